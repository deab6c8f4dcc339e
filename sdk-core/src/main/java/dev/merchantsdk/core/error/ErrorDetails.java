package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.ContractErrors;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Contents of an error body, in any error format of the contract.
 *
 * @param errors the errors, in response order
 * @param errorCode the numeric {@code errorCode} of the payments API; empty if the body has none
 * @param fieldMessages see {@link ErrorResponse#fieldMessages()}
 * @param retryAfter the delay that the service requests before another attempt; empty if it requests none
 * @param body see {@link ErrorResponse#body()}
 */
public record ErrorDetails(
        List<ServiceError> errors,
        OptionalInt errorCode,
        Map<String, List<ServiceText>> fieldMessages,
        Optional<Duration> retryAfter,
        JsonValue body)
        implements NotJsonSerializable {
    /** Contents of an empty error body. */
    public static final ErrorDetails SILENT =
            new ErrorDetails(List.of(), OptionalInt.empty(), Map.of(), Optional.empty(), JsonValue.ofNull());

    private static final int SHOWN_AT_MOST = 10;
    /** The contract's only numeric code. Any other number may be request data. */
    private static final OptionalInt CONTRACT_CODE = OptionalInt.of(ContractErrors.DUPLICATE_ORDER);
    /** The longest delay that is waited for by default. A longer one may be request data. */
    private static final Duration SHOWN_DELAY = Duration.ofSeconds(30);

    public ErrorDetails {
        errors = List.copyOf(errors);
        fieldMessages = Collections.unmodifiableMap(new LinkedHashMap<>(fieldMessages));
    }

    /** Returns the advice, which also names {@code body()} when there is one. */
    String advice(String nextStep) {
        return body.isNull() ? nextStep : nextStep + "; body() returns the service's response";
    }

    /**
     * Returns codes and texts that the contract quotes, field names, and the requested delay up to 30 s; nothing else
     * of the service, and at most ten errors and ten field names.
     */
    @Override
    public String toString() {
        String number = errorCode.equals(CONTRACT_CODE) ? " errorCode " + errorCode.getAsInt() : "";
        String fields = fieldMessages.isEmpty()
                ? ""
                : " fields [" + joined(fieldMessages.keySet().stream().sorted(), fieldMessages.size()) + "]";
        String wait = retryAfter
                .map(time -> time.compareTo(SHOWN_DELAY) <= 0
                        ? " retry after " + time.toSeconds() + " s"
                        : " retry after more than " + SHOWN_DELAY.toSeconds() + " s")
                .orElse("");
        return "[" + joined(errors.stream(), errors.size()) + "]" + number + fields + wait;
    }

    private static String joined(Stream<?> items, int count) {
        String shown = items.limit(SHOWN_AT_MOST).map(Object::toString).collect(Collectors.joining(", "));
        return count <= SHOWN_AT_MOST ? shown : shown + " and " + (count - SHOWN_AT_MOST) + " more";
    }
}
