package dev.merchantsdk.core.error;

import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An exception that contains the error body of a response: {@link ApiException}, {@link ServerErrorException} or {@link
 * DuplicateOrderException}.
 *
 * <p>The messages of these exceptions contain the codes of the service, and the texts of the service that the contract
 * quotes literally. Every other text may repeat data of the request, so only the methods of this interface return such
 * a text. In the returned texts, {@code ***} replaces the merchant's credentials and the personal data and tokens of
 * the request.
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
     * Returns the messages about fields of the request that the service rejected, with the field names as keys. The
     * texts are redacted and truncated in the same way as {@link ServiceError#description()}.
     */
    default Map<String, List<String>> fieldMessages() {
        return details().fieldMessages();
    }

    /**
     * Returns {@link #fieldMessages()} as violations, one violation for each message. The path of a violation is the
     * field, and the rule is the text of the service.
     */
    default List<Violation> violations() {
        return fieldMessages().entrySet().stream()
                .flatMap(field -> field.getValue().stream().map(text -> Violation.ofService(field.getKey(), text)))
                .toList();
    }

    /**
     * Returns the delay that the service requests before another attempt ({@code Retry-After}); empty if the service
     * requests no delay.
     */
    default Optional<Duration> retryAfter() {
        return details().retryAfter();
    }

    /**
     * Returns all texts of the body with their field names, including the texts of fields that the contract does not
     * list. The result is redacted. It is one line of at most 1,000 characters, without control characters. The SDK
     * truncates a longer text and ends it with an ellipsis. The result is empty if the body has no text. The SDK does
     * not recognize personal data that the request did not contain, so show the result only to people who may see such
     * data.
     */
    default String serviceText() {
        return details().serviceText();
    }

    /**
     * Returns the other fields of the body, such as {@code traceId}, with the field names as keys. The map contains
     * each field that {@link #errors()}, {@link #errorCode()} and {@link #fieldMessages()} do not return completely,
     * except a field {@code Result} that is false. The texts are redacted in the same way as {@link
     * ServiceError#description()}. The map has at most 100 fields and 1,000 values; the SDK omits further fields and
     * values. No exception message contains these fields.
     */
    default Map<String, JsonValue> additional() {
        return details().additional();
    }
}
