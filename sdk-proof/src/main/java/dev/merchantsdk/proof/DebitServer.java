package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.CallbackEvent;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.TransactionEvent;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.recurring.RecurringRateLimitedException;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.proof.ProcessStores.InDatabase;
import dev.merchantsdk.sandbox.PaymentState;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** A server that debits every card as often as its guard allows. */
final class DebitServer {
    private static final int ATTEMPTS = 5;
    private static final int TRIES_IN_A_ROW = 8;
    private static final CardScheme SCHEME = CardScheme.ofNumber(WorldMerchant.CARD);

    private final DebitsWorld world;
    private final VirtualProcess process;
    private final int number;
    private final RecurringGuard guard;
    private final PaymentCallbacks inbox;
    private final Optional<InDatabase> sql;
    private final Optional<DebitsOutbox> outbox;
    private int working;

    DebitServer(DebitsWorld world, VirtualProcess process, MerchantSdk sdk, int number) {
        this.world = world;
        this.process = process;
        this.number = number;
        ProcessStores stores = world.stores(process);
        this.sql = stores.sql();
        PaymentsClient payments = PaymentsClient.of(sdk).withJournal(stores.journal());
        this.guard = RecurringGuard.of(payments, stores.history(), stores.limiter())
                .withRateLimitWait(Duration.ZERO); // a wait would be one of the JVM
        this.inbox = PaymentCallbacks.of(sdk)
                .store(stores.callbacks())
                .journal(stores.journal())
                .expectedPrice(world.books()::price)
                .onEach(this::record)
                .onPaid(paid -> handle(paid, PaymentState.SUCCESS))
                .onFailed(failed -> handle(failed, PaymentState.FAILED))
                .onOther(other -> {})
                .build();
        this.outbox = sql.map(own -> new DebitsOutbox(world.account(), process, own, world.truth(), payments, inbox));
    }

    private void record(CallbackEvent event) {
        if (event instanceof TransactionEvent transaction) {
            transaction.orderId().ifPresent(world.judge()::known);
        }
        guard.record(event);
    }

    private void handle(VerifiedTransaction result, PaymentState state) throws SQLException {
        world.truth().handled(result, state);
        world.judge().handled(result.orderId());
        if (sql.isPresent()) {
            sql.get().insertResult(result.transactionId(), state.name());
        } else {
            world.books().handled(DebitTruth.stored(result.transactionId(), state));
        }
    }

    void start() {
        for (int debt = number; debt < DebtBooks.DEBTS; debt += 2) {
            DebtBooks.Debt own = world.books().debt(debt);
            working++;
            process.start(() -> {
                process.pause(world.account().dice().millis("batch", 100, 400));
                for (int attempt = 0; attempt < ATTEMPTS && world.debits(); attempt++) {
                    if (outbox.isPresent() && world.account().dice().chance("outbox", 0.3)) {
                        outbox.get().debit(request(own, world.books().order(own)), SCHEME);
                    } else {
                        debit(own);
                    }
                    process.pause(world.account().dice().millis("next", 60_000, 14 * 3_600_000));
                }
                working--;
            });
        }
        process.start(() -> {
            while (working > 0 || !world.judge().withoutResult().isEmpty()) {
                process.pause(world.account().dice().millis("recovery", 3_600_000, 4 * 3_600_000));
                outbox.ifPresent(DebitsOutbox::work);
                inbox.recover(MerchantAccount.ONE_QUERY).forEach(recovered -> ended(recovered.outcome()));
                world.judge()
                        .withoutResult()
                        .forEach(orderId -> ended(inbox.lookUp(orderId, MerchantAccount.ONE_QUERY)));
            }
        });
    }

    private RecurringByCardToken request(DebtBooks.Debt debt, String orderId) {
        return RecurringByCardToken.of(orderId, debt.price(), world.card(debt.card()));
    }

    private void ended(OrderOutcome outcome) {
        if (outcome instanceof OrderOutcome.Found found && !found.isUndecided()) {
            world.judge().ended(found.orderId());
        }
    }

    /** A customer's card is debited until the service has accepted a debit, or a rule forbids it. */
    private void debit(DebtBooks.Debt debt) {
        for (int tried = 0; tried < TRIES_IN_A_ROW; tried++) {
            String orderId = world.books().order(debt);
            try {
                String id = guard.debit(request(debt, orderId), SCHEME).id();
                world.account().chronicle().note(process, orderId + " is accepted");
                world.truth().accepted(orderId, id);
            } catch (RecurringRateLimitedException e) {
                world.truth().failed(orderId, e);
                world.account().chronicle().note(process, orderId + " is too early");
                process.pause(world.account().dice().millis("too early", 100, 700));
                continue;
            } catch (SdkException e) {
                world.truth().failed(orderId, e);
                world.account()
                        .chronicle()
                        .note(process, orderId + ": " + e.getClass().getSimpleName());
            }
            if (tried > 0 && world.account().dice().chance("impatient", 0.6)) {
                return;
            }
            process.pause(world.account().dice().millis("again", 1_500, 20_000));
        }
    }

    void receive(Map<String, String> fields) {
        try {
            if (inbox.receive("application/x-www-form-urlencoded", Postman.body(fields))
                    .isOk()) {
                world.judge().ended(fields.getOrDefault("orderId", ""));
            }
        } catch (ProcessCrash e) {
            world.account().chronicle().note(process, "a callback is lost");
        }
    }
}
