package dev.merchantsdk.examples;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.recurring.RecurringDeniedException;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.transaction.PspTransaction;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/**
 * Keeps the limits on recurring debits: one retry a day, pauses, and an end after certain response codes. Makes one
 * debit on a real environment.
 */
final class RecurringGuardExample {
    private RecurringGuardExample() {}

    private static final Duration DAY = Duration.ofDays(1);
    private static final int APPROVED = 0;
    private static final int INSUFFICIENT_FUNDS = 51;
    private static final int STOLEN_CARD = 43;

    static void run(ExampleContext context) {
        InstantSource clock = context::now;

        PaymentsClient payments = context.merchant().payments().withJournal(Journal.inMemory());
        RecurringGuard guard = RecurringGuard.of(
                        payments, RecurringHistoryStore.inMemory(), DebitRateLimiter.inMemory(clock))
                .withClock(clock);
        CardToken token = new Payer(context).savedCard();

        debit(context, guard, token, INSUFFICIENT_FUNDS);
        context.sandbox().ifPresent(sandbox -> {
            sandbox.clock().advance(Duration.ofHours(3));
            debit(context, guard, token, INSUFFICIENT_FUNDS);
            sandbox.clock().advance(Duration.ofHours(3));
            debit(context, guard, token, APPROVED);
            sandbox.clock().advance(DAY);
            debit(context, guard, token, STOLEN_CARD);
            sandbox.clock().advance(DAY);
            debit(context, guard, token, APPROVED);
        });
    }

    private static void debit(ExampleContext context, RecurringGuard guard, CardToken token, int responseCode) {
        if (responseCode != APPROVED) {
            context.sandbox().ifPresent(sandbox -> sandbox.payments().nextResponseCode(token.reveal(), responseCode));
        }
        RecurringByCardToken debit = RecurringByCardToken.of(context.orderId(), Amount.parse("299.00"), token);
        CardScheme scheme = CardScheme.ofNumber("492950XXXXXX6878"); // the masked number of the saved card
        try {
            String id = guard.debit(debit, scheme).id();
            context.print("debit sent, transaction " + id);
            for (PspTransaction record : awaitRecords(context, id)) {
                record.responseCode().ifPresent(code -> context.print("  response code " + code.raw()));
                guard.record(record);
            }
        } catch (RecurringDeniedException e) {
            String end = e.until().map(until -> "until " + until).orElse("permanently");
            context.print("debit not sent: " + e.rule() + ", " + end);
        }
    }

    /**
     * Returns the records of a debit from list v3. A record can appear in the list some time after the debit. A real
     * shop waits for the callback instead.
     */
    private static List<PspTransaction> awaitRecords(ExampleContext context, String id) {
        return context.poll(() -> Optional.of(
                                context.transactions().byPayment(id).stream().toList())
                        .filter(records -> records.stream()
                                .anyMatch(record -> record.responseCode().isPresent())))
                .orElseThrow(() -> new ExampleFailedException("list v3 has no response code of the debit yet"));
    }
}
