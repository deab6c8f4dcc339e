package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.PreauthorizationByToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.testkit.ScriptedServer;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that no handle takes the response to another order, with whose id it would refund another payer. */
final class AnotherOrderTest {
    private static final String ORDER = "order-1";

    /** A handle, with the request and the response that it is made of. */
    private record Handle<Q extends PaymentRequest<R>, R extends TransactionResponse>(
            Function<String, Q> request, BiFunction<Q, R, Object> of) {
        R received(PaymentsClient payments, String orderId) {
            return payments.create(request.apply(orderId));
        }

        R parsed() throws UnreadableJson {
            return PaymentsEndpoints.of(request.apply(ORDER)).reply().read(JsonValue.parse(Orders.ID));
        }

        Object of(R response) {
            return of.apply(request.apply(ORDER), response);
        }

        @Override
        public String toString() {
            return request.apply(ORDER).getClass().getSimpleName();
        }
    }

    static List<Handle<?, ?>> handles() {
        return List.of(
                new Handle<>(order -> OneStepPayment.of(order, Orders.PRICE, Orders.EMAIL), Payment::of),
                new Handle<>(
                        order -> Completion.byId(Orders.HELD, order, Orders.PRICE, Orders.EMAIL)
                                .build(),
                        Payment::of),
                new Handle<>(
                        order -> InteractivePayment.of(order, Orders.PRICE, Orders.TOKEN),
                        (request, response) -> Payment.of(request, response, Orders.EMAIL)),
                new Handle<>(
                        order -> OneClickPayment.of(order, Orders.PRICE, Orders.TOKEN),
                        (request, response) -> Payment.of(request, response, Orders.EMAIL)),
                new Handle<>(
                        order -> RecurringByCardToken.of(order, Orders.PRICE, Orders.TOKEN),
                        (request, response) -> Payment.of(request, response, Orders.EMAIL)),
                new Handle<>(
                        order -> RecurringBySbpToken.of(order, Orders.PRICE, Orders.SBP_TOKEN),
                        (request, response) -> Payment.of(request, response, Orders.EMAIL)),
                new Handle<>(
                        order -> RecurringByTransaction.builder()
                                .orderId(order)
                                .price(Orders.PRICE)
                                .earlierTransactionId(Orders.HELD)
                                .build(),
                        (request, response) -> Payment.of(request, response, Orders.EMAIL)),
                new Handle<>(order -> Authorization.of(order, Orders.PRICE, Orders.EMAIL), AuthHold::of),
                new Handle<>(order -> Preauthorization.of(order, Orders.PRICE, Orders.EMAIL), PreauthHold::of),
                new Handle<>(
                        order -> PreauthorizationByToken.of(order, Orders.PRICE, Orders.EMAIL, Orders.TOKEN),
                        PreauthHold::of),
                new Handle<>(
                        order -> TwoStepSbpPayout.builder()
                                .from(Orders.unnamedSbpPayout())
                                .orderId(order)
                                .build(),
                        SbpPayout::of));
    }

    @ParameterizedTest
    @MethodSource("handles")
    <R extends TransactionResponse> void refusesTheResponseToAnotherOrder(Handle<?, R> handle) throws Exception {
        try (ScriptedServer gateway =
                        ScriptedServer.start().respond(200, Orders.ID).respond(200, Orders.ID);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            PaymentsClient payments = PaymentsClient.of(sdk);
            R other = handle.received(payments, "order-2");
            R own = handle.received(payments, ORDER);

            assertThat(other.orderId()).contains("order-2");
            assertThatThrownBy(() -> handle.of(other))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("orderId must be that of the request, was order-2");
            assertThatCode(() -> handle.of(own)).doesNotThrowAnyException();
            assertThat(own).isEqualTo(other);
        }
    }

    @ParameterizedTest
    @MethodSource("handles")
    <R extends TransactionResponse> void comparesNoOrderOfAResponseReadFromJson(Handle<?, R> handle) throws Exception {
        R parsed = handle.parsed();

        assertThat(parsed.orderId()).isEmpty();
        assertThatCode(() -> handle.of(parsed)).doesNotThrowAnyException();
    }

    @Test
    void noPropertyOfTheResponseIsItsOrder() throws Exception {
        String json = "{\"id\":\"" + Orders.CREATED + "\",\"jsOperationId\":{},\"orderId\":\"order-2\"}";
        try (ScriptedServer gateway = ScriptedServer.start().respond(200, json);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            TransactionResponse started =
                    PaymentsClient.of(sdk).interactive(InteractivePayment.of(ORDER, Orders.PRICE, Orders.TOKEN));

            assertThat(started.orderId()).contains(ORDER);
            assertThat(started.additional().get("orderId")).isEqualTo(JsonValue.of("order-2"));
        }
    }

    @Test
    void aPayoutThatWasLookedUpHasItsOrder() {
        assertThat(PaymentsEndpoints.created(Orders.unnamedSbpPayout(), Orders.CREATED)
                        .orderId())
                .contains("payout-1");
    }
}
