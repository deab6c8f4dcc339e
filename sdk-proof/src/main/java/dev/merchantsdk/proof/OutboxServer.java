package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.jdbc.JdbcStoreException;
import dev.merchantsdk.jdbc.JobLeases;
import dev.merchantsdk.jdbc.Outbox;
import dev.merchantsdk.jdbc.OutboxEntry;
import dev.merchantsdk.jdbc.OutboxListener;
import dev.merchantsdk.jdbc.OutboxState;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.proof.ProcessStores.InDatabase;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;

/** A server that adds orders to the outbox, discards some and those that failed, and works at all of them. */
final class OutboxServer implements OutboxListener {
    private static final int ROUNDS = 400;
    /** The rounds after all rows have ended, in which nothing more may be sent. */
    private static final int IDLE_ROUNDS = 5;

    private final OutboxWorld world;
    private final VirtualProcess process;
    private final int number;
    private final Dice dice;
    private final InDatabase sql;
    private final Outbox outbox;
    private final PaymentCallbacks inbox;
    private final JobLeases leases;

    OutboxServer(OutboxWorld world, VirtualProcess process, int number) {
        this.world = world;
        this.process = process;
        this.number = number;
        MerchantAccount account = world.account();
        this.dice = account.dice();
        ProcessStores stores = ProcessStores.inDatabase(
                new ProcessDataSource(world.database(), process, account.access(process), dice),
                "merchant",
                process.clock());
        this.sql = stores.sql().orElseThrow();
        MerchantSdk sdk = account.sdk(process, attempt -> account.wire().line(process, attempt, world::arrives));
        PaymentsClient payments = PaymentsClient.of(sdk).withJournal(stores.journal());
        this.inbox = PaymentCallbacks.of(sdk)
                .store(stores.callbacks())
                .expectedPrice(orderId -> Optional.of(world.price(orderId)))
                .journal(stores.journal())
                .onRefunded(this::succeeded)
                .onPaidOut(this::succeeded)
                .onFailed(failed -> {})
                .onOther(other -> {})
                .build();
        this.outbox = sql.outbox(payments, inbox, this);
        this.leases = JobLeases.of(sql.pool().dataSource(), "merchant");
    }

    void start() {
        process.start(this::addAll);
        process.start(() -> {
            int idle = 0;
            for (int round = 0; round < ROUNDS && idle < IDLE_ROUNDS; round++) {
                process.pause(dice.millis("work", 200, round < 60 ? 1_500 : 30_000));
                int unused = outbox.work();
                idle = world.isDone() ? idle + 1 : 0;
            }
        });
        process.start(() -> {
            for (int round = 0; round < 12; round++) {
                process.pause(dice.millis("lease", 1_000, 60_000));
                lease(Duration.ofSeconds(40));
            }
        });
        process.start(() -> {
            for (int round = 0; round < 20 && !world.isDone(); round++) {
                process.pause(dice.millis("person", 10_000, 300_000));
                for (OutboxEntry parked : outbox.entries(OutboxState.PARKED)) {
                    world.requireFailed(parked.orderId());
                    discard(parked.orderId());
                }
            }
        });
    }

    private void discard(String orderId) {
        if (transaction(true, connection -> outbox.discard(connection, orderId))) {
            world.discarded(orderId);
        }
    }

    private void lease(Duration lease) {
        try {
            if (leases.acquire("job", lease)) {
                world.leased(number, lease.minusSeconds(1));
            }
        } catch (JdbcStoreException e) {
            world.account().chronicle().note(process, "no lease: " + e.getMessage());
        }
    }

    private void addAll() {
        for (int order = number; order < OutboxWorld.ORDERS; order += 2) {
            process.pause(dice.millis("add", 1, 8_000));
            PaymentRequest<?> request = world.order(order);
            boolean commits = dice.chance("commits", 0.75);
            transaction(commits, connection -> add(connection, request));
            world.ended(request, commits);
            if (commits && !(request instanceof Refund) && dice.chance("discards", 0.6)) {
                process.start(() -> {
                    process.pause(dice.millis("discard", 1, 1_200));
                    discard(request.orderId());
                });
            }
        }
    }

    private boolean add(Connection connection, PaymentRequest<?> request) {
        if (request instanceof Refund refund) {
            outbox.refund(connection, refund);
        } else if (request instanceof PayoutToCard payout) {
            outbox.payout(connection, payout);
        } else {
            outbox.payout(connection, (OneStepSbpPayout) request);
        }
        if (dice.chance("long transaction", 0.3)) {
            process.pause(dice.millis("until its end", 1_000, 10_000));
        }
        return true;
    }

    private boolean transaction(boolean commits, Predicate<Connection> work) {
        try (Connection connection = sql.pool().dataSource().getConnection()) {
            connection.setAutoCommit(false);
            boolean result = work.test(connection);
            if (commits) {
                connection.commit();
            } else {
                connection.rollback();
            }
            return result;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    private void succeeded(VerifiedTransaction result) throws SQLException {
        sql.insertResult(result.transactionId(), result.kind().name());
    }

    boolean receive(byte[] body) {
        return inbox.receive("application/x-www-form-urlencoded", body).isOk();
    }

    @Override
    public void onChange(OutboxEntry entry, Connection connection) {
        world.account().chronicle().note(process, entry.orderId() + " is " + entry.state());
    }

    @Override
    public void onFailure(Optional<OutboxEntry> entry, Throwable failure) {
        world.account()
                .chronicle()
                .note(process, entry.map(OutboxEntry::orderId).orElse("the outbox") + " fails: " + failure);
    }
}
