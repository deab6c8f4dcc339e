package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.MobilizationMarkers.PERSONAL;
import static dev.merchantsdk.testkit.SecretMarkers.stackTrace;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.ErrorResponse;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.model.MobilizationRequest;
import dev.merchantsdk.identification.model.MobilizationStatus;
import dev.merchantsdk.identification.model.Passport;
import dev.merchantsdk.identification.model.Snils;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.SealedTexts;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Checks that the SDK does not print personal data in strings, exceptions and log lines, even if a response of the
 * service contains the data.
 */
final class MobilizationLeaksNothingTest {
    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = MobilizationCalls.merchantAt(server.url());

    private final MobilizationClient client = new MobilizationClient(merchant.calls());

    MobilizationLeaksNothingTest() throws Exception {}

    static List<MobilizationRequest> requests() {
        return MobilizationMarkers.requests();
    }

    /** Returns the values of a request in all formats that the service may use in a message. */
    private static List<String> echoed(MobilizationRequest request) {
        List<String> echoed = new ArrayList<>(List.of(
                "Маркерослав",
                "МАРКЕРОСЛАВ",
                "маркерослав",
                "Маркерова-Ёж",
                "МАРКЕРОВА-ЁЖ",
                "маркерова-ёж",
                "MarkerJohn",
                "MARKERJOHN",
                "markerjohn",
                "01.02.1983",
                "01.02.1983T00:00:00",
                "1983-02-01",
                "1983-02-01T00:00:00",
                "%D0%9C%D0%B0%D1%80%D0%BA%D0%B5%D1%80%D0%BE%D1%81%D0%BB%D0%B0%D0%B2"));
        request.inn().ifPresent(inn -> echoed.addAll(List.of(inn.reveal(), inn.reveal() + "а", "№" + inn.reveal())));
        if (request.passport().isPresent()) {
            echoed.addAll(List.of(
                    "0306322484",
                    "0306 322484",
                    "03 06 322484",
                    "0306-322484",
                    "0306",
                    "03 06",
                    "322484",
                    "322-484",
                    "03.04.2011",
                    "2011-04-03T00:00:00Z"));
        }
        return echoed;
    }

    @ParameterizedTest
    @MethodSource("requests")
    void showsNothingThatTheServiceEchoes(MobilizationRequest request) {
        for (String echo : echoed(request)) {
            for (String body : SealedTexts.echoing(echo)) {
                server.respond(400, body);
                ApiException refused = refused(request);

                SealedTexts.assertSealed(refused, echo);
                PERSONAL.assertAbsentFrom(refused);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("requests")
    void showsOnlyTheNamesOfTheContract(MobilizationRequest request) {
        server.respond(400, "{\"LastName\":[\"is not Маркерослав\"],\"Маркерослав\":[\"Маркерослав!\"]}");

        assertThat(refused(request).fieldMessages()).hasToString("{lastName=[***], ***=[***]}");
    }

    @ParameterizedTest
    @MethodSource("requests")
    void showsNothingThatASuccessAndAFailureEcho(MobilizationRequest request) {
        String echo = "Маркерослав МАРКЕРОВА-ЁЖ markerjohn 1983-02-01T00:00:00";
        server.respond(200, "{\"error\":\"" + echo + "\"}").respond(500, "{\"error\":\"" + echo + "\"}");

        SealedTexts.assertSealed(refused(request), echo);
        OutcomeUnknownException unknown =
                catchThrowableOfType(OutcomeUnknownException.class, () -> client.start(request));
        SealedTexts.assertSealed(unknown, echo);
        ErrorResponse cause = (ErrorResponse) Objects.requireNonNull(unknown.getCause());
        assertThat(cause.errors().get(0).description().reveal()).isEqualTo(echo);
        PERSONAL.assertAbsentFrom(unknown);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"ExtId\":[\"Маркерослав\"]}",
                "{\"Маркерослав\":1,\"extId\":{\"MarkerJohn\":\"Маркерова-Ёж\"}}",
                "Маркерослав MarkerJohn 500100732259",
                "{\"ExtId\":\"Маркерослав",
            })
    void showsNothingOfUnreadableResponse(String body) {
        server.respond(200, body).respond(200, body);

        for (Callable<?> call :
                List.<Callable<?>>of(() -> client.start(requests().get(0)), () -> client.status("1"))) {
            PERSONAL.assertAbsentFrom(catchThrowableOfType(SdkException.class, call::call));
        }
    }

    @ParameterizedTest
    @MethodSource("requests")
    void printsARequestWithoutItsPerson(MobilizationRequest request) {
        assertThat(PERSONAL.assertAbsentFrom(request.toString())).contains("firstName=***", "dateOfBirth=***");
    }

    @Test
    void printsRecordWithoutPersonalData() {
        assertThat(PERSONAL.assertAbsentFrom(MobilizationStatus.parse(
                                "{\"extId\":\"a-1\",\"isMobilized\":true,\"status\":\"Processed\",\"description\":\"Маркерослав MarkerJohn\",\"person\":\"Маркерова-Ёж\"}")
                        .toString()))
                .contains("extId=a-1", "isMobilized=***", "status=Processed", "description=***")
                .doesNotContain("true");
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\0", "\ud800"})
    void refusesARequestWithoutShowingItsPerson(String fault) {
        InvalidRequestException refused = catchThrowableOfType(
                InvalidRequestException.class,
                MobilizationMarkers.named()
                        .firstName("Маркерослав" + fault)
                        .lastName("Маркерова-Ёж" + fault)
                        .patronymic("MarkerJohn" + fault)
                        .passport(Passport.of("0306", "322484"))
                        .inn(Inn.of("500100732259"))::build);

        assertThat(PERSONAL.assertAbsentFrom(stackTrace(refused)))
                .contains("firstName", "lastName", "patronymic", "inn", "was ***");
        PERSONAL.assertAbsentFrom(refused.violations().toString());
    }

    @Test
    void refusesADocumentWithoutShowingIt() {
        for (Callable<?> wrong : List.<Callable<?>>of(
                () -> Snils.of("11201709285"),
                () -> Snils.withoutChecksum("112-017-092 84"),
                () -> Passport.of("0306 ", "322484 "),
                () -> Inn.of("500100732258"))) {
            InvalidRequestException refused = catchThrowableOfType(InvalidRequestException.class, wrong::call);
            assertThat(stackTrace(refused) + refused.violations())
                    .doesNotContain("11201709285", "112-017", "0306", "322484", "500100732258");
        }
    }

    @Test
    void showsNothingInLogsAndStackTraces() throws Exception {
        String printed = ChildJvm.runTraced(Caller.class);

        assertThat(PERSONAL.assertAbsentFrom(printed))
                .contains("mobilization.start HTTP 200", "mobilization.status HTTP 200", "repeating in")
                .contains("BadRequestException", "OutcomeUnknownException")
                .doesNotContain(TestMerchant.SECRET, TestMerchant.TOKEN);
    }

    /** A program that makes each call and prints the results. Most responses of the service contain personal data. */
    static final class Caller {
        private Caller() {}

        public static void main(String[] arguments) throws Exception {
            String echo = String.join(" ", PERSONAL.values());
            List<String> bodies =
                    List.of("{\"error\":\"" + echo + "\"}", "{\"" + echo + "\":1,\"ExtId\":[\"" + echo + "\"", echo);
            try (ScriptedServer echoing = ScriptedServer.start();
                    TestMerchant merchant = MobilizationCalls.merchantAt(echoing.url())) {
                MobilizationClient client = new MobilizationClient(merchant.calls());
                for (MobilizationRequest request : MobilizationMarkers.requests()) {
                    print(() -> request);
                    for (int status : new int[] {200, 400, 500}) {
                        for (String body : bodies) {
                            echoing.respond(status, body).respond(status, body);
                            print(() -> client.start(request));
                            print(() -> client.status("1"));
                        }
                    }
                    echoing.respond(429, bodies.get(0)).respond(200, "{\"ExtId\":\"1\"}");
                    echoing.respond(
                            200, "{\"extId\":\"1\",\"description\":\"" + echo + "\",\"more\":\"" + echo + "\"}");
                    print(() -> client.start(request).status());
                }
            }
        }

        @SuppressWarnings("SystemOut") // the parent process reads this output
        private static void print(Callable<?> call) {
            try {
                System.out.println(call.call());
            } catch (Exception e) {
                System.out.println(stackTrace(e));
            }
        }
    }

    private ApiException refused(MobilizationRequest request) {
        return catchThrowableOfType(ApiException.class, () -> client.start(request));
    }
}
