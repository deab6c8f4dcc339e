package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.createPayment;
import static dev.merchantsdk.payments.PaymentCalls.payments;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.CardToCard;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.CheckoutPage;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.PreauthorizationByToken;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.lang.reflect.Method;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks that each method for a specific request type sends one request to the endpoint for payments. The method must
 * return the response type of the request.
 */
final class PaymentsClientTest {
    private static final Reversal REVERSAL =
            Reversal.byId(Orders.HELD, "order-1", Orders.PRICE, Orders.EMAIL).build();
    private static final Refund REFUND =
            Refund.byId(Orders.HELD, "order-1", Orders.PRICE, Orders.EMAIL).build();
    private static final Completion COMPLETION =
            Completion.byId(Orders.HELD, "order-1", Orders.PRICE, Orders.EMAIL).build();
    private static final CardToCard TRANSFER =
            CardToCard.of("order-1", Orders.PRICE, Orders.TOKEN, CardToken.of("token-marker-0002"));
    private static final Authorization AUTHORIZATION = Authorization.of("order-1", Orders.PRICE, Orders.EMAIL);
    private static final Preauthorization PREAUTHORIZATION = Preauthorization.of("order-1", Orders.PRICE, Orders.EMAIL);

    /**
     * A call of the same method of the blocking and the asynchronous client. The request body must contain the action,
     * and a value at the path {@code alsoAt}.
     */
    record TwinCall(
            String action,
            String alsoAt,
            Function<PaymentsClient, Object> sync,
            Function<AsyncPaymentsClient, Object> async) {}

    private static List<TwinCall> pages() {
        return List.of(
                new TwinCall(
                        "pay",
                        "/customerInfo/email",
                        client -> client.pay(Orders.pay()),
                        client -> CallMode.join(client.pay(Orders.pay()))),
                new TwinCall(
                        "auth",
                        "/customerInfo/email",
                        client -> client.authorize(AUTHORIZATION),
                        client -> CallMode.join(client.authorize(AUTHORIZATION))),
                new TwinCall(
                        "preauth",
                        "/customerInfo/email",
                        client -> client.preauthorize(PREAUTHORIZATION),
                        client -> CallMode.join(client.preauthorize(PREAUTHORIZATION))));
    }

    private static List<TwinCall> ids() {
        return List.of(
                new TwinCall(
                        "pay",
                        "/target/transaction",
                        client -> client.complete(COMPLETION),
                        client -> CallMode.join(client.complete(COMPLETION))),
                new TwinCall(
                        "reversal",
                        "/target/transaction",
                        client -> client.reverse(REVERSAL),
                        client -> CallMode.join(client.reverse(REVERSAL))),
                new TwinCall(
                        "refund",
                        "/target/transaction",
                        client -> client.refund(REFUND),
                        client -> CallMode.join(client.refund(REFUND))),
                new TwinCall(
                        "payout",
                        "/target/card",
                        client -> client.payout(Orders.payoutToCard()),
                        client -> CallMode.join(client.payout(Orders.payoutToCard()))),
                new TwinCall(
                        "payout",
                        "/customerInfo/lastName",
                        client -> client.payout(Orders.namedSbpPayout()),
                        client -> CallMode.join(client.payout(Orders.namedSbpPayout()))),
                new TwinCall(
                        "payout",
                        "/target/sbp/bankId",
                        client -> client.payout(Orders.unnamedSbpPayout()),
                        client -> CallMode.join(client.payout(Orders.unnamedSbpPayout()))),
                new TwinCall(
                        "card2card",
                        "/source/card",
                        client -> client.transfer(TRANSFER),
                        client -> CallMode.join(client.transfer(TRANSFER))));
    }

    @Test
    void interactivePaymentsReturnPage() throws Exception {
        for (TwinCall call : pages()) {
            try (RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.PAGE));
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                for (Object reply : List.of(
                        call.sync().apply(payments(merchant)),
                        call.async().apply(payments(merchant).async()))) {
                    CheckoutPage page = (CheckoutPage) reply;
                    assertThat(page.id()).isEqualTo(Orders.CREATED);
                    assertThat(page.userWebLink()).isEqualTo(URI.create("https://pay.example/p"));
                }
                sentTwice(gateway, call);
            }
        }
    }

    @Test
    void paymentsWithoutPayerReturnId() throws Exception {
        for (TwinCall call : ids()) {
            try (RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.ID));
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                for (Object reply : List.of(
                        call.sync().apply(payments(merchant)),
                        call.async().apply(payments(merchant).async()))) {
                    assertThat(((TransactionCreated<?>) reply).id()).isEqualTo(Orders.CREATED);
                }
                sentTwice(gateway, call);
            }
        }
    }

    private static void sentTwice(RawServer gateway, TwinCall call) throws Exception {
        assertThat(gateway.lines()).containsExactly("POST /api/transactions", "POST /api/transactions");
        for (String body : gateway.posted()) {
            JsonNode sent = JsonFixtures.tree(body);
            assertThat(sent.at("/payment/action").asText()).isEqualTo(call.action());
            assertThat(sent.at(call.alsoAt()).asText()).isNotEmpty();
        }
    }

    @Test
    void sendsOptions() throws Exception {
        RequestOptions traced = RequestOptions.builder().header("x-trace", "7").build();
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.PAGE));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            for (CallMode mode : CallMode.values()) {
                createPayment(mode, payments(merchant), Orders.pay(), traced);
            }
            assertThat(gateway.received())
                    .extracting(request -> request.header("x-trace"))
                    .containsExactly("7", "7");
        }
    }

    @Test
    void eachRequestHasAMethodThatSendsItWithOptions() throws Exception {
        RequestOptions traced = RequestOptions.builder().header("x-trace", "7").build();
        List<PaymentRequest<?>> requests = new ArrayList<>(Orders.all());
        requests.addAll(List.of(
                AUTHORIZATION,
                PREAUTHORIZATION,
                PreauthorizationByToken.of("order-1", Orders.PRICE, Orders.EMAIL, Orders.TOKEN),
                REVERSAL));
        assertThat(requests).hasSize(16);
        for (PaymentRequest<?> request : requests) {
            try (RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.PAGE));
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                PaymentsClient payments = payments(merchant).with(traced);
                Object blocking = method(PaymentsClient.class, request).invoke(payments, request);
                CompletableFuture<?> asynchronous = (CompletableFuture<?>)
                        method(AsyncPaymentsClient.class, request).invoke(payments.async(), request);

                assertThat(blocking).isInstanceOf(TransactionResponse.class).isEqualTo(CallMode.join(asynchronous));
                assertThat(gateway.received())
                        .extracting(sent -> sent.header("x-trace"))
                        .containsExactly("7", "7");
                assertThat(gateway.posted())
                        .hasSize(2)
                        .allSatisfy(body -> assertThat(JsonFixtures.tree(body)
                                        .at("/payment/action")
                                        .asText())
                                .isEqualTo(request.action().word()));
            }
        }
        assertThat(named(PaymentsClient.class)).hasSize(16);
    }

    private static Method method(Class<?> client, PaymentRequest<?> request) {
        return named(client)
                .filter(method -> method.getParameterTypes()[0].isInstance(request))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the methods whose only parameter is a subtype of {@code PaymentRequest}. */
    private static Stream<Method> named(Class<?> client) {
        return Arrays.stream(client.getMethods())
                .filter(method -> method.getParameterCount() == 1
                        && method.getParameterTypes()[0] != PaymentRequest.class
                        && PaymentRequest.class.isAssignableFrom(method.getParameterTypes()[0]));
    }

    @Test
    void invalidLinkIsAnAdditionalValue() throws Exception {
        for (String link : List.of("\"https://pay.example/a page\"", "\"\"", "7", "{\"href\":\"/p\"}")) {
            PaymentPage page = RecordJson.read(
                    PaymentPage.class, "{\"id\":\"" + Orders.CREATED + "\",\"userWebLink\":" + link + "}");

            assertThat(page.id()).isEqualTo(Orders.CREATED);
            assertThat(page.findUserWebLink()).isEmpty();
            assertThatThrownBy(page::userWebLink)
                    .isInstanceOf(NoSuchElementException.class)
                    .hasMessageContainingAll(
                            "The transaction " + Orders.CREATED + " exists", "not enabled for the merchant");
            assertThat(page.additional()).containsExactly(entry("userWebLink", JsonValue.parse(link)));
        }
    }
}
