package dev.merchantsdk.sandbox.records;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A criterion of a filter.
 *
 * @param operator {@code >=}, {@code <}, {@code >}, {@code =} or {@code in}
 * @param test the condition that a record must meet
 */
record FilterCriterion(String field, String operator, String value, Predicate<TransactionRecord> test) {
    private static final Pattern FORM = Pattern.compile("([a-z0-9_]+)( in |>=|<|>|=)(.+)", Pattern.DOTALL);

    /** Parses a criterion. Returns empty if the syntax, the field, the operator or the value is invalid. */
    static Optional<FilterCriterion> parse(String text, List<Field> fields) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            return Optional.empty();
        }
        String operator = form.group(2).strip();
        return fields.stream()
                .filter(field -> field.name().equals(form.group(1)))
                .findFirst()
                .flatMap(field -> field.parser().parse(operator, form.group(3)))
                .map(test -> new FilterCriterion(form.group(1), operator, form.group(3), test));
    }
}
