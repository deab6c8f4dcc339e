package dev.merchantsdk.sandbox.identification;

import static dev.merchantsdk.sandbox.identification.People.answer;
import static dev.merchantsdk.sandbox.identification.People.ask;
import static dev.merchantsdk.sandbox.identification.People.asked;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SignedHttp;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the fields of a mobilization request and the status record. */
@ExtendWith(SandboxExtension.class)
final class MobilizationTest {
    @Test
    void isAnsweredWithAnExtIdAndNothingElse(Sandbox sandbox) throws IOException {
        HttpReply answer = ask(sandbox, person -> {});

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json().size()).isEqualTo(1);
        assertThat(answer.json().path("ExtId").textValue()).isNotBlank();
    }

    @Test
    void isKnownAfterAMinute(Sandbox sandbox) throws IOException {
        String extId = asked(sandbox, person -> {});
        sandbox.clock().advance(Duration.ofSeconds(59));

        assertThat(answer(sandbox, extId).json()).isEqualTo(JsonFixtures.tree("""
                {
                  "extId": "%s",
                  "orderId": "1",
                  "actualDate": null,
                  "isMobilized": null,
                  "status": "Processing",
                  "description": null
                }
                """.formatted(extId)));
        sandbox.clock().advance(Duration.ofMinutes(5));

        assertThat(answer(sandbox, extId).json()).isEqualTo(JsonFixtures.tree("""
                {
                  "extId": "%s",
                  "orderId": "1",
                  "actualDate": "2026-03-02T12:01:00+03:00",
                  "isMobilized": false,
                  "status": "Processed",
                  "description": "The person is not mobilized"
                }
                """.formatted(extId)));
    }

    @Test
    void returnsStatusSetByTest(Sandbox sandbox) throws IOException {
        sandbox.mobilization().answerAfter(Duration.ZERO);
        String before = asked(sandbox, person -> {});
        sandbox.mobilization().mobilized("Шариков", "Полиграф", "Полиграфович");
        String after = asked(sandbox, person -> {});
        String another = asked(sandbox, person -> person.put("firstName", "Филипп"));

        assertThat(answer(sandbox, after).json()).isEqualTo(JsonFixtures.tree("""
                {
                  "extId": "%s",
                  "orderId": "2",
                  "actualDate": "2026-03-02T12:00:00+03:00",
                  "isMobilized": true,
                  "status": "Processed",
                  "description": "The person is mobilized"
                }
                """.formatted(after)));
        assertThat(answer(sandbox, before).json().path("isMobilized")).hasToString("false");
        assertThat(answer(sandbox, another).json().path("isMobilized")).hasToString("false");
    }

    @Test
    void hasATimeInWholeSecondsWithItsOffset() throws IOException {
        try (Sandbox sandbox = Sandbox.builder()
                .startAt(Instant.parse("2026-12-31T22:30:15.999999999Z"))
                .start()) {
            sandbox.mobilization().answerAfter(Duration.ZERO);

            assertThat(answer(sandbox, asked(sandbox, person -> {}))
                            .json()
                            .path("actualDate")
                            .textValue())
                    .isEqualTo("2027-01-01T01:30:15+03:00");
        }
    }

    @Test
    void takesItsTimeFromThenOn(Sandbox sandbox) throws IOException {
        String before = asked(sandbox, person -> {});
        sandbox.mobilization().answerAfter(Duration.ofDays(1));
        String after = asked(sandbox, person -> {});
        sandbox.clock().advance(Duration.ofMinutes(1));

        assertThat(answer(sandbox, before).json().path("status").textValue()).isEqualTo("Processed");
        assertThat(answer(sandbox, after).json().path("status").textValue()).isEqualTo("Processing");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sandbox.mobilization().answerAfter(Duration.ofNanos(-1)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sandbox.mobilization()
                        .answerAfter(Duration.ofDays(365_000).plusNanos(1)));
    }

    @Test
    void acceptsInnOrPassportWithDate(Sandbox sandbox) throws IOException {
        accepted(sandbox, person -> person.put("inn", "7708816952"));
        accepted(sandbox, MobilizationTest::byPassport);
        accepted(sandbox, person -> person.put("patronymic", ""));
        // The sandbox does not validate check digits. A dateOfDocument without a passport is accepted.
        accepted(sandbox, person -> person.put("inn", "000000000001").put("dateOfDocument", "29.02.2024"));
        accepted(sandbox, person -> person.putNull("passport").put("comment", "hello"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"firstName", "lastName", "patronymic", "dateOfBirth"})
    void requiresEveryOtherField(String field) throws IOException {
        String body = "{\"%1$s\": [\"%1$s is required\"]}".formatted(field);
        try (Sandbox sandbox = Sandbox.start()) {
            refused(sandbox, body, person -> person.remove(field));
            refused(sandbox, body, person -> person.putNull(field));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "firstName, ' ', must not be blank",
        "lastName, '', must not be blank",
        "patronymic, ' ', must be empty or not blank",
        "dateOfBirth, 1925-01-31, must be a day as DD.MM.YYYY",
        "dateOfBirth, 1.1.1925, must be a day as DD.MM.YYYY",
        "dateOfBirth, 31.02.1925, must be a day as DD.MM.YYYY",
        "dateOfBirth, 31.01.25, must be a day as DD.MM.YYYY",
        "dateOfBirth, 31.01.+1925, must be a day as DD.MM.YYYY",
        "dateOfBirth, '', must be a day as DD.MM.YYYY",
        "inn, 50171674932, must be 10 or 12 digits",
        "inn, '', must be 10 or 12 digits",
        "dateOfDocument, soon, must be a day as DD.MM.YYYY"
    })
    void namesMalformedField(String field, String value, String rule) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            refused(sandbox, told(field, rule), person -> person.put(field, value));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "passport, 0306 322484, must be 10 digits without a space",
        "passport, 306322484, must be 10 digits without a space",
        "passport, 03063224844, must be 10 digits without a space",
        "dateOfDocument, 2001-05-17, must be a day as DD.MM.YYYY"
    })
    void namesMalformedPartOfPassport(String field, String value, String rule) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            refused(sandbox, told(field, rule), person -> {
                byPassport(person);
                person.put(field, value);
            });
        }
    }

    @Test
    void requiresOneDocumentAndDateOfPassport(Sandbox sandbox) throws IOException {
        refused(
                sandbox,
                told("inn", "is required without passport, and must be absent with passport"),
                person -> person.remove("inn"));
        refused(sandbox, told("inn", "is required without passport, and must be absent with passport"), person -> {
            byPassport(person);
            person.put("inn", "501716749325");
        });
        refused(sandbox, told("dateOfDocument", "is required"), person -> {
            byPassport(person);
            person.remove("dateOfDocument");
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{\"inn\": 501716749325}", "{\"dateOfBirth\": {}}"})
    void refusesMalformedRequests(String body) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            HttpReply answer = SignedHttp.post(sandbox, Address.PSP_SECURE, People.MOBILIZATIONS, Http.JSON, body);

            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.json()).isEqualTo(JsonFixtures.tree("{\"error\": \"Invalid request\"}"));
        }
    }

    @Test
    void authenticatesFirst(Sandbox sandbox) throws IOException {
        HttpReply answer = Http.post(sandbox, Address.PSP_SECURE, People.MOBILIZATIONS, "text/plain", "nothing");

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.json().path("error").textValue()).startsWith("Authentication error");
        assertThat(Http.get(sandbox, Address.PSP_SECURE, People.MOBILIZATIONS + "/" + People.UNKNOWN)
                        .status())
                .isEqualTo(401);
    }

    @Test
    void refusesOtherContentTypes(Sandbox sandbox) throws IOException {
        assertThat(SignedHttp.post(sandbox, Address.PSP_SECURE, People.MOBILIZATIONS, "text/plain", "{}")
                        .status())
                .isEqualTo(415);
    }

    @Test
    void isServedAtItsOwnAddressOnly(Sandbox sandbox) throws IOException {
        assertThat(SignedHttp.post(sandbox, People.MOBILIZATIONS, "{}").status())
                .isEqualTo(404);
        assertThat(SignedHttp.get(sandbox, Address.PSP_SECURE, People.MOBILIZATIONS)
                        .status())
                .isEqualTo(405);
        assertThat(answer(sandbox, People.UNKNOWN).status()).isEqualTo(404);
        assertThat(answer(sandbox, "12").status()).isEqualTo(404);
    }

    @Test
    void failsOnDemand(Sandbox sandbox) throws IOException {
        sandbox.faults().next("mobilization.start", Fault.status(503)).next("mobilization.status", Fault.status(502));

        assertThat(ask(sandbox, person -> {}).status()).isEqualTo(503);
        assertThat(answer(sandbox, People.UNKNOWN).status()).isEqualTo(502);
        assertThat(ask(sandbox, person -> {}).status()).isEqualTo(200);
        assertThat(sandbox.received("mobilization.start")).hasSize(2);
    }

    @Test
    void isOfOneSandboxOnly() throws IOException {
        try (Sandbox one = Sandbox.start();
                Sandbox other = Sandbox.builder().seed(2).start()) {
            one.mobilization().mobilized("Шариков", "Полиграф", "Полиграфович");
            one.mobilization().answerAfter(Duration.ZERO);
            String ofOne = asked(one, person -> {});
            String ofOther = asked(other, person -> {});

            assertThat(answer(one, ofOne).json().path("isMobilized")).hasToString("true");
            assertThat(answer(other, ofOne).status()).isEqualTo(404);
            assertThat(answer(other, ofOther).json().path("isMobilized")).hasToString("null");
            other.clock().advance(Duration.ofMinutes(1));
            assertThat(answer(other, ofOther).json().path("isMobilized")).hasToString("false");
        }
    }

    private static void byPassport(ObjectNode person) {
        person.remove("inn");
        person.put("passport", "0306322484").put("dateOfDocument", "17.05.2001");
    }

    private static String told(String field, String rule) {
        return "{\"%1$s\": [\"%1$s %2$s\"]}".formatted(field, rule);
    }

    private static void accepted(Sandbox sandbox, Consumer<ObjectNode> change) throws IOException {
        HttpReply answer = ask(sandbox, change);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    }

    private static void refused(Sandbox sandbox, String body, Consumer<ObjectNode> change) throws IOException {
        HttpReply answer = ask(sandbox, change);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree(body));
    }
}
