package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.request.PaymentSamples.FIXTURES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.payments.binding.CardBindingRequest;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.request.BindingToken;
import dev.merchantsdk.payments.request.PaymentSamples;
import dev.merchantsdk.payments.request.PaymentSamples.VariantSample;
import dev.merchantsdk.payments.request.WireField;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.SecretMarkers;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that {@code toString}, stack traces and log lines contain no secrets and no data of persons, cards or tokens.
 */
final class PaymentDataLeakTest {
    /** The values in requests and responses that the SDK must hide. */
    private static final SecretMarkers MARKERS = SecretMarkers.of(
            TestMerchant.SECRET,
            PaymentSamples.EMAIL,
            "shop.example",
            "9001234567",
            "Анна",
            "Смирнова",
            "Петровна",
            "11111111-2222-3333-4444-555555555555",
            "aa11bb22cc33dd44ee55ff6677889900",
            "bb22cc33dd44ee55ff66778899001122",
            "4929509947106878",
            "0994710",
            "ёж",
            "pay.example",
            "qr.example",
            "22222222-3333-4444-5555-666666666666",
            "iVBORw0KGgo",
            "a field of that name",
            "Иванова",
            "492950XXXXXX6878",
            "CARD HOLDER",
            "CC123456",
            "27/09");

    static List<VariantSample> variants() {
        return PaymentSamples.all();
    }

    static List<CardBindingRequest<?>> bindings() {
        return PaymentSamples.bindings();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void printsAPaymentWithoutPersonalDataAndTokens(VariantSample variant) {
        assertThat(MARKERS.assertAbsentFrom(variant.allFields().toString()))
                .contains("orderId=2026-0042", "price=2000.00", "email=***", "metadata=***", "callbackUrl=***");
    }

    @ParameterizedTest
    @MethodSource("bindings")
    void printsABindingWithoutPersonalDataAndCards(CardBindingRequest<?> binding) {
        assertThat(MARKERS.assertAbsentFrom(binding.toString())).contains("email=***", "phone=***");
    }

    @ParameterizedTest
    @MethodSource("variants")
    void refusesAPaymentWithoutShowingPersonalDataAndTokens(VariantSample variant) {
        for (String fault : List.of("\n", "\0", "\ud800", " ".repeat(600))) {
            Object builder = variant.builder().get();
            WireField.ALL.stream()
                    .filter(field -> field.isIn(builder))
                    .forEach(field -> broken(field, fault).set(builder));

            Throwable refused = catchThrowable(() -> WireField.build(builder));

            assertThat(refused).isInstanceOf(InvalidRequestException.class);
            assertThat(MARKERS.assertAbsentFrom(SecretMarkers.stackTrace(refused)))
                    .contains("customerInfo.email", "was ***");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\ud800", "x"})
    void refusesABindingWithoutShowingPersonalData(String fault) {
        Throwable refused = catchThrowable(CardDataBinding.builder()
                .email(PaymentSamples.EMAIL + "@" + fault)
                .phone(PaymentSamples.PHONE + "x" + fault)
                .returnUrl("shop.example/" + fault)
                .callbackUrl("shop.example/" + fault)::build);

        assertThat(MARKERS.assertAbsentFrom(SecretMarkers.stackTrace(refused)))
                .contains("customerInfo.email", "customerInfo.phone", "urls.", "was ***");
    }

    @Test
    void showsNothingInLogsAndStackTracesWhateverTheServiceEchoes() throws Exception {
        String printed = ChildJvm.runTraced(Caller.class);

        assertThat(MARKERS.assertAbsentFrom(printed))
                .contains("payments.cardToCard HTTP 200", "bindings.sbp HTTP 200", "sbp.status HTTP 200")
                .contains("operations.status HTTP 200", "BadRequestException", "OutcomeUnknownException");
    }

    /**
     * Makes each call at the log level TRACE in a child process. The responses of the simulated gateway contain
     * sensitive values.
     */
    static final class Caller {
        private Caller() {}

        public static void main(String[] arguments) throws Exception {
            String echo = String.join(" ", MARKERS.values()).replace("\"", "");
            List<String> bodies =
                    List.of("{\"error\":\"" + echo + "\"}", "{\"" + echo + "\":1,\"id\":[\"" + echo + "\"", echo);
            try (ScriptedServer gateway = ScriptedServer.start();
                    MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
                for (VariantSample variant : variants()) {
                    gateway.respond(200, FIXTURES.text(variant.folder() + "/all-fields.response.json"));
                    print(() -> PaymentsClient.of(sdk).create(variant.allFields()));
                    for (String body : bodies) {
                        gateway.respond(400, body);
                        print(() -> PaymentsClient.of(sdk).create(variant.allFields()));
                    }
                    gateway.respond(200, bodies.get(0));
                    print(() -> PaymentsClient.of(sdk).create(variant.allFields()));
                }
                CardBindingsClient cards = CardBindingsClient.of(sdk);
                List<String> folders = List.of("cardData", "zeroBalance", "cardNumber", "sbp");
                for (int i = 0; i < folders.size(); i++) {
                    CardBindingRequest<?> binding = bindings().get(i);
                    gateway.respond(200, FIXTURES.text("bindings/" + folders.get(i) + "/all-fields.response.json"));
                    print(() -> cards.create(binding));
                    for (String body : bodies) {
                        gateway.respond(200, body);
                        print(() -> cards.create(binding));
                    }
                }
                gateway.respond(200, FIXTURES.text("sbp/status/success.response.json"));
                print(() -> SbpClient.of(sdk).check(SbpPayouts.created("0123456789abcdef0123456789abcdef")));
                gateway.respond(200, FIXTURES.text("operations/status/success.response.json"));
                print(() -> OperationsClient.of(sdk).status("22222222-3333-4444-5555-666666666666"));
                gateway.respond(404, bodies.get(0));
                print(() -> OperationsClient.of(sdk).status("22222222-3333-4444-5555-666666666666"));
            }
        }

        @SuppressWarnings("SystemOut") // the parent process reads this output
        private static void print(Callable<?> call) {
            try {
                System.out.println(call.call());
            } catch (Exception e) {
                System.out.println(SecretMarkers.stackTrace(e));
            }
        }
    }

    private static WireField broken(WireField field, String fault) {
        Object value = field.value() instanceof String text
                ? text + "@" + fault
                : field.value() instanceof BindingToken token ? BindingToken.of(token.reveal() + fault) : field.value();
        return new WireField(field.path(), field.method(), value, "");
    }
}
