package dev.merchantsdk.core.error;

import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An exception with the error body of a response: {@link ApiException}, {@link ServerErrorException} and {@link
 * DuplicateOrderException}.
 *
 * <p>The messages of these exceptions contain the codes of the service, and its texts where the contract quotes them
 * literally. Every other text may echo a request, so only these accessors return it, with the SDK's secrets and the
 * personal data and tokens of the request replaced by {@code ***}.
 */
public sealed interface ErrorResponse permits ApiException, DuplicateOrderException, ServerErrorException {
    /** Returns all parts of the error body. */
    ErrorDetails details();

    /** Returns the errors, in the order of the response. */
    default List<ServiceError> errors() {
        return details().errors();
    }

    /** Returns whether one of the errors has this code. */
    default boolean hasError(String code) {
        return errors().stream().anyMatch(error -> error.code().equals(code));
    }

    /** Returns the numeric {@code errorCode} of the payments API, such as -2 for a duplicate order id. */
    default OptionalInt errorCode() {
        return details().errorCode();
    }

    /**
     * Returns the messages by field of a response that validates a request. Their texts are redacted and bounded as
     * {@link ServiceError#description()}.
     */
    default Map<String, List<String>> fieldMessages() {
        return details().fieldMessages();
    }

    /**
     * Returns {@link #fieldMessages()} as violations, one for each message: the field, and the text of the service as
     * the rule.
     */
    default List<Violation> violations() {
        return fieldMessages().entrySet().stream()
                .flatMap(field -> field.getValue().stream().map(text -> Violation.ofService(field.getKey(), text)))
                .toList();
    }

    /** Returns the time that the service requests before another attempt ({@code Retry-After}). */
    default Optional<Duration> retryAfter() {
        return details().retryAfter();
    }

    /**
     * Returns all texts of the body with their field names, also of fields that the contract does not list. The result
     * is redacted: one line without control characters, of at most 1,000 characters. A longer text ends with an
     * ellipsis. Empty if the body has no text. Personal data that the request did not contain is not recognized, so
     * show the text only to people who may see such data.
     */
    default String serviceText() {
        return details().serviceText();
    }

    /**
     * Returns the fields of the body that {@link #errors()}, {@link #errorCode()} and {@link #fieldMessages()} do not
     * return completely, such as {@code traceId}, by name. Each text is redacted as {@link ServiceError#description()}.
     * A {@code Result} that is false is omitted. At most 100 fields and 1,000 values; the rest is omitted. Not part of
     * any message.
     */
    default Map<String, JsonValue> additional() {
        return details().additional();
    }
}
