package dev.merchantsdk.core.error;

import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An exception with the error body of a response. Its message contains codes, field names and texts only as far as they
 * are in the contract or are property names of the request. Other texts may repeat request data, so only
 * {@link ServiceText#reveal()} and {@link #body()} return them.
 */
public sealed interface ErrorResponse permits ApiException, DuplicateOrderException, ServerErrorException {
    /** Returns the whole error body. */
    ErrorDetails details();

    /** Returns the errors, in response order. */
    default List<ServiceError> errors() {
        return details().errors();
    }

    /** Returns whether an error has this code. */
    default boolean hasError(String code) {
        return errors().stream().anyMatch(error -> error.code().is(code));
    }

    /** Returns the numeric {@code errorCode} of the payments API, such as -2 for a duplicate order id. */
    default OptionalInt errorCode() {
        return details().errorCode();
    }

    /**
     * Returns messages about rejected fields, in response order. A key is a field's name in the spelling of the
     * request, or else of the contract; {@code ***} has the messages about all other names, which are in
     * {@link #body()}. At most 100 names of the body, with 100 messages each.
     */
    default Map<String, List<ServiceText>> fieldMessages() {
        return details().fieldMessages();
    }

    /**
     * Returns the delay that the service requests before another attempt ({@code Retry-After}); empty if it requests
     * none.
     */
    default Optional<Duration> retryAfter() {
        return details().retryAfter();
    }

    /**
     * Returns the whole error body; JSON null if it is empty, and a JSON string with the first 65,536 bytes if it is no
     * JSON. It may contain personal data, so its {@code toString} shows nothing.
     */
    default JsonValue body() {
        return details().body();
    }
}
