package dev.merchantsdk.jdbc;

import dev.merchantsdk.payments.callback.RecoveredPayment;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Takes the rows that are due, one after another, and writes what has become of them. */
record OutboxWorker(
        OutboxRows rows,
        OutboxSender sender,
        OutboxListener listener,
        CallbackTransactions transactions,
        Duration lease) {
    /** A row that this run puts off is not due again in this run, so the run ends. It looks up at most once. */
    int work() {
        Optional<OutboxEntry> current = Optional.empty();
        Optional<List<RecoveredPayment>> recovered = Optional.empty();
        int taken = 0;
        try {
            Instant start = rows.now();
            Optional<OutboxRow> next = rows.take(start, lease);
            while (next.isPresent()) {
                current = next.map(OutboxRow::entry);
                taken++;
                if (recovered.isEmpty() && current.get().state() == OutboxState.UNKNOWN) {
                    recovered = Optional.of(sender.recover());
                }
                process(next.get(), recovered.orElse(List.of()));
                current = Optional.empty();
                next = Thread.currentThread().isInterrupted() ? Optional.empty() : rows.take(start, lease);
            }
        } catch (Exception e) {
            report(current, e);
        }
        return taken;
    }

    private void process(OutboxRow row, List<RecoveredPayment> recovered) {
        try {
            write(row, sender.process(row, recovered));
        } catch (Exception e) { // the database or the listener; the row is taken again after the lease
            report(Optional.of(row.entry()), e);
        }
    }

    /** Writes a row, in one transaction with what the listener makes of its new state. */
    private void write(OutboxRow row, OutboxEntry after) throws Exception {
        if (row.entry().state() == after.state()) {
            boolean unused =
                    rows.own().run(OutboxRows.TABLE, connection -> rows.write(connection, after, row.version()));
            return;
        }
        boolean unused = new ShopTransaction<>(rows.own().pool(), rows.own().timeout(), shop -> {
                    boolean written =
                            shop.run(OutboxRows.TABLE, connection -> rows.write(connection, after, row.version()));
                    if (written) { // otherwise another server has taken the row, and reports its outcome
                        listener.onChange(after, SharedConnection.of(shop.connection()));
                    }
                    return written;
                })
                .run(transactions);
    }

    private void report(Optional<OutboxEntry> entry, Exception failure) {
        try {
            listener.onFailure(entry, failure);
        } catch (RuntimeException e) {
            failure.addSuppressed(e); // a scheduler would make no further run
        }
    }
}
