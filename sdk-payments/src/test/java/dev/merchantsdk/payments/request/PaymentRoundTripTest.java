package dev.merchantsdk.payments.request;

import static dev.merchantsdk.payments.request.PaymentSamples.FIXTURES;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.RecordJson;
import dev.merchantsdk.payments.balance.Balance;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardNumberBindingCreated;
import dev.merchantsdk.payments.binding.SbpBindingPage;
import dev.merchantsdk.payments.internal.RegisterResponse;
import dev.merchantsdk.payments.operation.OperationStatus;
import dev.merchantsdk.payments.sbp.SbpBanks;
import dev.merchantsdk.payments.sbp.SbpPayoutStatus;
import dev.merchantsdk.testkit.JsonFixtures;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that a response does not change if it is written as JSON and read again. */
final class PaymentRoundTripTest {
    static Stream<Map.Entry<String, Class<?>>> replies() {
        return Stream.of(
                Map.entry("pay/all-fields", PaymentPage.class),
                Map.entry("pay/minimal", PaymentPage.class),
                Map.entry("auth/all-fields", AuthorizationPage.class),
                Map.entry("preauth/all-fields", PreauthorizationPage.class),
                Map.entry("refund/all-fields", TransactionCreated.class),
                Map.entry("interactive/all-fields", InteractiveStarted.class),
                Map.entry("oneClick/all-fields", OneClickStarted.class),
                Map.entry("oneClick/minimal", OneClickStarted.class),
                Map.entry("bindings/cardData/all-fields", BindingPage.class),
                Map.entry("bindings/cardNumber/all-fields", CardNumberBindingCreated.class),
                Map.entry("bindings/sbp/all-fields", SbpBindingPage.class),
                Map.entry("sbp/banks/two", SbpBanks.class),
                Map.entry("sbp/status/success", SbpPayoutStatus.class),
                Map.entry("operations/status/success", OperationStatus.class),
                Map.entry("registers/status/all-fields", RegisterResponse.class),
                Map.entry("balance/get/all-fields", Balance.class));
    }

    @ParameterizedTest
    @MethodSource("replies")
    void roundTripsResponses(Map.Entry<String, Class<?>> reply) throws Exception {
        String json = FIXTURES.text(reply.getKey() + ".response.json");

        Object read = RecordJson.read(reply.getValue(), json);
        String written = RecordJson.write(read);

        assertThat(JsonFixtures.tree(written)).isEqualTo(JsonFixtures.tree(json));
        assertThat(RecordJson.read(reply.getValue(), written)).isEqualTo(read).hasSameHashCodeAs(read);
    }
}
