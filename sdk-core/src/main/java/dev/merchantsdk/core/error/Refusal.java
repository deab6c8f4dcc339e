package dev.merchantsdk.core.error;

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

/** What a reply said when it said "no": the service's errors, whatever shape they came in. */
public final class Refusal implements NotJsonSerializable {
    /** A reply that says no without a word. */
    public static final Refusal SILENT = new Refusal(List.of(), OptionalInt.empty(), Map.of(), Optional.empty());

    private static final int SHOWN_AT_MOST = 10;

    private final List<ServiceError> errors;
    private final OptionalInt errorCode;
    private final Map<String, List<String>> fieldMessages;
    private final Optional<Duration> retryAfter;

    /**
     * Collects what a reply said.
     *
     * @param errors the errors in the order of the reply
     * @param errorCode the numeric {@code errorCode}, if there was one
     * @param fieldMessages messages keyed by field, if there were any
     * @param retryAfter how long the service asks to wait, if it does
     */
    public Refusal(
            List<ServiceError> errors,
            OptionalInt errorCode,
            Map<String, List<String>> fieldMessages,
            Optional<Duration> retryAfter) {
        this.errors = List.copyOf(errors);
        this.errorCode = errorCode;
        this.fieldMessages = Collections.unmodifiableMap(new LinkedHashMap<>(fieldMessages));
        this.retryAfter = retryAfter;
    }

    /** The service's errors. */
    public List<ServiceError> errors() {
        return errors;
    }

    /** The numeric {@code errorCode} of the payments API. */
    public OptionalInt errorCode() {
        return errorCode;
    }

    /** Messages keyed by field, in the order of the reply. */
    public Map<String, List<String>> fieldMessages() {
        return fieldMessages;
    }

    /** The same, with the fields spelled like these names, where they differ from one of them in letter case only, or by a {@code $.} in front. */
    public Refusal spelled(List<String> names) {
        Map<String, List<String>> spelled = new LinkedHashMap<>();
        fieldMessages.forEach((field, messages) -> spelled.merge(
                names.stream()
                        .filter(name -> field.equalsIgnoreCase(name) || field.equalsIgnoreCase("$." + name))
                        .findFirst()
                        .orElse(field),
                messages,
                (some, more) -> Stream.concat(some.stream(), more.stream()).toList()));
        return new Refusal(errors, errorCode, spelled, retryAfter);
    }

    /** How long the service asks to wait before another try. */
    public Optional<Duration> retryAfter() {
        return retryAfter;
    }

    /** Codes, field names and the wait, at most ten of each; none of the service's texts. */
    @Override
    public String toString() {
        String number = errorCode.isPresent() ? " errorCode " + errorCode.getAsInt() : "";
        String fields = fieldMessages.isEmpty()
                ? ""
                : " fields [" + some(fieldMessages.keySet().stream().sorted(), fieldMessages.size()) + "]";
        String wait = retryAfter
                .map(time -> " retry after " + time.toSeconds() + " s")
                .orElse("");
        return "[" + some(errors.stream(), errors.size()) + "]" + number + fields + wait;
    }

    private static String some(Stream<?> items, int count) {
        String shown = items.limit(SHOWN_AT_MOST).map(Object::toString).collect(Collectors.joining(", "));
        return count <= SHOWN_AT_MOST ? shown : shown + " and " + (count - SHOWN_AT_MOST) + " more";
    }
}
