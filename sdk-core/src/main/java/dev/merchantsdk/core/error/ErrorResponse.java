package dev.merchantsdk.core.error;

import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An exception that contains the error body of a response: {@link ApiException}, {@link ServerErrorException} or
 * {@link DuplicateOrderException}.
 *
 * <p>The messages of these exceptions contain the codes of the service, and the texts of the service that the contract
 * quotes literally. Other texts may repeat data of the request, so only the methods of this interface return these
 * texts. In the returned texts, {@code ***} replaces the merchant's credentials and the personal data and tokens of the
 * request.
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
     * Returns the messages about rejected fields of the request, with the field names as keys. The texts are redacted
     * and truncated like {@link ServiceError#description()}.
     */
    default Map<String, List<String>> fieldMessages() {
        return details().fieldMessages();
    }

    /**
     * Returns {@link #fieldMessages()} as violations, one violation for each message. The path of a violation is the
     * field name, and the rule is the message of the service.
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
     * Returns all texts of the body with their field names; empty if the body has no text. The result is redacted. The
     * result is one line without control characters. The SDK truncates a text of more than 1,000 characters and appends
     * an ellipsis. The SDK cannot recognize all personal data that the request did not contain. Therefore show the
     * result only to people who may see personal data.
     */
    default String serviceText() {
        return details().serviceText();
    }

    /**
     * Returns the fields that {@link #errors()}, {@link #errorCode()} and {@link #fieldMessages()} do not return
     * completely, such as {@code traceId}. The keys are the field names. The map omits empty error fields, and a
     * {@code Result} that is empty or false. The texts are redacted like {@link ServiceError#description()}. The map
     * has at most 100 fields and 1,000 values.
     */
    default Map<String, JsonValue> additional() {
        return details().additional();
    }
}
