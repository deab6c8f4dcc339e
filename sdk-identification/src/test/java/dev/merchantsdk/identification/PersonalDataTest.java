package dev.merchantsdk.identification;

import static dev.merchantsdk.identification.IdentificationSamples.ID;
import static dev.merchantsdk.identification.IdentificationSamples.status;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.value.Inn;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a person can be known by is printed nowhere, and masked where the service echoes it. */
final class PersonalDataTest {
    private static final String CODE = "482913";
    /** As they are sent, as they may come back, and in parts that say something by themselves. */
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
            CODE,
            IdentificationService.SECRET);

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
                .filter(marker -> !marker.equals(CODE) && !marker.equals(IdentificationService.SECRET))
                .flatMap(marker -> Stream.of(marker, marker.toUpperCase(Locale.ROOT), marker.toLowerCase(Locale.ROOT)))
                .distinct();
    }

    @ParameterizedTest
    @MethodSource("echoes")
    void isMaskedWhereAStartEchoesIt(String echo) throws Exception {
        for (String body : refusals(echo)) {
            for (int status : new int[] {200, 400, 403}) {
                try (IdentificationService service =
                        IdentificationService.start().answer(status, body)) {
                    SdkException failed =
                            IdentificationMode.failure(() -> service.client().start(person().build()));

                    assertMasked(failed, echo);
                }
            }
        }
    }

    @Test
    void isMaskedWhereASubmissionEchoesIt() throws Exception {
        for (String echo : List.of(CODE, "+7 916 123-45-67", IdentificationService.SECRET)) {
            for (String body : refusals(echo)) {
                try (IdentificationService service =
                        IdentificationService.start().answer(400, body)) {
                    SdkException failed = IdentificationMode.failure(
                            () -> service.client().submitSmsCode(IdentificationSession.of(ID), CODE));

                    assertMasked(failed, echo);
                }
            }
        }
    }

    /** With words around it, for they must stay. */
    private static List<String> refusals(String echo) {
        String words = "\"Значение '" + echo + "' (" + echo + ") неверно: " + echo + ".\"";
        return List.of(
                "{\"error\":" + words + "}",
                "{\"error\":{\"ErrorDescription\":" + words + "}}",
                "{\"Errors\":[{\"ErrorCode\":\"" + echo + "\",\"ErrorDescription\":" + words + "}]}",
                "{\"errors\":{\"Snils\":[" + words + "]}}",
                "{\"snils\":[" + words + "],\"" + echo + "\":[" + words + "]}");
    }

    private static void assertMasked(SdkException failed, String echo) {
        assertThat(trace(failed)).doesNotContain(echo);
        if (failed instanceof ApiException refused) {
            Stream<String> words = Stream.of(
                            refused.errors().stream().flatMap(error -> Stream.of(error.code(), error.description())),
                            refused.fieldMessages().keySet().stream(),
                            refused.fieldMessages().values().stream().flatMap(List::stream),
                            refused.violations().stream().flatMap(each -> Stream.of(each.path(), each.rule())),
                            refused.errors().stream().map(ServiceError::toString),
                            refused.violations().stream().map(Violation::toString))
                    .flatMap(each -> each);
            List<String> told = words.toList();
            assertThat(told).anyMatch(each -> each.matches(".* неверно: \\*\\*\\*((?i)T00:00:00Z?)?\\."));
            assertThat(told).noneMatch(each -> each.contains(echo));
        }
    }

    @Test
    void isInNothingThatIsPrinted() throws Exception {
        assertClean(person().build().toString());
        assertThat(person().build())
                .hasToString(
                        "PersonCheck{firstName=***, patronymic=***, lastName=***, passport=***, snils=***, inn=***,"
                                + " gender=***, phone=***, birthDate=***}");
        IdentificationStatus status = status(echoingStatus());
        assertClean(status.toString());
        assertThat(status.toString()).contains(ID, "personVerified=false", "Processing", "additional=***");
        assertThat(status.personVerificationError()).contains("Имярек +79161234567");
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

        assertClean(trace(IdentificationMode.failure(wrong::build)));
    }

    @Test
    void isInNoLineOfALogAndInNoStackTrace() throws Exception {
        String printed = IdentificationJvm.printed(Caller.class);

        assertThat(printed)
                .contains("identification.start HTTP 200", "identification.submitSmsCode HTTP 200")
                .contains("identification.status HTTP 200", "identification.start THROTTLED")
                .contains("BadRequestException", "OutcomeUnknownException", "UnreadableReplyException")
                .contains("InvalidRequestException", "StillRunning");
        assertClean(printed);
    }

    private static void assertClean(String printed) {
        for (String marker : MARKERS) {
            // Not a part of some longer number, such as a port.
            assertThat(Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(marker) + "(?![\\p{L}\\p{N}])")
                            .matcher(printed)
                            .results()
                            .map(found -> printed.substring(Math.max(0, found.start() - 80), found.end())))
                    .isEmpty();
        }
    }

    private static String trace(Throwable failure) {
        StringWriter text = new StringWriter();
        failure.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    /** Makes each call against a service that echoes what it should not, with the log at its finest, and prints what comes of it. */
    static final class Caller {
        private Caller() {}

        public static void main(String[] arguments) throws Exception {
            String echo = String.join(" ", MARKERS);
            for (IdentificationMode mode : IdentificationMode.values()) {
                print(() -> IdentificationMode.failure(
                        () -> person().lastName(echo + "\n").build()));
                try (IdentificationService service = IdentificationService.start()) {
                    all(mode, service, echo);
                }
            }
        }

        private static void all(IdentificationMode mode, IdentificationService service, String echo) {
            List<Callable<Object>> calls = List.of(
                    () -> mode.start(service.client(), person().build()),
                    () -> mode.submit(service.client(), IdentificationSession.of(ID), CODE),
                    () -> mode.status(service.client(), IdentificationSession.of(ID)),
                    () -> mode.await(service.client(), IdentificationSession.of(ID)));
            service.answer(429, "{\"error\":\"" + echo + "\"}");
            for (Callable<Object> call : calls) {
                service.answer(200, echoingStatus());
                print(call);
                service.answer(400, "{\"error\":\"" + echo + "\"}");
                print(call);
                service.answer(400, "{\"errors\":{\"" + echo + "\":[\"" + echo + "\"]}}");
                print(call);
                service.answer(200, "{\"error\":\"" + echo + "\"}");
                print(call);
                service.answer(200, "{\"" + echo + "\":\"" + echo + "\",\"id\":[\"" + echo);
                print(call);
                service.answer(200, "{\"id\":\"" + echo + "\",\"id\":7}");
                print(call);
                service.answer(500, "<html>" + echo);
                print(call);
                service.loseReply();
                print(call);
            }
            print(() -> mode.submit(service.client(), IdentificationSession.of(ID), CODE + "\n"));
            print(() -> IdentificationSession.of(echo));
            print(() -> IdentificationSession.parse(echo));
        }

        @SuppressWarnings("SystemOut") // what the parent looks at
        private static void print(Callable<Object> call) {
            try {
                System.out.println(call.call());
            } catch (SdkException e) {
                System.out.println(trace(e));
            } catch (Exception e) {
                throw new AssertionError(e);
            }
        }
    }
}
