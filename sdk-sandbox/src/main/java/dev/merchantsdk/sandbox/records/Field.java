package dev.merchantsdk.sandbox.records;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;

/** A field by which records can be filtered. */
public record Field(String name, ValueParser parser) {
    /** Parses the operator and the value of a criterion. */
    public interface ValueParser {
        /**
         * Returns the condition that a record must meet, or empty if the field does not support the operator or the
         * value.
         */
        Optional<Predicate<TransactionRecord>> parse(String operator, String value);
    }

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}");

    /**
     * Returns a field whose values are texts. The field supports {@code =}, and {@code in} with comma-separated values.
     */
    static Field text(String name, Function<TransactionRecord, String> field) {
        return new Field(
                name,
                (operator, value) ->
                        values(operator, value).map(accepted -> record -> accepted.contains(field.apply(record))));
    }

    /**
     * Returns a field whose values are whole numbers. The field supports {@code =}, and {@code in} with comma-separated
     * values.
     */
    static Field number(String name, ToLongFunction<TransactionRecord> field) {
        return new Field(
                name,
                (operator, value) -> values(operator, value)
                        .filter(texts -> texts.stream()
                                .allMatch(text -> NUMBER.matcher(text).matches()))
                        .map(Field::numbers)
                        .map(accepted -> record -> accepted.contains(field.applyAsLong(record))));
    }

    /** Returns the field {@code updated}, the time of the last change. */
    static Field updated() {
        return new Field(
                "updated",
                (operator, value) -> Times.updated(operator, value)
                        .map(span -> record -> span.from() <= record.updated() && record.updated() < span.to()));
    }

    /**
     * Returns a field that sets the lower or upper bound for a time of the records. The field supports only {@code =}
     * with a time without a zone.
     */
    static Field bound(
            String name, Function<TransactionRecord, Optional<Long>> field, BiPredicate<Long, Long> compared) {
        return new Field(
                name,
                (operator, value) -> Times.withoutZone(value)
                        .filter(accepted -> operator.equals("="))
                        .map(accepted -> record -> field.apply(record)
                                .filter(time -> compared.test(time, accepted))
                                .isPresent()));
    }

    private static Optional<Set<String>> values(String operator, String value) {
        List<String> values = operator.equals("in") ? List.of(value.split(",", -1)) : List.of(value);
        boolean isSupported = operator.equals("in") || operator.equals("=");
        return isSupported && !values.contains("") ? Optional.of(new HashSet<>(values)) : Optional.empty();
    }

    private static Set<Long> numbers(Set<String> texts) {
        List<Long> numbers = new ArrayList<>();
        texts.forEach(text -> numbers.add(Long.valueOf(text)));
        return Set.copyOf(numbers);
    }
}
