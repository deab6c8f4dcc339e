package dev.merchantsdk.examples;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.code.RecurringAdvice;
import dev.merchantsdk.payments.code.RepeatAdvice;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.sandbox.Sandbox;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.TreeMap;

/**
 * Lists the debits that issuers declined in the last day, the reason for each decline, and the declined debits that the
 * shop may repeat.
 *
 * <p>On a real environment this example needs list v3 with the scope {@code transactions.read}. The example only reads
 * data. {@code MERCHANT_SDK_LIST_PATH} selects the path of list v3.
 */
final class DeclineCodesExample implements Example {
    @Override
    public String name() {
        return "decline-codes";
    }

    @Override
    public String shows() {
        return "why debits were declined, and what may be tried again";
    }

    @Override
    public List<RequiredSettings> needs() {
        return RequiredSettings.PSP_RECORDS;
    }

    @Override
    public void run(ExampleContext stage) {
        stage.sandbox().ifPresent(sandbox -> decline(stage, sandbox));
        Instant now = stage.now();

        TransactionsClient transactions = stage.transactions();
        // tag::declines
        TreeMap<Integer, Integer> declines = new TreeMap<>();
        transactions.updatedBetween(now.minus(Duration.ofDays(1)), now).stream()
                .flatMap(record -> record.responseCode().stream())
                .filter(code -> !code.isApproved())
                .forEach(code -> declines.merge(code.raw(), 1, Integer::sum));
        // end::declines
        declines.forEach((number, times) -> {
            ResponseCode code = ResponseCode.of(number);
            stage.say(number + " (" + code.meaning().orElse("no meaning in the contract") + "), times: " + times);
            stage.say("  the same card: " + again(code.repeatAdvice()));
            stage.say("  without the payer: " + debit(code.recurringAdvice()));
        });
        if (declines.isEmpty()) {
            stage.say("nothing was declined");
        }
    }

    // tag::advice
    private static String again(RepeatAdvice advice) {
        return switch (advice.action()) {
            case NEVER -> "never again " + advice.because();
            case ONLY_WITH_CHANGES -> "only with other parameters " + advice.because();
            case ALREADY_APPROVED -> "it was approved";
            case AFTER_PAUSE -> "after the pause";
            case UNSPECIFIED -> "the contract does not say";
        };
    }
    // end::advice

    private static String debit(RecurringAdvice advice) {
        return switch (advice.action()) {
            case STOP -> "stop for good " + advice.because();
            case COUNT -> "one retry a day, and the scheme counts";
            case PAUSE -> "not before the scheme's pause is over";
            case CONTINUE, UNSPECIFIED -> "the contract does not say";
        };
    }

    private static void decline(ExampleContext stage, Sandbox sandbox) {
        PaymentsClient payments = PaymentsClient.of(stage.sdk());
        for (int code : new int[] {51, 13, 5, 54, 0}) {
            CardToken token = new Payer(stage).boundCard();
            sandbox.payments().nextResponseCode(token.reveal(), code);
            payments.debit(RecurringByCardToken.of(stage.orderId(), Amount.parse("299.00"), token));
        }
        sandbox.clock().advance(Duration.ofMinutes(1));
    }
}
