package dev.merchantsdk.sandbox.identification;

import static dev.merchantsdk.sandbox.identification.People.OLDER;
import static dev.merchantsdk.sandbox.identification.People.V2;
import static dev.merchantsdk.sandbox.identification.People.started;
import static dev.merchantsdk.sandbox.identification.People.submit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.PersonIdentification;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SignedHttp;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests the status record during and after the checks. The contract lists two paths for this record. */
@ExtendWith(SandboxExtension.class)
final class StatusTest {
    private static final String NOT_PROCESSED = "{\"status\": \"NotProcessed\", \"description\": null}";
    private static final String PROCESSING = "{\"status\": \"Processing\", \"description\": null}";
    private static final String VALID =
            "{\"status\": \"Valid\", \"description\": \"The document is that of the person\"}";
    private static final String INVALID =
            "{\"status\": \"Invalid\", \"description\": \"The document is not that of the person\"}";

    @Test
    void hasNothingFinishedAtFirst(Sandbox sandbox) throws IOException {
        String id = started(sandbox, person -> {});

        assertThat(status(sandbox, id)).isEqualTo(JsonFixtures.tree("""
                {
                  "id": "%s",
                  "phoneVerified": null,
                  "phoneVerificationFinished": false,
                  "personVerified": null,
                  "personVerificationFinished": false,
                  "personVerificationError": null,
                  "inn": {"status": "NotProcessed", "description": null},
                  "snils": {"status": "Processing", "description": null},
                  "passport": {"status": "Processing", "description": null},
                  "passportDeferred": {"status": "NotProcessed", "description": null}
                }
                """.formatted(id)));
    }

    @Test
    void passesThePersonOfTheDocumentation(Sandbox sandbox) throws IOException {
        String id = started(sandbox, person -> {});
        submit(sandbox, id, "0000");
        sandbox.clock().advance(Duration.ofMinutes(10));

        assertThat(status(sandbox, id)).isEqualTo(JsonFixtures.tree("""
                {
                  "id": "%s",
                  "phoneVerified": true,
                  "phoneVerificationFinished": true,
                  "personVerified": true,
                  "personVerificationFinished": true,
                  "personVerificationError": "Sandbox mode",
                  "inn": {"status": "NotProcessed", "description": null},
                  "snils": {"status": "Valid", "description": "The document is that of the person"},
                  "passport": {"status": "Valid", "description": "The document is that of the person"},
                  "passportDeferred": {"status": "NotProcessed", "description": null}
                }
                """.formatted(id)));
    }

    @Test
    void hasNamesInOtherLettersByTheOlderPath(Sandbox sandbox) throws IOException {
        String id = started(sandbox, person -> person.put("lastName", "Швондер"));
        submit(sandbox, id, "1111");
        sandbox.clock().advance(Duration.ofMinutes(10));

        assertThat(SignedHttp.get(sandbox, OLDER + id).json()).isEqualTo(JsonFixtures.tree("""
                {
                  "Id": "%s",
                  "PhoneVerified": false,
                  "PhoneVerificationFinished": true,
                  "PersonVerified": false,
                  "PersonVerificationFinished": true,
                  "PersonVerificationError": "Sandbox mode",
                  "Inn": {"Status": "NotProcessed", "Description": null},
                  "Snils": {"Status": "Invalid", "Description": "The document is not that of the person"},
                  "Passport": {"Status": "Invalid", "Description": "The document is not that of the person"},
                  "PassportDeferred": {"Status": "NotProcessed", "Description": null}
                }
                """.formatted(id)));
    }

    @Test
    void failsEveryOtherPerson(Sandbox sandbox) throws IOException {
        String first = started(sandbox, person -> person.put("firstName", "Филипп"));
        String last = started(sandbox, person -> person.put("lastName", "шариков"));
        String patronymic = started(sandbox, person -> person.put("patronymic", "Филиппович"));
        sandbox.clock().advance(Duration.ofMinutes(10));

        for (String id : new String[] {first, last, patronymic}) {
            assertThat(sandbox.identification().session(id).personVerified()).hasValue(false);
        }
    }

    @Test
    void passesThePersonOfTheDocumentationWhateverTheOtherFieldsSay(Sandbox sandbox) throws IOException {
        String id = started(
                sandbox,
                person -> person.put("passportNumber", "000001")
                        .put("gender", "Female")
                        .put("birthDate", "2000-12-31")
                        .put("snils", "99999999999"));
        sandbox.clock().advance(Duration.ofMinutes(10));

        assertThat(sandbox.identification().session(id).personVerified()).hasValue(true);
    }

    @Test
    void verifiesPersonsAddedByTest(Sandbox sandbox) throws IOException {
        String before = started(sandbox, person -> person.put("lastName", "Борменталь"));
        sandbox.identification().passes("Борменталь", "Полиграф", "Полиграфович");
        String after = started(sandbox, person -> person.put("lastName", "Борменталь"));
        String still = started(sandbox, person -> {});
        sandbox.clock().advance(Duration.ofMinutes(10));

        assertThat(sandbox.identification().session(before).personVerified()).hasValue(false);
        assertThat(sandbox.identification().session(after).personVerified()).hasValue(true);
        assertThat(sandbox.identification().session(still).personVerified()).hasValue(true);
    }

    @Test
    void finishesAfterItsDuration(Sandbox sandbox) throws IOException {
        String normal = started(sandbox, person -> {});
        sandbox.identification().personCheckTakes(Duration.ofHours(2));
        String slow = started(sandbox, person -> {});
        sandbox.identification().personCheckTakes(Duration.ZERO);
        String atOnce = started(sandbox, person -> {});

        assertThat(status(sandbox, atOnce).path("personVerificationFinished")).hasToString("true");
        sandbox.clock().advance(Duration.ofMinutes(10).minusNanos(1));
        assertThat(status(sandbox, normal).path("personVerificationFinished")).hasToString("false");
        sandbox.clock().advance(Duration.ofNanos(1));
        assertThat(status(sandbox, normal).path("personVerificationFinished")).hasToString("true");
        assertThat(status(sandbox, slow).path("personVerified")).hasToString("null");
        sandbox.clock().advance(Duration.ofMinutes(110));
        assertThat(status(sandbox, slow).path("personVerified")).hasToString("true");
    }

    @Test
    void refusesInvalidDuration(Sandbox sandbox) throws IOException {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sandbox.identification().personCheckTakes(Duration.ofNanos(-1)));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sandbox.identification()
                        .personCheckTakes(Duration.ofDays(365_000).plusNanos(1)));
        sandbox.identification().personCheckTakes(Duration.ofDays(365_000));
        assertThat(started(sandbox, person -> person.put("inn", "501716749325")))
                .isNotEmpty();
    }

    @Test
    void checksSubmittedData(Sandbox sandbox) throws IOException {
        String id = started(
                sandbox,
                person -> person.put("snils", "").put("inn", "501716749325").put("lastName", "Швондер"));

        assertThat(status(sandbox, id).path("inn")).isEqualTo(JsonFixtures.tree(PROCESSING));
        assertThat(status(sandbox, id).path("snils")).isEqualTo(JsonFixtures.tree(NOT_PROCESSED));
        sandbox.clock().advance(Duration.ofMinutes(10));
        assertThat(status(sandbox, id).path("inn")).isEqualTo(JsonFixtures.tree(INVALID));
        assertThat(status(sandbox, id).path("snils")).isEqualTo(JsonFixtures.tree(NOT_PROCESSED));
    }

    @Test
    void takesTheResultThatFinishesFirstWhereBothAreSent(Sandbox sandbox) throws IOException {
        String id = started(sandbox, person -> person.put("inn", "501716749325"));

        assertThat(status(sandbox, id).path("inn")).isEqualTo(JsonFixtures.tree(PROCESSING));
        assertThat(status(sandbox, id).path("snils")).isEqualTo(JsonFixtures.tree(PROCESSING));
        sandbox.clock().advance(Duration.ofMinutes(10));
        assertThat(status(sandbox, id).path("personVerified")).hasToString("true");
        assertThat(status(sandbox, id).path("inn")).isEqualTo(JsonFixtures.tree(PROCESSING));
        assertThat(status(sandbox, id).path("snils")).isEqualTo(JsonFixtures.tree(VALID));
        sandbox.clock().advance(Duration.ofMinutes(10));
        assertThat(status(sandbox, id).path("inn")).isEqualTo(JsonFixtures.tree(VALID));
    }

    @Test
    void requiresExistingSession(Sandbox sandbox) throws IOException {
        String id = started(sandbox, person -> {});

        for (String path : new String[] {V2, OLDER}) {
            assertThat(SignedHttp.get(sandbox, path + People.UNKNOWN).status()).isEqualTo(404);
            HttpReply answer = SignedHttp.get(sandbox, path + "12");
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.json()).isEqualTo(JsonFixtures.tree("{\"id\": [\"id must be a UUID\"]}"));
            assertThat(SignedHttp.get(sandbox, path + id.toUpperCase(Locale.ROOT))
                            .status())
                    .isEqualTo(200);
        }
        assertThat(sandbox.received("identification.status")).hasSize(3);
        assertThat(sandbox.received("identification.olderStatus")).hasSize(3);
    }

    @Test
    void isSeenFromTheServicesSideWithoutAnythingOfThePerson(Sandbox sandbox) throws IOException {
        String first = started(sandbox, person -> {});
        String second = started(sandbox, person -> person.remove("phone"));
        submit(sandbox, first, "1111");
        submit(sandbox, first, "0000");

        assertThat(sandbox.identification().sessions())
                .containsExactly(
                        new PersonIdentification(first, true, 2, Optional.of(true), Optional.empty()),
                        new PersonIdentification(second, false, 0, Optional.empty(), Optional.empty()));
        sandbox.clock().advance(Duration.ofMinutes(10));
        assertThat(sandbox.identification()
                        .session(second.toUpperCase(Locale.ROOT))
                        .id())
                .isEqualTo(second);
        assertThat(sandbox.identification().session(second))
                .isEqualTo(new PersonIdentification(second, false, 0, Optional.empty(), Optional.of(true)));
        assertThat(sandbox.identification().sessions().toString())
                .contains(first)
                .doesNotContain("Шариков", "0306", "322484", "11201709284", "+79001234567", "1925");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sandbox.identification().session(People.UNKNOWN));
    }

    @Test
    void isOfOneSandboxOnly() throws IOException {
        try (Sandbox one = Sandbox.start();
                Sandbox other = Sandbox.start()) {
            one.identification().passes("A", "B", "C");
            one.identification().personCheckTakes(Duration.ZERO);
            one.identification().smsCodeDigits(6);
            String ofOne = started(one, person -> {});
            // The two sandboxes have the same seed, so the ids are equal.
            String ofOther = started(
                    other,
                    person -> person.put("lastName", "A").put("firstName", "B").put("patronymic", "C"));
            assertThat(ofOther).isEqualTo(ofOne);

            submit(other, ofOther, "0000");
            assertThat(status(other, ofOther).path("phoneVerified")).hasToString("true");
            assertThat(status(other, ofOther).path("personVerified")).hasToString("null");
            other.clock().advance(Duration.ofMinutes(10));
            assertThat(status(other, ofOther).path("personVerified")).hasToString("false");
            assertThat(one.identification().session(ofOne))
                    .isEqualTo(new PersonIdentification(ofOne, true, 0, Optional.empty(), Optional.of(true)));
        }
    }

    private static JsonNode status(Sandbox sandbox, String id) throws IOException {
        return SignedHttp.get(sandbox, V2 + id).json();
    }
}
