package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.IdentificationCalls.await;
import static dev.merchantsdk.identification.IdentificationCalls.start;
import static dev.merchantsdk.identification.IdentificationCalls.status;
import static dev.merchantsdk.identification.IdentificationCalls.submit;
import static dev.merchantsdk.identification.IdentificationSamples.ID;
import static dev.merchantsdk.identification.IdentificationSamples.status;
import static dev.merchantsdk.testkit.SecretMarkers.stackTrace;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.identification.model.DocumentCheck;
import dev.merchantsdk.identification.model.Gender;
import dev.merchantsdk.identification.model.IdentificationStatus;
import dev.merchantsdk.identification.model.Passport;
import dev.merchantsdk.identification.model.PersonCheck;
import dev.merchantsdk.identification.model.Snils;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.SealedTexts;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the SDK never prints personal data, and masks personal data in messages of the service. */
final class PersonalDataTest {
    private static final String CODE = "482913";
    /**
     * The SMS code, the merchant's secret, and the data of the person. The list contains the data of the person in all
     * formats that the SDK sends or that the service may return.
     */
    private static final List<String> MARKERS = List.of(
            "Имярек",
            "Маркерович",
            "Маркеров",
            "7391",
            "084620",
            "7391084620",
            "7391 084620",
            "11223344595",
            "112-233-445 95",
            "500100732259",
            "+79161234567",
            "79161234567",
            "1987-06-05",
            "1987-06-05T00:00:00",
            "1987-06-05T00:00:00Z",
            "05.06.1987",
            "Female",
            CODE,
            TestMerchant.SECRET);

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    @AutoClose
    private final TestMerchant merchant = TestMerchant.at(server.url());

    private final IdentificationClient client = IdentificationCalls.client(merchant);

    PersonalDataTest() throws Exception {}

    static PersonCheck.Builder person() {
        return PersonCheck.builder()
                .firstName("Имярек")
                .patronymic("Маркерович")
                .lastName("Маркеров ")
                .passport(Passport.of("7391", "084620"))
                .snils(Snils.of("11223344595"))
                .inn(Inn.of("500100732259"))
                .gender(Gender.FEMALE)
                .phone("+79161234567")
                .birthDate(LocalDate.of(1987, 6, 5));
    }

    static Stream<String> echoes() {
        return MARKERS.stream()
                .filter(marker -> !marker.equals(CODE) && !marker.equals(TestMerchant.SECRET))
                .flatMap(marker -> Stream.of(marker, marker.toUpperCase(Locale.ROOT), marker.toLowerCase(Locale.ROOT)))
                .distinct();
    }

    @ParameterizedTest
    @MethodSource("echoes")
    void isSealedWhereAStartEchoesIt(String echo) {
        for (String body : SealedTexts.echoing(echo)) {
            for (int status : new int[] {200, 400, 403}) {
                server.respond(status, body);
                SdkException failed = catchThrowableOfType(SdkException.class, () -> client.start(person().build()));

                SealedTexts.assertSealed(failed, echo);
            }
        }
    }

    @Test
    void isSealedWhereASubmissionEchoesIt() {
        for (String echo : List.of(CODE, "+7 916 123-45-67", TestMerchant.SECRET)) {
            for (String body : SealedTexts.echoing(echo)) {
                server.respond(400, body);
                SdkException failed = catchThrowableOfType(
                        SdkException.class, () -> client.submitSmsCode(IdentificationSession.of(ID), CODE));

                SealedTexts.assertSealed(failed, echo);
            }
        }
    }

    @Test
    void isNotPrinted() throws Exception {
        assertClean(person().build().toString());
        assertThat(person().build())
                .hasToString(
                        "PersonCheck{firstName=***, patronymic=***, lastName=***, passport=***, snils=***, inn=***,"
                                + " gender=***, phone=***, birthDate=***}");
        IdentificationStatus status = status(echoingStatus());
        assertClean(status.toString());
        assertThat(status.toString()).contains(ID, "personVerified=false", "Processing", "additional=***");
        assertThat(status.personVerificationError()).map(ServiceText::reveal).contains("Имярек +79161234567");
        assertClean(status.personVerificationError() + " " + status.inn().flatMap(DocumentCheck::description));
    }

    private static String echoingStatus() {
        String document = "{\"status\":\"Processing\",\"description\":\"084620 Маркеров\",\"Имярек\":\"11223344595\"}";
        return "{\"id\":\"" + ID + "\",\"personVerified\":false,\"personVerificationError\":\"Имярек +79161234567\","
                + "\"inn\":" + document + ",\"snils\":" + document + ",\"passport\":" + document
                + ",\"passportDeferred\":" + document + ",\"Маркеров\":\"1987-06-05\"}";
    }

    @ParameterizedTest
    @ValueSource(strings = {"\n", "\ud800"})
    void isInNoMessageOfARefusedPerson(String fault) {
        PersonCheck.Builder wrong = person().firstName("Имярек" + fault)
                .patronymic("Маркерович" + fault)
                .lastName("Маркеров" + fault)
                .phone("+79161234567" + fault);

        assertClean(stackTrace(catchThrowableOfType(SdkException.class, wrong::build)));
    }

    @Test
    void isInNoLineOfALogAndInNoStackTrace() throws Exception {
        String printed = ChildJvm.runTraced(Caller.class);

        assertThat(printed)
                .contains("identification.start HTTP 200", "identification.submitSmsCode HTTP 200")
                .contains("identification.status HTTP 200", "identification.start THROTTLED")
                .contains("BadRequestException", "OutcomeUnknownException", "MalformedResponseException")
                .contains("InvalidRequestException", "Pending");
        assertClean(printed);
    }

    private static void assertClean(String printed) {
        for (String marker : MARKERS) {
            // The pattern ignores a marker inside a longer number or word. For example, a port number may contain the
            // digits of a marker.
            assertThat(Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(marker) + "(?![\\p{L}\\p{N}])")
                            .matcher(printed)
                            .results()
                            .map(found -> printed.substring(Math.max(0, found.start() - 80), found.end())))
                    .isEmpty();
        }
    }

    /** A program that makes each call and prints the results. Most responses of the service contain personal data. */
    static final class Caller {
        private Caller() {}

        public static void main(String[] arguments) throws Exception {
            String echo = String.join(" ", MARKERS);
            for (CallMode mode : CallMode.values()) {
                print(() -> catchThrowableOfType(
                        SdkException.class, () -> person().lastName(echo + "\n").build()));
                try (ScriptedServer server = ScriptedServer.start();
                        TestMerchant merchant = TestMerchant.at(server.url())) {
                    all(mode, server, IdentificationCalls.client(merchant), echo);
                }
            }
        }

        private static void all(CallMode mode, ScriptedServer server, IdentificationClient client, String echo) {
            List<Callable<Object>> calls = List.of(
                    () -> start(mode, client, person().build()),
                    () -> submit(mode, client, IdentificationSession.of(ID), CODE),
                    () -> status(mode, client, IdentificationSession.of(ID)),
                    () -> await(mode, client, IdentificationSession.of(ID)));
            server.respond(429, "{\"error\":\"" + echo + "\"}");
            for (Callable<Object> call : calls) {
                server.respond(200, echoingStatus());
                print(call);
                server.respond(400, "{\"error\":\"" + echo + "\"}");
                print(call);
                server.respond(400, "{\"errors\":{\"" + echo + "\":[\"" + echo + "\"]}}");
                print(call);
                server.respond(200, "{\"error\":\"" + echo + "\"}");
                print(call);
                server.respond(200, "{\"" + echo + "\":\"" + echo + "\",\"id\":[\"" + echo);
                print(call);
                server.respond(200, "{\"id\":\"" + echo + "\",\"id\":7}");
                print(call);
                server.respond(500, "<html>" + echo);
                print(call);
                server.loseResponse();
                print(call);
            }
            print(() -> submit(mode, client, IdentificationSession.of(ID), CODE + "\n"));
            print(() -> IdentificationSession.of(echo));
            print(() -> IdentificationSession.parse(echo));
        }

        @SuppressWarnings("SystemOut") // the parent process reads this output
        private static void print(Callable<Object> call) {
            try {
                System.out.println(call.call());
            } catch (SdkException e) {
                System.out.println(stackTrace(e));
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }
}
