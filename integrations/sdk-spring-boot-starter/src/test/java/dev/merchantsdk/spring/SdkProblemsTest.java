package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.callback.UnhandledEventException;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.net.http.HttpResponse;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;

@FilteredShopTest
final class SdkProblemsTest {
    private static final String ID = "0123456789abcdef0123456789abcdef";

    /** A new order id in each test, because the journal of the context remembers the others. */
    private final Refund refund = Refund.byId(
                    ID, "order-" + UUID.randomUUID(), FilteredShop.PRICE, "payer@shop.example")
            .build();

    @Autowired
    private Sandbox sandbox;

    @Autowired
    private PaymentsClient payments;

    @Autowired
    private TransactionsClient records;

    @Autowired
    private FilteredShop shop;

    private final ShopBrowser browser;

    SdkProblemsTest(@LocalServerPort int port) {
        browser = new ShopBrowser(port);
    }

    @Test
    void listsTheViolations() throws Exception {
        HttpResponse<String> response =
                answer(() -> OneStepPayment.builder().orderId("order-1").build());

        assertThat(response.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(JsonValue.parse(response.body()).get("violations"))
                .as(response.body())
                .contains(JsonValue.parse("""
                        [{"path": "payment.price", "rule": "is required"}, {"path": "customerInfo.email", "rule": "is required"}]
                        """));
    }

    @Test
    void anUnknownOutcomeIsNoSuccessAndNamesTheOrder() throws Exception {
        sandbox.faults().next("payments.refund", Fault.lostAfterProcessing());

        HttpResponse<String> response = answer(() -> payments.refund(refund));

        assertThat(response.statusCode()).isEqualTo(504);
        assertThat(response.body())
                .contains("Do not repeat it under another order id")
                .contains("\"orderId\":\"" + refund.orderId() + "\"");
    }

    @Test
    void aDuplicateIsAConflict() throws Exception {
        sandbox.faults().next("payments.refund", Fault.lostAfterProcessing());
        assertThat(catchThrowable(() -> payments.refund(refund))).isInstanceOf(OutcomeUnknownException.class);

        assertThat(answer(() -> payments.refund(refund)).statusCode()).isEqualTo(409);
    }

    @Test
    void aRateLimitNamesTheWait() throws Exception {
        sandbox.faults().next("transactions.getSecure", Fault.status(429).header("Retry-After", "120"));

        HttpResponse<String> response = answer(() -> records.getSecure(ID));

        assertThat(response.statusCode()).isEqualTo(429);
        assertThat(response.headers().firstValue("Retry-After")).contains("120");
    }

    @Test
    void otherFailuresOfTheServiceAreBadGateways() throws Exception {
        assertThat(answer(() -> records.getSecure(ID)).statusCode()).isEqualTo(404);
        sandbox.faults().next("transactions.getSecure", Fault.status(500));
        assertThat(answer(() -> records.getSecure(ID)).statusCode()).isEqualTo(502);
        sandbox.faults().next("transactions.getSecure", Fault.status(403));
        assertThat(answer(() -> records.getSecure(ID)).statusCode()).isEqualTo(502);
        assertThat(answer(() -> {
                            throw new UnhandledEventException("what", "advice");
                        })
                        .statusCode())
                .isEqualTo(500);
    }

    @Test
    void anAdviceOfTheShopComesFirst() throws Exception {
        assertThat(answer(() -> {
                            throw new ConfigurationException("a setting", "Set it");
                        })
                        .statusCode())
                .isEqualTo(418);
    }

    /** Returns the response of a controller that throws what the call throws. */
    private HttpResponse<String> answer(ThrowingCallable call) throws Exception {
        shop.failure.set(catchThrowableOfType(SdkException.class, call));
        return browser.get("/shop/api/failure");
    }
}
