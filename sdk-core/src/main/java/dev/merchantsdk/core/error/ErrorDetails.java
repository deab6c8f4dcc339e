package dev.merchantsdk.core.error;

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

/** The contents of an error body, in any error format of the contract. */
public final class ErrorDetails implements NotJsonSerializable {
    /** The contents of an empty error body. */
    public static final ErrorDetails SILENT =
            new ErrorDetails(List.of(), OptionalInt.empty(), Map.of(), Optional.empty());

    private static final int SHOWN_AT_MOST = 10;

    private final List<ServiceError> errors;
    private final OptionalInt errorCode;
    private final Map<String, List<String>> fieldMessages;
    private final Optional<Duration> retryAfter;
    private final String serviceText;
    private final Map<String, JsonValue> additional;

    /**
     * Creates the contents of an error body.
     *
     * @param errors the errors in the order of the response
     * @param errorCode the numeric {@code errorCode}; empty if the body has no numeric {@code errorCode}
     * @param fieldMessages the messages about fields, with the field names as keys
     * @param retryAfter the delay that the service requests before another attempt; empty if the service requests no
     *     delay
     */
    public ErrorDetails(
            List<ServiceError> errors,
            OptionalInt errorCode,
            Map<String, List<String>> fieldMessages,
            Optional<Duration> retryAfter) {
        this(errors, errorCode, fieldMessages, retryAfter, "", Map.of());
    }

    private ErrorDetails(
            List<ServiceError> errors,
            OptionalInt errorCode,
            Map<String, List<String>> fieldMessages,
            Optional<Duration> retryAfter,
            String serviceText,
            Map<String, JsonValue> additional) {
        this.errors = List.copyOf(errors);
        this.errorCode = errorCode;
        this.fieldMessages = Collections.unmodifiableMap(new LinkedHashMap<>(fieldMessages));
        this.retryAfter = retryAfter;
        this.serviceText = serviceText;
        this.additional = Collections.unmodifiableMap(new LinkedHashMap<>(additional));
    }

    /**
     * Returns a copy of these contents with the texts and the other fields of the body.
     *
     * @param serviceText all texts of the body, redacted, on one line
     * @param additional the fields that no other accessor returns completely, with redacted texts
     */
    public ErrorDetails withBody(String serviceText, Map<String, JsonValue> additional) {
        return new ErrorDetails(errors, errorCode, fieldMessages, retryAfter, serviceText, additional);
    }

    /** Returns the errors of the service. */
    public List<ServiceError> errors() {
        return errors;
    }

    /** Returns the numeric {@code errorCode} of the payments API. */
    public OptionalInt errorCode() {
        return errorCode;
    }

    /** Returns the messages about fields, with the field names as keys, in the order of the response. */
    public Map<String, List<String>> fieldMessages() {
        return fieldMessages;
    }

    /** Returns all texts of the body; see {@link ErrorResponse#serviceText()}. */
    public String serviceText() {
        return serviceText;
    }

    /** Returns the fields that no other accessor returns completely; see {@link ErrorResponse#additional()}. */
    public Map<String, JsonValue> additional() {
        return additional;
    }

    /**
     * Returns the advice that names {@code nextStep}. If the service sent texts, the advice also names
     * {@code serviceText()}.
     */
    String advice(String nextStep) {
        return serviceText.isEmpty() ? nextStep : nextStep + "; serviceText() returns the texts of the service";
    }

    /**
     * Returns a copy of these contents with the contract's spelling of the field names in {@link #fieldMessages()}. The
     * comparison with {@code names} ignores letter case and a leading {@code $.}.
     *
     * @param names the names of the request fields, in the contract's spelling
     */
    public ErrorDetails spelled(List<String> names) {
        Map<String, List<String>> spelled = new LinkedHashMap<>();
        fieldMessages.forEach((field, messages) -> spelled.merge(
                names.stream()
                        .filter(name -> field.equalsIgnoreCase(name) || field.equalsIgnoreCase("$." + name))
                        .findFirst()
                        .orElse(field),
                messages,
                (joined, more) -> Stream.concat(joined.stream(), more.stream()).toList()));
        return new ErrorDetails(errors, errorCode, spelled, retryAfter, serviceText, additional);
    }

    /** Returns the delay that the service requests before another attempt; empty if the service requests no delay. */
    public Optional<Duration> retryAfter() {
        return retryAfter;
    }

    /**
     * Returns the codes, the texts that the contract quotes, the field names and the requested delay. The result
     * contains no other texts of the service, and at most ten errors and ten field names.
     */
    @Override
    public String toString() {
        String number = errorCode.isPresent() ? " errorCode " + errorCode.getAsInt() : "";
        String fields = fieldMessages.isEmpty()
                ? ""
                : " fields [" + joined(fieldMessages.keySet().stream().sorted(), fieldMessages.size()) + "]";
        String wait = retryAfter
                .map(time -> " retry after " + time.toSeconds() + " s")
                .orElse("");
        return "[" + joined(errors.stream(), errors.size()) + "]" + number + fields + wait;
    }

    private static String joined(Stream<?> items, int count) {
        String shown = items.limit(SHOWN_AT_MOST).map(Object::toString).collect(Collectors.joining(", "));
        return count <= SHOWN_AT_MOST ? shown : shown + " and " + (count - SHOWN_AT_MOST) + " more";
    }
}
