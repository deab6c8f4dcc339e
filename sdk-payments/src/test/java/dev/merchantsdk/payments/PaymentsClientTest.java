package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.core.config.RequestOptions;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Each readable method sends its own request once, to the one endpoint, and answers with its own reply. */
final class PaymentsClientTest {
    private static final Reversal REVERSAL = Reversal.of("order-1", Orders.PRICE, Orders.EMAIL, Orders.HELD);
    private static final Refund REFUND = Refund.of("order-1", Orders.PRICE, Orders.EMAIL, Orders.HELD);
    private static final Completion COMPLETION = Completion.of("order-1", Orders.PRICE, Orders.EMAIL, Orders.HELD);
    private static final CardToCard TRANSFER =
            CardToCard.of("order-1", Orders.PRICE, Orders.TOKEN, BindingToken.of("token-marker-0002"));
    private static final Authorization AUTHORIZATION = Authorization.of("order-1", Orders.PRICE, Orders.EMAIL);
    private static final Preauthorization PREAUTHORIZATION = Preauthorization.of("order-1", Orders.PRICE, Orders.EMAIL);

    /** A method of both clients, and what it must put into the body. */
    record Call(
            String action,
            String alsoAt,
            Function<PaymentsClient, Object> sync,
            Function<AsyncPaymentsClient, Object> async) {}

    private static List<Call> pages() {
        return List.of(
                new Call(
                        "pay",
                        "/customerInfo/email",
                        client -> client.pay(Orders.pay()),
                        client -> Mode.joined(client.pay(Orders.pay()))),
                new Call(
                        "auth",
                        "/customerInfo/email",
                        client -> client.authorize(AUTHORIZATION),
                        client -> Mode.joined(client.authorize(AUTHORIZATION))),
                new Call(
                        "preauth",
                        "/customerInfo/email",
                        client -> client.preauthorize(PREAUTHORIZATION),
                        client -> Mode.joined(client.preauthorize(PREAUTHORIZATION))));
    }

    private static List<Call> ids() {
        return List.of(
                new Call(
                        "pay",
                        "/target/transaction",
                        client -> client.complete(COMPLETION),
                        client -> Mode.joined(client.complete(COMPLETION))),
                new Call(
                        "reversal",
                        "/target/transaction",
                        client -> client.reverse(REVERSAL),
                        client -> Mode.joined(client.reverse(REVERSAL))),
                new Call(
                        "refund",
                        "/target/transaction",
                        client -> client.refund(REFUND),
                        client -> Mode.joined(client.refund(REFUND))),
                new Call(
                        "payout",
                        "/target/card",
                        client -> client.payout(Orders.payoutToCard()),
                        client -> Mode.joined(client.payout(Orders.payoutToCard()))),
                new Call(
                        "payout",
                        "/customerInfo/lastName",
                        client -> client.payout(Orders.namedSbpPayout()),
                        client -> Mode.joined(client.payout(Orders.namedSbpPayout()))),
                new Call(
                        "payout",
                        "/target/sbp/bankId",
                        client -> client.payout(Orders.unnamedSbpPayout()),
                        client -> Mode.joined(client.payout(Orders.unnamedSbpPayout()))),
                new Call(
                        "card2card",
                        "/source/card",
                        client -> client.transfer(TRANSFER),
                        client -> Mode.joined(client.transfer(TRANSFER))));
    }

    @Test
    void whatOpensAPageAnswersWithIt() throws Exception {
        for (Call call : pages()) {
            try (RawGateway gateway = RawGateway.answering(Reaction.json(200, Orders.PAGE));
                    Shop shop = Shop.of(gateway)) {
                for (Object reply : List.of(
                        call.sync().apply(shop.payments()),
                        call.async().apply(shop.payments().async()))) {
                    PaymentPage page = (PaymentPage) reply;
                    assertThat(page.id()).isEqualTo(Orders.CREATED);
                    assertThat(page.userWebLink()).isEqualTo("https://pay.example/p");
                }
                sentTwice(gateway, call);
            }
        }
    }

    @Test
    void whatNeedsNoPayerAnswersWithAnId() throws Exception {
        for (Call call : ids()) {
            try (RawGateway gateway = RawGateway.answering(Reaction.json(200, Orders.ID));
                    Shop shop = Shop.of(gateway)) {
                for (Object reply : List.of(
                        call.sync().apply(shop.payments()),
                        call.async().apply(shop.payments().async()))) {
                    assertThat(((TransactionCreated) reply).id()).isEqualTo(Orders.CREATED);
                }
                sentTwice(gateway, call);
            }
        }
    }

    private static void sentTwice(RawGateway gateway, Call call) throws Exception {
        assertThat(gateway.lines()).containsExactly("POST /api/transactions", "POST /api/transactions");
        for (String body : gateway.posted()) {
            JsonNode sent = new ObjectMapper().readTree(body);
            assertThat(sent.at("/payment/action").asText()).isEqualTo(call.action());
            assertThat(sent.at(call.alsoAt()).asText()).isNotEmpty();
        }
    }

    @Test
    void optionsGoAlong() throws Exception {
        RequestOptions traced =
                RequestOptions.builder().putHeaders("x-trace", "7").build();
        try (RawGateway gateway = RawGateway.answering(Reaction.json(200, Orders.PAGE));
                Shop shop = Shop.of(gateway)) {
            for (Mode mode : Mode.values()) {
                mode.create(shop.payments(), Orders.pay(), traced);
            }
            assertThat(gateway.received())
                    .extracting(request -> request.header("x-trace"))
                    .containsExactly("7", "7");
        }
    }
}
