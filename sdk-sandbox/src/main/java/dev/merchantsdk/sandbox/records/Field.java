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

/**
 * A field that records can be filtered by.
 *
 * @param name its name
 * @param parser parses an operator and a value
 */
public record Field(String name, ValueParser parser) {
    /** Parses the criterion of a field. */
    public interface ValueParser {
        /** Returns the condition of the criterion; empty if the field does not take the operator or the value. */
        Optional<Predicate<TransactionRecord>> parse(String operator, String value);
    }

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}");

    /** A text: {@code =}, and {@code in} with commas. */
    static Field text(String name, Function<TransactionRecord, String> field) {
        return new Field(
                name,
                (operator, value) ->
                        values(operator, value).map(wanted -> record -> wanted.contains(field.apply(record))));
    }

    /** A whole number: {@code =}, and {@code in} with commas. */
    static Field number(String name, ToLongFunction<TransactionRecord> field) {
        return new Field(
                name,
                (operator, value) -> values(operator, value)
                        .filter(texts -> texts.stream()
                                .allMatch(text -> NUMBER.matcher(text).matches()))
                        .map(Field::numbers)
                        .map(wanted -> record -> wanted.contains(field.applyAsLong(record))));
    }

    /** The time of the last change, which an operator compares. */
    static Field updated() {
        return new Field(
                "updated",
                (operator, value) -> Times.updated(operator, value)
                        .map(span -> record -> span.from() <= record.updated() && record.updated() < span.to()));
    }

    /** A bound of a range of times, without a zone: {@code =}. A record without such a time is not selected. */
    static Field bound(
            String name, Function<TransactionRecord, Optional<Long>> field, BiPredicate<Long, Long> compared) {
        return new Field(
                name,
                (operator, value) -> Times.withoutZone(value)
                        .filter(wanted -> operator.equals("="))
                        .map(wanted -> record -> field.apply(record)
                                .filter(time -> compared.test(time, wanted))
                                .isPresent()));
    }

    private static Optional<Set<String>> values(String operator, String value) {
        List<String> values = operator.equals("in") ? List.of(value.split(",", -1)) : List.of(value);
        boolean taken = operator.equals("in") || operator.equals("=");
        return taken && !values.contains("") ? Optional.of(new HashSet<>(values)) : Optional.empty();
    }

    private static Set<Long> numbers(Set<String> texts) {
        List<Long> numbers = new ArrayList<>();
        texts.forEach(text -> numbers.add(Long.valueOf(text)));
        return Set.copyOf(numbers);
    }
}
