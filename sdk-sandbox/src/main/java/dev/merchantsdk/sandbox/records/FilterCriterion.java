package dev.merchantsdk.sandbox.records;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A criterion of a filter.
 *
 * @param field the name of the field
 * @param operator {@code >=}, {@code <}, {@code >}, {@code =} or {@code in}
 * @param value the value, unchanged
 * @param test the condition that a record must meet
 */
record FilterCriterion(String field, String operator, String value, Predicate<TransactionRecord> test) {
    /**
     * The syntax of a criterion. A space is required before and after {@code in}. The value is the whole text after the
     * operator.
     */
    private static final Pattern FORM = Pattern.compile("([a-z0-9_]+)( in |>=|<|>|=)(.+)", Pattern.DOTALL);

    /**
     * Parses a criterion. Returns empty if the syntax is wrong, if {@code fields} does not contain the field of the
     * criterion, or if this field does not support the operator or the value.
     */
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
