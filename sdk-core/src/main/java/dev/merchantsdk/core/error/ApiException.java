package dev.merchantsdk.core.error;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The service answered, and the answer is no. The call was processed and refused; nothing of it stays open.
 *
 * <p>The message holds the service's error codes. Its texts are kept apart, in {@link #errors()} and {@link #fieldMessages()}, because they
 * may echo what was sent. A reply with HTTP 200 can be a refusal too; then {@link #httpStatus()} is 200.
 */
public class ApiException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;

    /**
     * Reports a refusal.
     *
     * @param call the call
     * @param refusal what the reply said
     */
    public ApiException(FailedCall call, Refusal refusal) {
        this(call, refusal, "Read errors() for the service's words; sending the same again will be refused again");
    }

    /**
     * Reports a refusal with its own advice.
     *
     * @param call the call
     * @param refusal what the reply said
     * @param advice the next step for the caller
     */
    protected ApiException(FailedCall call, Refusal refusal, String advice) {
        super(call, "the service refused: " + refusal, advice, null);
        this.refusal = refusal;
    }

    /** The service's errors, in the order of the reply. */
    public final List<ServiceError> errors() {
        return refusal.errors();
    }

    /** Whether one of the errors has this code. */
    public final boolean hasError(String code) {
        return refusal.errors().stream().anyMatch(error -> error.code().equals(code));
    }

    /** The numeric {@code errorCode} of the payments API, such as -2 for a duplicate order id. */
    public final OptionalInt errorCode() {
        return refusal.errorCode();
    }

    /** Messages keyed by field, from replies that validate. Their texts are masked and bounded as {@link ServiceError#description()}. */
    public final Map<String, List<String>> fieldMessages() {
        return refusal.fieldMessages();
    }

    /** {@link #fieldMessages()} as violations, one a message: where the service found a fault, and its words as the rule. */
    public final List<Violation> violations() {
        return refusal.fieldMessages().entrySet().stream()
                .flatMap(field -> field.getValue().stream().map(words -> Violation.told(field.getKey(), words)))
                .toList();
    }

    /** How long the service asks to wait before another try ({@code Retry-After}). */
    public final Optional<Duration> retryAfter() {
        return refusal.retryAfter();
    }
}
