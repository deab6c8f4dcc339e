package dev.merchantsdk.examples;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.journal.JournaledPayments;
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
 * Makes recurring debits within the limits of the contract: at most one retry a day, pauses between debits, and no
 * further debits after certain response codes.
 *
 * <p>On a real environment this example requires the gateway, list v3 and {@code MERCHANT_SDK_CARD_TOKEN}. On a real
 * environment the example makes only one debit. {@code MERCHANT_SDK_LIST_PATH} selects the path of list v3.
 */
final class RecurringGuardExample implements Example {
    private static final Duration DAY = Duration.ofDays(1);
    private static final int APPROVED = 0;
    private static final int INSUFFICIENT_FUNDS = 51;
    private static final int STOLEN_CARD = 43;

    @Override
    public String name() {
        return "recurring-guard";
    }

    @Override
    public String shows() {
        return "debits without the payer that keep to the contract's limits";
    }

    @Override
    public List<RequiredSettings> needs() {
        return RequiredSettings.all(
                RequiredSettings.GATEWAY,
                RequiredSettings.PSP_RECORDS,
                RequiredSettings.each(ExampleSetting.CARD_TOKEN));
    }

    @Override
    public void run(ExampleContext stage) {
        InstantSource clock = stage::now;

        // tag::guard
        JournaledPayments payments = JournaledPayments.of(PaymentsClient.of(stage.sdk()), Journal.inMemory());
        RecurringGuard guard = RecurringGuard.of(
                        payments, RecurringHistoryStore.inMemory(), DebitRateLimiter.inMemory(clock))
                .withClock(clock);
        // end::guard
        CardToken token = new Payer(stage).boundCard();

        debit(stage, guard, token, INSUFFICIENT_FUNDS);
        stage.sandbox().ifPresent(sandbox -> {
            sandbox.clock().advance(Duration.ofHours(3));
            debit(stage, guard, token, INSUFFICIENT_FUNDS);
            sandbox.clock().advance(Duration.ofHours(3));
            debit(stage, guard, token, APPROVED);
            sandbox.clock().advance(DAY);
            debit(stage, guard, token, STOLEN_CARD);
            sandbox.clock().advance(DAY);
            debit(stage, guard, token, APPROVED);
        });
    }

    private static void debit(ExampleContext stage, RecurringGuard guard, CardToken token, int answer) {
        if (answer != APPROVED) {
            stage.sandbox().ifPresent(sandbox -> sandbox.payments().nextResponseCode(token.reveal(), answer));
        }
        // tag::debit
        RecurringByCardToken debit = RecurringByCardToken.of(stage.orderId(), Amount.parse("299.00"), token);
        try {
            String id =
                    guard.debit(debit, CardScheme.ofNumber("492950XXXXXX6878")).id();
            stage.say("sent, transaction " + id);
            records(stage, id).forEach(record -> {
                record.responseCode().ifPresent(code -> stage.say("  answered " + code));
                guard.record(record);
            });
        } catch (RecurringDeniedException e) {
            stage.say("not sent: " + e.rule()
                    + e.until()
                            .map(until -> " for " + Duration.between(stage.now(), until))
                            .orElse(" for good"));
        }
        // end::debit
    }

    /**
     * Returns the records of a debit from list v3. A record can appear in the list some time after the debit. A real
     * shop waits for the callback instead.
     */
    private static List<PspTransaction> records(ExampleContext stage, String id) {
        return stage.await(() -> Optional.of(
                                stage.transactions().byPayment(id).stream().toList())
                        .filter(records -> records.stream()
                                .anyMatch(record -> record.responseCode().isPresent())))
                .orElseThrow(() -> new ExampleFailedException("list v3 has no response code of the debit yet"));
    }
}
