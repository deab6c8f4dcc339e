package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.examples.shop.Postings.Posting;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class ReconciliationTest {
    private static final String GOOD_CARD = "4929509947106878";
    private static final String DECLINED_CARD = "4485913187374384";
    private static final Duration DAY = Duration.ofDays(1);

    private final Sandbox sandbox = Sandbox.start();
    private final Instant start = sandbox.clock().instant();
    private final Merchant merchant = Merchant.of(sandbox.sdk());
    private final Postings postings = new Postings();

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void findsNoDifferenceWhenPaymentAndRefundAreBooked() {
        String paid = pay("O-1", GOOD_CARD);
        String refunded = merchant.payments()
                .refund(Refund.byId(paid, "O-2", Amount.ofRoubles(4), "payer@shop.example")
                        .build())
                .id();
        postings.add(new Posting(paid, "O-1", Amount.ofRoubles(10), start));
        postings.add(new Posting(refunded, "O-2", Amount.ofRoubles(4), start));

        assertThat(differences()).isEmpty();
    }

    @Test
    void namesEachDifference() {
        String unbooked = pay("O-1", GOOD_CARD);
        String other = pay("O-2", GOOD_CARD);
        String declined = pay("O-3", DECLINED_CARD);
        String unknown = "0123456789abcdef0123456789abcdef";
        postings.add(new Posting(other, "O-2", Amount.ofRoubles(25), start));
        postings.add(new Posting(declined, "O-3", Amount.ofRoubles(10), start));
        postings.add(new Posting(unknown, "O-4", Amount.ofRoubles(10), start));

        List<String> differences = differences();

        assertThat(differences).hasSize(4);
        assertThat(differences.get(0))
                .startsWith("not in the books: " + unbooked)
                .endsWith("order O-1");
        assertThat(differences.get(1)).startsWith("other amount: " + other);
        assertThat(differences.get(2)).startsWith("not successful: " + declined);
        assertThat(differences.get(3)).startsWith("no record: ").contains(unknown);
    }

    @Test
    void findsRecordThatMovedToAnotherDay() {
        PaymentPage page =
                merchant.payments().pay(OneStepPayment.of("O-1", Amount.ofRoubles(10), "payer@shop.example"));
        sandbox.clock().advance(DAY);
        sandbox.payments().payByCard(page.id(), GOOD_CARD);
        postings.add(new Posting(page.id(), "O-1", Amount.ofRoubles(10), start));

        assertThat(differences()).isEmpty();
    }

    @Test
    void reportsUnreadableRecord() {
        sandbox.faults()
                .next(
                        "transactions.list",
                        Fault.reply(200, "{\"count\":1,\"transactions\":[{\"id\":12345678,\"amount\":\"much\"}]}"));

        assertThat(differences()).containsExactly("unreadable: record with a wrong amount");
    }

    private String pay(String orderId, String card) {
        PaymentPage page =
                merchant.payments().pay(OneStepPayment.of(orderId, Amount.ofRoubles(10), "payer@shop.example"));
        sandbox.payments().payByCard(page.id(), card);
        return page.id();
    }

    private List<String> differences() {
        Instant end = start.plus(DAY);
        // tag::compare
        List<String> differences = new Reconciliation(merchant, postings).differences(start, end);
        // end::compare
        return differences;
    }
}
