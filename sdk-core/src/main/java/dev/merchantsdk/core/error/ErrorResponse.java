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
 * <p>The messages of these exceptions contain the codes, the field names and the texts of the service only as far as
 * the contract or the property names of the request contain them. All other texts may repeat data of the request, so
 * they are sealed: only {@link ServiceText#reveal()} and {@link #body()} return them.
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
        return errors().stream().anyMatch(error -> error.code().is(code));
    }

    /** Returns the numeric {@code errorCode} of the payments API, such as -2 for a duplicate order id. */
    default OptionalInt errorCode() {
        return details().errorCode();
    }

    /**
     * Returns the messages about rejected fields of the request, in the order of the response. A key is the name of a
     * field in the spelling of the request, or else of the contract. The key {@code ***} has the messages about all other names;
     * {@link #body()} contains these names. The map has at most 100 names of the body, and 100 messages for each.
     */
    default Map<String, List<ServiceText>> fieldMessages() {
        return details().fieldMessages();
    }

    /**
     * Returns the delay that the service requests before another attempt ({@code Retry-After}); empty if the service
     * requests no delay.
     */
    default Optional<Duration> retryAfter() {
        return details().retryAfter();
    }

    /**
     * Returns the whole error body; JSON null if the body is empty. If the body is not JSON, the result is a JSON string
     * with the first 65,536 bytes. The result may contain personal data, so {@code toString} of it shows nothing.
     */
    default JsonValue body() {
        return details().body();
    }
}
