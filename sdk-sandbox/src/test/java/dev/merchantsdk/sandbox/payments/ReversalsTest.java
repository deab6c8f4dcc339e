package dev.merchantsdk.sandbox.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.request.CardToCard;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.sandbox.BearerHttp;
import dev.merchantsdk.sandbox.PaymentReceipt;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.ReceiptType;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import dev.merchantsdk.sandbox.SignedHttp;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Reverses debited payments. The contract's table "Required fields per variant" allows the reversal of a held or paid
 * transaction, for any amount within the original one. After the debit, a reversal cancels the payment as a refund does.
 */
@ExtendWith(SandboxExtension.class)
final class ReversalsTest {
    private static final String CARD = "4929509947106878";

    @Test
    void givesAPaymentBackInPartsUpToTheWhole(Sandbox sandbox) throws IOException {
        String payment = paid(sandbox, "pay");

        PaymentTransaction part = reversed(sandbox, payment, "4.00");
        PaymentTransaction rest = reversed(sandbox, payment, "6.00");
        PaymentTransaction tooMuch = reversed(sandbox, payment, "0.01");

        assertThat(List.of(part, rest, tooMuch))
                .extracting(reversal -> reversal.responseCode().orElseThrow())
                .containsExactly(0, 0, 13);
        assertThat(sandbox.payments().transaction(payment).refunded()).isEqualTo(1000);
    }

    @Test
    void sharesTheAmountWithRefunds(Sandbox sandbox) throws IOException {
        String payment = paid(sandbox, "pay");
        follow(sandbox, "refund", payment, "7.00");

        assertThat(reversed(sandbox, payment, "10.00").responseCode()).hasValue(13);
        assertThat(reversed(sandbox, payment, "3.00").responseCode()).hasValue(0);
    }

    @Test
    void givesADebitedHoldBackByEitherId(Sandbox sandbox) throws IOException {
        String hold = paid(sandbox, "preauth");
        assertThat(reversed(sandbox, hold, "1.00").responseCode()).hasValue(0);
        String completion = follow(sandbox, "pay", hold, "8.00");

        assertThat(reversed(sandbox, hold, "3.00").responseCode()).hasValue(0);
        assertThat(reversed(sandbox, completion, "5.00").responseCode()).hasValue(0);
        assertThat(reversed(sandbox, hold, "1.00").responseCode()).hasValue(13);
        PaymentTransaction now = sandbox.payments().transaction(hold);
        assertThat(List.of(now.held(), now.paid(), now.refunded())).containsExactly(0L, 800L, 800L);
    }

    @Test
    void isRecordedAsCancellationOfThePaymentOnlyAfterTheDebit(Sandbox sandbox) throws IOException {
        String hold = paid(sandbox, "auth");
        String released = follow(sandbox, "reversal", hold, "4.00");
        follow(sandbox, "pay", hold, "6.00");
        String refunded = follow(sandbox, "reversal", hold, "6.00");

        assertThat(List.of(listed(sandbox, released), listed(sandbox, refunded)))
                .extracting(
                        record -> record.path("opcode").intValue(),
                        record -> record.path("amount").doubleValue())
                .containsExactly(tuple(5, 4.0), tuple(2, 6.0));
    }

    /** The reversal of a one-step payment is such a cancellation from the beginning, and also if it fails. */
    @Test
    void isRecordedAsCancellationOfAPaymentInEachState(Sandbox sandbox) throws IOException {
        String payment = paid(sandbox, "pay");
        sandbox.payments().settleAfter(Duration.ofMinutes(1));
        String reversal = follow(sandbox, "reversal", payment, "4.00");
        String tooMuch = follow(sandbox, "reversal", payment, "10.00");
        assertThat(opcodes(sandbox, reversal, tooMuch)).containsExactly(2, 2);

        sandbox.clock().advance(Duration.ofMinutes(1));

        assertThat(sandbox.payments().transaction(reversal).responseCode()).hasValue(0);
        assertThat(sandbox.payments().transaction(tooMuch).responseCode()).hasValue(13);
        assertThat(opcodes(sandbox, reversal, tooMuch)).containsExactly(2, 2);
    }

    /** The completion and the reversal are in progress at the same time. The completion ends first. */
    @Test
    void becomesACancellationIfTheHoldIsDebitedMeanwhile(Sandbox sandbox) throws IOException {
        String hold = paid(sandbox, "auth");
        sandbox.payments().settleAfter(Duration.ofMinutes(1));
        follow(sandbox, "pay", hold, "10.00");
        String reversal = follow(sandbox, "reversal", hold, "10.00");
        assertThat(opcodes(sandbox, reversal)).containsExactly(5);

        sandbox.clock().advance(Duration.ofMinutes(1));

        assertThat(opcodes(sandbox, reversal)).containsExactly(2);
        assertThat(sandbox.payments().transaction(hold).refunded()).isEqualTo(1000);
    }

    @ParameterizedTest
    @CsvSource({
        "unpaid payment, 12",
        "declined payment, 12",
        "payout, 12",
        "transfer, 12",
        "refund, 12",
        "SBP payment, 0",
        "recurring debit, 0"
    })
    void succeedsForEachPaymentAndForNothingElse(String earlier, int code, Sandbox sandbox) {
        Till till = new Till(sandbox);

        assertThat(till.reverse(made(earlier, till, sandbox), 1).responseCode()).hasValue(code);
    }

    private static String made(String earlier, Till till, Sandbox sandbox) {
        String open = till.openPay();
        CardToken token = till.token(CARD);
        return switch (earlier) {
            case "payout" ->
                till.send(PayoutToCard.of("1", Till.roubles(10), Till.EMAIL, token))
                        .id();
            case "transfer" ->
                till.send(CardToCard.of("1", Till.roubles(10), token, CardNumber.of(CARD)))
                        .id();
            case "refund" -> till.refund(till.pay(), 300).id();
            case "recurring debit" ->
                till.send(RecurringByCardToken.of("1", Till.roubles(10), token)).id();
            case "declined payment" -> {
                sandbox.payments().payByCard(open, Till.BAD);
                yield open;
            }
            case "SBP payment" -> {
                sandbox.payments().payBySbp(open);
                yield open;
            }
            default -> open;
        };
    }

    @Test
    void makesAReturnOfIncomeAndACallback(Sandbox sandbox) throws IOException {
        sandbox.payments().notifyAt(URI.create("http://127.0.0.1:1/"));
        String payment = paid(sandbox, "pay");

        String reversal = id(sandbox, """
                {"payment": {"action": "reversal", "orderId": "R-1", "price": "4.00"},
                 "customerInfo": {"email": "payer@shop.example"},
                 "target": {"transaction": "%s"},
                 "fiscalInformation": {"taxationSystem": "Common", "items": [
                   {"description": "Tea", "quantity": 1, "totalPrice": "4.00", "vat": "None"}]}}""".formatted(payment));

        assertThat(sandbox.payments().receipts())
                .extracting(PaymentReceipt::type, PaymentReceipt::total)
                .containsExactly(tuple(ReceiptType.INCOME_RETURN, 400L));
        assertThat(sandbox.payments().awaitCallbacks(Duration.ofSeconds(30)))
                .last()
                .extracting(SentCallback::fields)
                .satisfies(fields -> assertThat(fields)
                        .containsEntry("transaction", reversal)
                        .containsEntry("action", "reversal")
                        .containsEntry("status", "success")
                        .containsEntry("price", "4.00"));
    }

    /** Returns the id of a payment or hold of 10 roubles. */
    private static String paid(Sandbox sandbox, String action) throws IOException {
        String id = id(sandbox, """
                {"payment": {"action": "%s", "orderId": "P-1", "price": "10.00"},
                 "customerInfo": {"email": "payer@shop.example"}}""".formatted(action));
        sandbox.payments().payByCard(id, CARD);
        return id;
    }

    private static PaymentTransaction reversed(Sandbox sandbox, String earlier, String price) throws IOException {
        return sandbox.payments().transaction(follow(sandbox, "reversal", earlier, price));
    }

    private static String follow(Sandbox sandbox, String action, String earlier, String price) throws IOException {
        return id(sandbox, """
                {"payment": {"action": "%s", "orderId": "F-1", "price": "%s"},
                 "customerInfo": {"email": "payer@shop.example"},
                 "target": {"transaction": "%s"}}""".formatted(action, price, earlier));
    }

    private static String id(Sandbox sandbox, String body) throws IOException {
        return SignedHttp.post(sandbox, "api/transactions", body)
                .json()
                .path("id")
                .textValue();
    }

    private static List<Integer> opcodes(Sandbox sandbox, String... ids) throws IOException {
        List<Integer> opcodes = new ArrayList<>();
        for (String id : ids) {
            opcodes.add(listed(sandbox, id).path("opcode").intValue());
        }
        return opcodes;
    }

    static JsonNode listed(Sandbox sandbox, String id) throws IOException {
        return BearerHttp.list(sandbox, "filter_by=cs1%3D" + id).json().at("/transactions/0");
    }
}
