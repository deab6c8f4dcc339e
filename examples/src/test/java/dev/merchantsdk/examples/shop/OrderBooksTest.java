package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.sandbox.SentCallback;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs the code of the guide to callbacks. */
final class OrderBooksTest {
    private final ShopSandbox shop = new ShopSandbox();

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void booksAPaymentOnceHoweverOftenItsCallbackArrives() {
        shop.pay("A-1", "990.50");
        SentCallback callback = shop.awaitCallbacks().get(0);
        shop.sandbox.payments().repeatCallback(callback);

        assertThat(shop.awaitCallbacks()).hasSize(2).allMatch(SentCallback::delivered);
        assertThat(shop.order("A-1").transactionId())
                .contains(shop.transaction("A-1").id());
        assertThat(shop.orders.refundsDue()).isEmpty();
    }

    @Test
    void notesTheSecondPaymentOfAnOrderIdForARefund() {
        shop.pay("A-1", "990.50");
        // A page that another program of the shop opened, without the journal.
        PaymentPage second = PaymentsClient.of(shop.sandbox.sdk())
                .pay(OneStepPayment.of("A-1", Amount.parse("990.50"), ShopSandbox.EMAIL));
        shop.payPage("A-1", ShopSandbox.CARD);

        assertThat(shop.orders.refundsDue()).containsExactly(second.id());
    }

    @Test
    void refusesACallbackWithAForgedPriceOrAnUnknownOrder() {
        shop.pay("A-1", "990.50");
        SentCallback callback = shop.awaitCallbacks().get(0);
        Map<String, String> forged = new LinkedHashMap<>(callback.fields());
        forged.put("price", "1.00");
        shop.sandbox.payments().repeatCallback(new SentCallback(callback.receiver(), forged, callback.status()));
        // An order that the shop has not stored.
        PaymentsClient.of(shop.sandbox.sdk()).pay(OneStepPayment.of("B-1", Amount.parse("5.00"), ShopSandbox.EMAIL));
        shop.payPage("B-1", ShopSandbox.CARD);

        List<SentCallback> answered = shop.awaitCallbacks();
        assertThat(answered)
                .extracting(SentCallback::status)
                .containsExactly(OptionalInt.of(200), OptionalInt.of(403), OptionalInt.of(503));
    }
}
