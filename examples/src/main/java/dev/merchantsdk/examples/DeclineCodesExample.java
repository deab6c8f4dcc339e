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
import java.util.Map;
import java.util.TreeMap;

/** Counts the debits that issuers declined in the last day by response code, and whether the shop may repeat them. */
final class DeclineCodesExample {
    private DeclineCodesExample() {}

    static void run(ExampleContext context) {
        context.sandbox().ifPresent(sandbox -> simulateDeclines(context, sandbox));
        Instant now = context.now();

        TransactionsClient transactions = context.transactions();
        Map<Integer, Integer> declines = new TreeMap<>(); // number of declined debits for each response code
        transactions.updatedBetween(now.minus(Duration.ofDays(1)), now).stream()
                .flatMap(record -> record.responseCode().stream())
                .filter(code -> !code.isApproved())
                .forEach(code -> declines.merge(code.raw(), 1, Integer::sum));
        declines.forEach((number, count) -> {
            ResponseCode code = ResponseCode.of(number);
            context.print("code " + number + " (" + code.meaning().orElse("not in the contract")
                    + "), declined debits: " + count);
            context.print("  repeat with the same card: " + describe(code.repeatAdvice()));
            context.print("  next recurring debit: " + describe(code.recurringAdvice()));
        });
        if (declines.isEmpty()) {
            context.print("no debit was declined");
        }
    }

    private static String describe(RepeatAdvice advice) {
        return switch (advice.action()) {
            case NEVER -> "never " + advice.because();
            case ONLY_WITH_CHANGES -> "only with changed parameters " + advice.because();
            case ALREADY_APPROVED -> "no, because the service approved it";
            case AFTER_PAUSE -> "after the pause of the card scheme";
            case UNSPECIFIED -> "not specified by the contract";
        };
    }

    private static String describe(RecurringAdvice advice) {
        return switch (advice.consequence()) {
            case STOP -> "never " + advice.because();
            case COUNT -> "at most one retry a day; the card scheme counts the refusals";
            case PAUSE -> "after the pause of the card scheme";
            case CONTINUE, UNSPECIFIED -> "not specified by the contract";
        };
    }

    private static void simulateDeclines(ExampleContext context, Sandbox sandbox) {
        PaymentsClient payments = context.merchant().payments();
        for (int code : new int[] {51, 13, 5, 54, 0}) {
            CardToken token = new Payer(context).savedCard();
            sandbox.payments().nextResponseCode(token.reveal(), code);
            payments.debit(RecurringByCardToken.of(context.orderId(), Amount.parse("299.00"), token));
        }
        sandbox.clock().advance(Duration.ofMinutes(1));
    }
}
