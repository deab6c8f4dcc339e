package dev.merchantsdk.core.error;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.failure.EarlierOperation;
import dev.merchantsdk.core.failure.ReadFailure;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.NotSerializableException;
import java.io.ObjectOutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ExceptionsTest {
    private static final CallInfo CALL = new CallInfo("test.pay", 2, OptionalInt.of(503), "not repeated: because");
    private static final CallInfo UNSENT = new CallInfo("test.pay", 0, OptionalInt.empty(), "");
    private static final ErrorDetails REFUSAL = new ErrorDetails(
            List.of(ServiceError.of("CartAmount", "marker"), ServiceError.of("", "marker")),
            OptionalInt.of(-2),
            Map.of("snils", List.of(ServiceText.of("marker")), "inn", List.of(ServiceText.of("marker"))),
            Optional.of(Duration.ofSeconds(7)),
            JsonValue.ofNull());

    private static final ErrorDetails TEXTS =
            new ErrorDetails(REFUSAL.errors(), OptionalInt.empty(), Map.of(), Optional.empty(), JsonValue.of("marker"));

    @Test
    void describeFailureAttemptsAndAdvice() {
        assertThat(new BadRequestException(CALL, REFUSAL))
                .hasMessage("test.pay (attempts: 2, HTTP 503, not repeated: because): the service refused: "
                        + "[CartAmount, ***] errorCode -2 fields [inn, snils] retry after 7 s. "
                        + "Correct the request; errors() and fieldMessages() return the service's errors");
        assertThat(new RequestRefusedException(CALL, REFUSAL)).hasMessageEndingWith("return the service's errors");
        assertThat(new DuplicateOrderException(CALL, Optional.of("order-marker"), Optional.of("id-marker"), REFUSAL))
                .hasMessage("test.pay (attempts: 2, HTTP 503, not repeated: because): the service refused: "
                        + "[CartAmount, ***] errorCode -2 fields [inn, snils] retry after 7 s. "
                        + "An operation with this order id succeeded or is in progress; "
                        + "look it up before paying under another order id");
        EarlierOperation earlier = new EarlierOperation("order-marker", Optional.empty(), Optional.of("id-marker"));
        assertThat(new AlreadyRecordedException(earlier, "the journal contains it", "Look"))
                .hasMessage("not sent by this call: the journal contains it. Look");
        assertThat(new PayoutOnlyTokenException(CALL, REFUSAL)).hasMessageContaining("Stop recurring debits");
        assertThat(new ApiException(UNSENT, ErrorDetails.SILENT))
                .hasMessage("test.pay (attempts: 0): the service refused: []. "
                        + "The same request will be refused again; errors() returns the service's errors");
        assertThat(new NoResponseException(CALL, "the connection failed", null))
                .hasMessageContaining(": no response: the connection failed. The call changes nothing");
        assertThat(new NotSentException(UNSENT, "the connection failed", null))
                .hasMessage("test.pay (attempts: 0): not sent: the connection failed. "
                        + "The service did not process it; it is safe to call again");
        assertThat(new DownloadException(CALL, "could not write it", new IOException("disk full")))
                .hasMessageContaining(
                        ": the file was not saved: could not write it. Correct the problem that the cause names")
                .hasRootCauseMessage("disk full");
        assertThat(new MalformedResponseException(CALL, "id", "is null"))
                .hasMessageContaining(": malformed response at id: is null. ");
        assertThat(new MalformedResponseException(CALL, "", "is null"))
                .hasMessageContaining(": malformed response: is null. ");
        assertThat(new UnreadableMessageException("Notification", new ReadFailure("id", "is null")))
                .hasMessage("Notification cannot be read at id: is null. "
                        + "Respond with an error status and do not process the message");
        assertThat(new UnreadableMessageException("Notification", new ReadFailure("", "is null")))
                .hasMessageStartingWith("Notification cannot be read: is null. ");
        assertThat(new NotAuthenticatedException(UNSENT, "a.read", "the scope a.read was not granted", "Call.", null))
                .hasMessage("test.pay (attempts: 0): not sent: the call could not be authenticated, "
                        + "the scope a.read was not granted. Calling again does not help. Call.");
        assertThat(new OutcomeUnknownException(CALL, Optional.of("7"), true, List.of(), "Look it up.", null))
                .hasMessageEndingWith(
                        ": outcome unknown. Do not send it again before its outcome is known. Look it up.");
    }

    @Test
    void carryDetails() {
        ApiException refused = new NotFoundException(CALL, REFUSAL);
        assertThat(refused.endpoint()).contains("test.pay");
        assertThat(refused.attempts()).isEqualTo(2);
        assertThat(refused.httpStatus()).hasValue(503);
        assertThat(refused.advice()).startsWith("Check the address and the id");
        assertThat(refused.errors()).isEqualTo(REFUSAL.errors());
        assertThat(refused.errorCode()).hasValue(-2);
        assertThat(refused.fieldMessages()).containsEntry("snils", List.of(ServiceText.of("marker")));
        assertThat(refused.retryAfter()).contains(Duration.ofSeconds(7));
        assertThat(refused.hasError("CartAmount")).isTrue();
        assertThat(refused.hasError("cartAmount")).isFalse();
        assertThat(new OutcomeUnknownException(CALL, Optional.of("7"), true, List.of(), "", null).orderId())
                .contains("7");
        assertThat(new OutcomeUnknownException(CALL, Optional.empty(), true, List.of(), "", null).orderId())
                .isEmpty();
        assertThat(new MalformedResponseException(CALL, "id", "").path()).isEqualTo("id");
        assertThat(new UnreadableMessageException("", new ReadFailure("id", "")).path())
                .isEqualTo("id");
        assertThat(new NotAuthenticatedException(UNSENT, "a.read", "", "", null).scope())
                .isEqualTo("a.read");
    }

    @Test
    void ofAnOperationThatWasSentBeforeNameIt() {
        DuplicateOrderException refused =
                new DuplicateOrderException(CALL, Optional.of("7"), Optional.of("earlier"), REFUSAL);
        assertThat(refused.orderId()).contains("7");
        assertThat(refused.earlierId()).contains("earlier");
        assertThat(refused.earlierTime()).isEmpty();
        assertThat(refused.httpStatus()).hasValue(503);
        assertThat(refused.endpoint()).contains("test.pay");
        assertThat(refused.errors()).isEqualTo(REFUSAL.errors());
        assertThat(refused.errorCode()).hasValue(-2);
        assertThat(refused.fieldMessages()).containsEntry("snils", List.of(ServiceText.of("marker")));
        assertThat(refused.retryAfter()).contains(Duration.ofSeconds(7));

        Instant before = Instant.parse("2026-03-04T09:00:00Z");
        AlreadySentException recorded = new AlreadyRecordedException(
                new EarlierOperation("7", Optional.of(before), Optional.empty()), "it is known", "Go on");
        assertThat(recorded.orderId()).contains("7");
        assertThat(recorded.earlierTime()).contains(before);
        assertThat(recorded.earlierId()).isEmpty();
        assertThat(recorded.endpoint()).isEmpty();
        assertThat(recorded.attempts()).isZero();
    }

    @Test
    void ofUnknownOutcomeAdviseAQueryOnlyWhereOneHelps() {
        assertThat(new OutcomeUnknownException(CALL, Optional.of("7"), true, List.of(), "", null)
                        .resolve(id -> "found " + id))
                .contains("found 7");
        for (OutcomeUnknownException unresolved : List.of(
                new OutcomeUnknownException(CALL, Optional.of("7"), false, List.of(), "", null),
                new OutcomeUnknownException(CALL, Optional.empty(), true, List.of(), "", null))) {
            Optional<String> outcome = unresolved.resolve(id -> {
                throw new AssertionError("nobody is to be asked");
            });
            assertThat(outcome).isEmpty();
        }
    }

    @Test
    void withoutCallAreDescribedSo() {
        SdkException none = new ConfigurationException("the address is missing", "Set it");
        assertThat(none).hasMessage("the address is missing. Set it").hasNoCause();
        assertThat(none.endpoint()).isEmpty();
        assertThat(none.attempts()).isZero();
        assertThat(none.httpStatus()).isEmpty();
        assertThat(none.advice()).isEqualTo("Set it");
    }

    @Test
    void nameTheInformationInTheCause() {
        ApiException redirected = new ApiException(CALL, TEXTS, Optional.of(ServiceText.of("https://marker.example/")));
        String body = "; the cause's body() returns the service's response";
        String address = "; the cause's redirect() returns the address";

        assertThat(unknown(new ServerErrorException(CALL, TEXTS))).endsWith("Look it up" + body);
        assertThat(unknown(redirected)).endsWith("Look it up" + address + body);
        assertThat(unknown(new ApiException(CALL, REFUSAL, Optional.of(ServiceText.of("https://marker.example/")))))
                .endsWith("Look it up" + address);
        for (SdkException silent : List.of(
                new ApiException(CALL, REFUSAL, Optional.empty()),
                new ServerErrorException(CALL, REFUSAL),
                new NoResponseException(CALL, "the connection failed", null))) {
            assertThat(unknown(silent)).endsWith("Look it up.");
        }
        assertThat(new NotSentException(UNSENT, "no token", new ServerErrorException(CALL, TEXTS)))
                .hasMessageEndingWith("it is safe to call again" + body);
        assertThat(new NotAuthenticatedException(UNSENT, "a.read", "why", "Call.", new NotFoundException(CALL, TEXTS)))
                .hasMessageEndingWith(". Calling again does not help. Call" + body);
    }

    @Test
    void ofARedirectNameItsAddress() {
        assertThat(new ApiException(
                        UNSENT, ErrorDetails.SILENT, Optional.of(ServiceText.of("https://marker.example/"))))
                .hasMessage("test.pay (attempts: 0): the service redirects to another address, which was"
                        + " not followed. redirect() returns the address; configure it, if it belongs to the service");
        assertThat(new ApiException(UNSENT, ErrorDetails.SILENT, Optional.empty()))
                .hasMessage("test.pay (attempts: 0): the service redirects without an address."
                        + " Check the configured address");
    }

    @Test
    void ofAFailedServiceAdviseByItsStatus() {
        assertThat(failedWith(408))
                .isEqualTo("The call changes nothing at the service; repeat it, as the contract recommends");
        assertThat(failedWith(503)).isEqualTo("The call changes nothing at the service; repeat it later");
        for (int status : new int[] {500, 502, 504, 599}) {
            assertThat(failedWith(status))
                    .isEqualTo("The call changes nothing at the service; "
                            + "contact the service's support with the endpoint and the time");
        }
    }

    private static String failedWith(int status) {
        CallInfo call = new CallInfo("test.list", 1, OptionalInt.of(status), "");
        return new ServerErrorException(call, ErrorDetails.SILENT).advice();
    }

    @Test
    void ofOneAttemptLeaveTheAdviceToTheCall() {
        CallInfo attempt = CallInfo.ofAttempt("test.pay", 2, OptionalInt.of(503), Optional.empty());

        assertThat(new ServerErrorException(attempt, ErrorDetails.SILENT).advice())
                .startsWith("This exception describes one attempt; ");
        assertThat(attempt).hasToString("test.pay (attempts: 2, HTTP 503)");
        assertThat(attempt.endpoint()).isEqualTo("test.pay");
        assertThat(attempt.attempts()).isEqualTo(2);
        assertThat(attempt.httpStatus()).hasValue(503);
    }

    @Test
    void ofUnknownOutcomeHaveTheIdsOfTheResponses() {
        List<String> ids = new ArrayList<>(List.of("a", "b"));
        OutcomeUnknownException unknown = new OutcomeUnknownException(CALL, Optional.of("7"), true, ids, "", null);
        ids.clear();

        assertThat(unknown.receivedIds()).containsExactly("a", "b");
    }

    private static String unknown(SdkException cause) {
        return new OutcomeUnknownException(CALL, Optional.of("7"), true, List.of(), "Look it up.", cause).advice();
    }

    @Test
    void cannotBeSerialized() {
        for (SdkException exception : List.of(
                new BadRequestException(CALL, REFUSAL),
                new InvalidRequestException("it", List.of(new Violation("a", "must", "b"))),
                new ConfigurationException("a", "b"),
                new OutcomeUnknownException(CALL, Optional.empty(), true, List.of(), "", null))) {
            assertThatThrownBy(() -> new ObjectOutputStream(new ByteArrayOutputStream()).writeObject(exception))
                    .isInstanceOf(NotSerializableException.class)
                    .hasMessage(exception.getClass().getName());
        }
    }

    @Test
    void showTenCodesAndFieldsAtMost() {
        List<ServiceError> ten = errors(10);
        assertThat(refusal(ten)).hasToString("[***, ***, ***, ***, ***, ***, ***, ***, ***, ***]");
        assertThat(refusal(errors(12))).asString().isEqualTo("[" + "***, ".repeat(9) + "*** and 2 more]");
    }

    @Test
    void printNoTextOfTheService() {
        assertThat(REFUSAL.toString()).doesNotContain("marker");
        assertThat(REFUSAL.errors().toString()).isEqualTo("[CartAmount, ***]");
        assertThat(REFUSAL.errors().get(0).description().reveal()).isEqualTo("marker");
    }

    @Test
    void copyTheirArguments() {
        List<ServiceError> errors = new ArrayList<>(errors(1));
        ErrorDetails refusal = refusal(errors);
        errors.clear();
        assertThat(refusal.errors()).hasSize(1);
    }

    @Test
    void errorsAndViolationsAreValues() {
        assertThat(ServiceError.of("a", "b"))
                .isEqualTo(ServiceError.of("a", "b"))
                .hasSameHashCodeAs(ServiceError.of("a", "b"));
        assertThat(ServiceError.of("a", "b"))
                .isNotEqualTo(ServiceError.of("a", "c"))
                .isNotEqualTo(ServiceError.of("c", "b"))
                .isNotEqualTo("a");
        Violation violation = new Violation("a", "must", "c");
        assertThat(violation)
                .isEqualTo(new Violation("a", "must", "c"))
                .hasSameHashCodeAs(new Violation("a", "must", "c"));
        assertThat(violation)
                .isNotEqualTo(new Violation("x", "must", "c"))
                .isNotEqualTo(new Violation("a", "may", "c"))
                .isNotEqualTo(new Violation("a", "must", "x"))
                .isNotEqualTo("a");
        assertThat(violation).hasToString("a must, was c");
        assertThat(violation.path()).isEqualTo("a");
        assertThat(violation.rule()).isEqualTo("must");
        assertThat(violation.shown()).isEqualTo("c");
        assertThat(new Violation("a", "must", "")).hasToString("a must");
        assertThat(ServiceError.of("a", "b").hashCode())
                .isNotEqualTo(ServiceError.of("a", "c").hashCode());
        assertThat(violation.hashCode()).isNotEqualTo(new Violation("a", "must", "").hashCode());
    }

    private static ErrorDetails refusal(List<ServiceError> errors) {
        return new ErrorDetails(errors, OptionalInt.empty(), Map.of(), Optional.empty(), JsonValue.ofNull());
    }

    private static List<ServiceError> errors(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> ServiceError.of("c" + i, "marker"))
                .toList();
    }

    @Test
    void invalidRequestPrintsTwentyViolationsAndKeepsAll() {
        List<Violation> violations = new ArrayList<>();
        for (int i = 0; i < 25; i++) {
            violations.add(new Violation("Cart[" + i + "].Quantity", "must be 1..100", "0"));
        }
        InvalidRequestException refusal = new InvalidRequestException("CreditOrder", violations);

        assertThat(refusal)
                .hasMessageContaining("Cart[19].Quantity must be 1..100, was 0; and 5 more, see violations()")
                .hasMessageNotContaining("Cart[20]");
        assertThat(refusal.violations()).hasSize(25);
        assertThat(new InvalidRequestException("CreditOrder", violations.subList(0, 20)))
                .hasMessageEndingWith(
                        "Cart[19].Quantity must be 1..100, was 0. Nothing was sent; correct the named fields");
    }
}
