package dev.merchantsdk.sandbox.identification;

import static dev.merchantsdk.sandbox.identification.People.start;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

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
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the fields of the request that starts an identification. */
@ExtendWith(SandboxExtension.class)
final class StartTest {
    private static final String INVALID = "{\"error\": \"Invalid request\"}";

    @Test
    void isAnsweredWithAnIdAndNothingElse(Sandbox sandbox) throws IOException {
        HttpReply answer = start(sandbox, person -> {});

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.contentType()).startsWith("application/json");
        assertThat(answer.json().size()).isEqualTo(1);
        assertThat(answer.json().path("id").textValue())
                .matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}");
    }

    @Test
    void acceptsWhatTheContractDoesNotForbid(Sandbox sandbox) throws IOException {
        accepted(sandbox, person -> person.remove("phone"));
        accepted(sandbox, person -> person.putNull("phone"));
        accepted(sandbox, person -> person.remove("inn"));
        accepted(sandbox, person -> person.put("snils", "").put("inn", "501716749325"));
        accepted(
                sandbox,
                person -> person.put("snils", "").put("inn", "501716749325").remove("birthDate"));
        accepted(sandbox, person -> person.put("inn", "7708816952"));
        accepted(sandbox, person -> person.put("gender", "Female").put("phone", "+71"));
        accepted(sandbox, person -> person.put("birthDate", "2024-02-29"));
        accepted(sandbox, person -> person.put("patronymic", ""));
        // The sandbox does not validate check digits. Properties that the contract does not list are ignored.
        accepted(sandbox, person -> person.put("snils", "00000000000").put("comment", "hello"));

        assertThat(sandbox.identification().sessions()).hasSize(10);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "firstName",
                "patronymic",
                "lastName",
                "passportSeries",
                "passportNumber",
                "snils",
                "gender",
                "birthDate"
            })
    void requiresEveryOtherField(String field) throws IOException {
        String body = "{\"%1$s\": [\"%1$s is required\"]}".formatted(field);
        try (Sandbox sandbox = Sandbox.start()) {
            refused(sandbox, body, person -> person.remove(field));
            refused(sandbox, body, person -> person.putNull(field));
        }
    }

    @ParameterizedTest
    @CsvSource(
            value = {
                "firstName, '', must not be blank",
                "firstName, ' ', must not be blank",
                "patronymic, ' ', must be empty or not blank",
                "lastName, '', must not be blank",
                "passportSeries, 306, must be 4 digits",
                "passportSeries, 03 06, must be 4 digits",
                "passportSeries, 03066, must be 4 digits",
                "passportNumber, 32248, must be 6 digits",
                "passportNumber, 3224844, must be 6 digits",
                "passportNumber, 32248٤, must be 6 digits",
                "snils, 1120170928, must be 11 digits",
                "snils, 112017092844, must be 11 digits",
                "snils, 112-017-092 84, must be 11 digits",
                "inn, 50171674932, must be 10 or 12 digits",
                "inn, 5017167493255, must be 10 or 12 digits",
                "gender, male, must be Male or Female",
                "gender, Other, must be Male or Female",
                "phone, '', must be +7 and digits",
                "phone, +7, must be +7 and digits",
                "phone, 79001234567, must be +7 and digits",
                "phone, +19001234567, must be +7 and digits",
                "phone, +7 900 1234567, must be +7 and digits",
                "birthDate, 31.01.1925, must be a day as YYYY-MM-DD",
                "birthDate, 1925-1-31, must be a day as YYYY-MM-DD",
                "birthDate, 1925-02-30, must be a day as YYYY-MM-DD",
                "birthDate, +1925-01-31, must be a day as YYYY-MM-DD",
                "birthDate, 19250-01-31, must be a day as YYYY-MM-DD",
                "birthDate, '', must be a day as YYYY-MM-DD"
            })
    void namesMalformedField(String field, String value, String rule) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            refused(sandbox, "{\"%1$s\": [\"%1$s %2$s\"]}".formatted(field, rule), person -> person.put(field, value));
        }
    }

    @Test
    void requiresOneNumberAndBirthDateWithSnils(Sandbox sandbox) throws IOException {
        refused(sandbox, "{\"snils\": [\"snils must be filled where inn is not\"]}", person -> person.put("snils", ""));
        refused(
                sandbox,
                "{\"snils\": [\"snils must be filled where inn is not\"]}",
                person -> person.put("snils", "").remove("inn"));
        refused(
                sandbox,
                "{\"snils\": [\"snils is required\"]}",
                person -> person.put("inn", "501716749325").remove("snils"));
        refused(
                sandbox,
                "{\"birthDate\": [\"birthDate is required\"]}",
                person -> person.put("inn", "501716749325").remove("birthDate"));
        refused(
                sandbox,
                "{\"birthDate\": [\"birthDate must be a day as YYYY-MM-DD\"]}",
                person -> person.put("snils", "").put("inn", "501716749325").put("birthDate", "soon"));
    }

    @Test
    void reportsAllViolations(Sandbox sandbox) throws IOException {
        refused(sandbox, """
                {
                  "lastName": ["lastName is required"],
                  "snils": ["snils must be 11 digits"],
                  "birthDate": ["birthDate is required"]
                }
                """, person -> person.put("snils", "1").remove(List.of("lastName", "birthDate")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "[]",
                "\"person\"",
                "{",
                "{\"firstName\": \"A\", \"firstName\": \"A\"}",
                "{\"snils\": 11201709284}",
                "{\"firstName\": {}}",
                "{\"phone\": 79001234567}"
            })
    void refusesMalformedRequests(String body) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            HttpReply answer = SignedHttp.post(sandbox, People.START, body);

            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.json()).isEqualTo(JsonFixtures.tree(INVALID));
            assertThat(sandbox.identification().sessions()).isEmpty();
        }
    }

    @Test
    void refusesOtherContentTypes(Sandbox sandbox) throws IOException {
        assertThat(SignedHttp.post(sandbox, People.START, "text/plain", "{}").status())
                .isEqualTo(415);
    }

    @Test
    void authenticatesFirst(Sandbox sandbox) throws IOException {
        HttpReply answer = Http.post(sandbox, Address.GATEWAY, People.START, "text/plain", "nothing");

        assertThat(answer.status()).isEqualTo(401);
        assertThat(answer.json().path("error").textValue()).startsWith("Authentication error");
        assertThat(Http.get(sandbox, Address.GATEWAY, People.V2 + "x").status()).isEqualTo(401);
        assertThat(Http.get(sandbox, Address.GATEWAY, People.OLDER + "x").status())
                .isEqualTo(401);
    }

    /** Checks that a second request with the same {@code x-auth} header is refused, even at another endpoint. */
    @Test
    void refusesRequestIdUsedByPayment(Sandbox sandbox) throws IOException {
        assertThat(Http.send(SignedHttp.request(sandbox, Address.GATEWAY, "api/sbp/banks", "one")
                                .build())
                        .status())
                .isEqualTo(200);
        assertThat(Http.send(SignedHttp.request(sandbox, Address.GATEWAY, People.V2 + People.UNKNOWN, "one")
                                .build())
                        .status())
                .isEqualTo(401);
        assertThat(Http.send(SignedHttp.request(
                                        sandbox, Address.PSP_SECURE, People.MOBILIZATIONS + "/" + People.UNKNOWN, "one")
                                .build())
                        .status())
                .isEqualTo(401);
    }

    @Test
    void isServedAtGatewayOnly(Sandbox sandbox) throws IOException {
        assertThat(SignedHttp.post(sandbox, Address.PSP_SECURE, People.START, Http.JSON, "{}")
                        .status())
                .isEqualTo(404);
        assertThat(SignedHttp.get(sandbox, People.START).status()).isEqualTo(405);
    }

    @Test
    void failsOnDemand(Sandbox sandbox) throws IOException {
        sandbox.faults()
                .next("identification.start", Fault.lostAfterProcessing())
                .next("identification.submitSmsCode", Fault.status(503))
                .next("identification.status", Fault.status(502))
                .next("identification.olderStatus", Fault.status(500));

        assertThatExceptionOfType(IOException.class).isThrownBy(() -> start(sandbox, person -> {}));
        String id = sandbox.identification().sessions().get(0).id();
        assertThat(SignedHttp.get(sandbox, People.V2 + id).status()).isEqualTo(502);
        assertThat(SignedHttp.get(sandbox, People.OLDER + id).status()).isEqualTo(500);
        assertThat(People.submit(sandbox, id, "0000").status()).isEqualTo(503);
        assertThat(sandbox.identification().session(id).attempts()).isZero();
        assertThat(sandbox.received("identification.start")).hasSize(1);
    }

    private static void accepted(Sandbox sandbox, Consumer<ObjectNode> change) throws IOException {
        HttpReply answer = start(sandbox, change);
        assertThat(answer.status()).as(answer.text()).isEqualTo(200);
    }

    private static void refused(Sandbox sandbox, String body, Consumer<ObjectNode> change) throws IOException {
        HttpReply answer = start(sandbox, change);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree(body));
        assertThat(sandbox.identification().sessions()).isEmpty();
    }
}
