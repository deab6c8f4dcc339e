package dev.merchantsdk.sandbox.identification;

import static dev.merchantsdk.sandbox.identification.People.started;
import static dev.merchantsdk.sandbox.identification.People.submit;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SignedHttp;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests correct and wrong SMS codes, and the limit on the number of attempts. */
@ExtendWith(SandboxExtension.class)
final class CodeTest {
    private static final String INVALID = "{\"error\": \"Invalid request\"}";

    @Test
    void isAnsweredWithTheId(Sandbox sandbox) throws IOException {
        String id = started(sandbox, person -> {});

        HttpReply answer = submit(sandbox, id, "0000");

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree("{\"id\": \"" + id + "\"}"));
    }

    @Test
    void verifiesThePhoneIfItIsAllZeros(Sandbox sandbox) throws IOException {
        String id = started(sandbox, person -> {});
        phoneIs(sandbox, id, "null", "false");

        submit(sandbox, id, "1234");
        phoneIs(sandbox, id, "false", "true");

        submit(sandbox, id, "0000");
        phoneIs(sandbox, id, "true", "true");
    }

    @ParameterizedTest
    @ValueSource(strings = {"000", "00000", "0001", " 0000", "OOOO", "٠٠٠٠"})
    void isWrongOtherwise(String code) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            String id = started(sandbox, person -> {});

            assertThat(submit(sandbox, id, code).status()).isEqualTo(200);

            phoneIs(sandbox, id, "false", "true");
        }
    }

    @Test
    void isAcceptedFiveTimes(Sandbox sandbox) throws IOException {
        String id = started(sandbox, person -> {});
        for (int attempt = 1; attempt <= 5; attempt++) {
            assertThat(submit(sandbox, id, "1111").status()).isEqualTo(200);
            assertThat(sandbox.identification().session(id).attempts()).isEqualTo(attempt);
        }

        refused(sandbox, id, "0000");

        assertThat(sandbox.identification().session(id).attempts()).isEqualTo(5);
        phoneIs(sandbox, id, "false", "true");
        String another = started(sandbox, person -> {});
        assertThat(submit(sandbox, another, "0000").status()).isEqualTo(200);
    }

    @Test
    void isAcceptedFiveTimesConcurrently(Sandbox sandbox) throws Exception {
        String id = started(sandbox, person -> {});
        Callable<Integer> wrong = () -> submit(sandbox, id, "1111").status();
        ExecutorService threads = Executors.newFixedThreadPool(12);
        try {
            List<Integer> statuses = new ArrayList<>();
            for (Future<Integer> sent : threads.invokeAll(Collections.nCopies(12, wrong))) {
                statuses.add(sent.get());
            }

            assertThat(statuses).hasSize(12).containsOnly(200, 400);
            assertThat(Collections.frequency(statuses, 200)).isEqualTo(5);
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void isRightInTheFifthAttemptToo(Sandbox sandbox) throws IOException {
        String id = started(sandbox, person -> {});
        for (int attempt = 1; attempt <= 4; attempt++) {
            submit(sandbox, id, "1111");
        }

        submit(sandbox, id, "0000");

        phoneIs(sandbox, id, "true", "true");
    }

    @Test
    void isRefusedWhenPhoneIsVerified(Sandbox sandbox) throws IOException {
        String id = started(sandbox, person -> {});
        submit(sandbox, id, "0000");

        refused(sandbox, id, "0000");
        refused(sandbox, id, "1111");

        phoneIs(sandbox, id, "true", "true");
        assertThat(sandbox.identification().session(id).attempts()).isEqualTo(1);
    }

    @Test
    void isRefusedWithoutPhone(Sandbox sandbox) throws IOException {
        String id = started(sandbox, person -> person.remove("phone"));

        refused(sandbox, id, "0000");

        phoneIs(sandbox, id, "null", "false");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{}                  | {\"smsCode\": [\"smsCode is required\"]}",
                "{\"smsCode\": null} | {\"smsCode\": [\"smsCode is required\"]}",
                "{\"smsCode\": \"\"} | {\"smsCode\": [\"smsCode must not be blank\"]}",
                "{\"smsCode\": 0}    | {\"error\": \"Invalid request\"}",
                "0000                | {\"error\": \"Invalid request\"}"
            })
    void mustBeText(String body, String told) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            String id = started(sandbox, person -> {});

            HttpReply answer = SignedHttp.put(sandbox, People.OLDER + id, body);

            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.json()).isEqualTo(JsonFixtures.tree(told));
            assertThat(sandbox.identification().session(id).attempts()).isZero();
        }
    }

    @Test
    void requiresJsonContentType(Sandbox sandbox) throws IOException {
        String id = started(sandbox, person -> {});

        assertThat(Http.send(SignedHttp.request(sandbox, Address.GATEWAY, People.OLDER + id)
                                .put(Http.body("text/plain", "{}"))
                                .build())
                        .status())
                .isEqualTo(415);
    }

    @Test
    void requiresExistingSession(Sandbox sandbox) throws IOException {
        String id = started(sandbox, person -> {});

        assertThat(submit(sandbox, People.UNKNOWN, "0000").status()).isEqualTo(404);
        for (String malformed : new String[] {"1", "v2", id + "0", "{" + id + "}"}) {
            HttpReply answer = submit(sandbox, malformed, "0000");
            assertThat(answer.status()).isEqualTo(400);
            assertThat(answer.json()).isEqualTo(JsonFixtures.tree("{\"id\": [\"id must be a UUID\"]}"));
        }
        assertThat(submit(sandbox, id.toUpperCase(Locale.ROOT), "0000").json())
                .isEqualTo(JsonFixtures.tree("{\"id\": \"" + id + "\"}"));
    }

    @Test
    void hasAsManyZerosAsTheMerchantSet(Sandbox sandbox) throws IOException {
        String before = started(sandbox, person -> {});
        sandbox.identification().smsCodeDigits(6);
        String after = started(sandbox, person -> {});

        submit(sandbox, before, "000000");
        submit(sandbox, after, "0000");
        phoneIs(sandbox, before, "false", "true");
        phoneIs(sandbox, after, "false", "true");

        submit(sandbox, before, "0000");
        submit(sandbox, after, "000000");
        phoneIs(sandbox, before, "true", "true");
        phoneIs(sandbox, after, "true", "true");
    }

    @Test
    void hasOneToTenDigits(Sandbox sandbox) {
        sandbox.identification().smsCodeDigits(1);
        sandbox.identification().smsCodeDigits(10);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sandbox.identification().smsCodeDigits(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> sandbox.identification().smsCodeDigits(11));
    }

    private static void refused(Sandbox sandbox, String id, String code) throws IOException {
        HttpReply answer = submit(sandbox, id, code);
        assertThat(answer.status()).isEqualTo(400);
        assertThat(answer.json()).isEqualTo(JsonFixtures.tree(INVALID));
    }

    private static void phoneIs(Sandbox sandbox, String id, String verified, String finished) throws IOException {
        JsonNode status = SignedHttp.get(sandbox, People.V2 + id).json();
        assertThat(status.path("phoneVerified")).hasToString(verified);
        assertThat(status.path("phoneVerificationFinished")).hasToString(finished);
    }
}
