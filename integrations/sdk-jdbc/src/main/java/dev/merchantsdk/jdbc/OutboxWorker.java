package dev.merchantsdk.jdbc;

import dev.merchantsdk.core.operation.Polling;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/** Takes the rows that are due, one after another, and writes what has become of them. */
record OutboxWorker(
        OutboxRows rows,
        OutboxSender sender,
        OutboxListener listener,
        CallbackTransactions transactions,
        Polling pauses,
        Duration lease) {
    int work(BooleanSupplier mayGoOn) {
        int taken = 0;
        try {
            Instant start = rows.now();
            Optional<OutboxRow> next = rows.take(start, lease, OutboxState.WAITING);
            while (next.isPresent()) {
                taken++;
                process(next.get());
                OutboxState preferred = taken % 2 == 0 ? OutboxState.WAITING : OutboxState.UNKNOWN; // neither starves
                next = Thread.currentThread().isInterrupted() || !mayGoOn.getAsBoolean()
                        ? Optional.empty()
                        : rows.take(start, lease, preferred);
            }
        } catch (RuntimeException e) {
            report(Optional.empty(), e);
        }
        return taken;
    }

    /** Whatever one row throws must not stop the others. */
    private void process(OutboxRow taken) {
        OutboxRow row = taken;
        try {
            row = sender.process(taken, failure -> report(Optional.of(taken.entry()), failure));
            write(row);
        } catch (VirtualMachineError e) {
            throw e;
        } catch (Throwable e) { // the database, or the listener, which can throw anything
            if (e instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            try {
                rows.putOff(row, pauses.pauseAfter(taken.entry().tries()));
            } catch (RuntimeException ofDatabase) { // the row is due again when its lease has passed
                e.addSuppressed(ofDatabase);
            }
            report(Optional.of(taken.entry()), e);
        }
    }

    /** Writes a row, in one transaction with what the listener makes of it. */
    private void write(OutboxRow row) throws Exception {
        boolean unused = new ShopTransaction<>(rows.own().pool(), rows.own().timeout(), shop -> {
                    boolean written = shop.run(OutboxRows.TABLE, connection -> rows.write(connection, row));
                    // Otherwise another server has taken the row, or the shop has discarded it.
                    if (written && row.entry().state().isDecided()) {
                        listener.onChange(row.entry(), SharedConnection.of(shop.connection()));
                    }
                    return written;
                })
                .run(transactions);
    }

    private void report(Optional<OutboxEntry> entry, Throwable failure) {
        try {
            listener.onFailure(entry, failure);
        } catch (Throwable e) {
            failure.addSuppressed(e); // a scheduler would make no further run
        }
    }
}
