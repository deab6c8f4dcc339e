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
            RepeatAdvice repeat = code.repeatAdvice();
            RecurringAdvice recurring = code.recurringAdvice();
            context.print("  repeat with the same card: " + repeat.action() + " " + repeat.because());
            context.print("  next recurring debit: " + recurring.consequence() + " " + recurring.because());
        });
        if (declines.isEmpty()) {
            context.print("no debit was declined");
        }
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
