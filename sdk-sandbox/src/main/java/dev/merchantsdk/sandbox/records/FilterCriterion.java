package dev.merchantsdk.sandbox.records;

import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One criterion of a filter.
 *
 * @param field the name of the field
 * @param operator {@code >=}, {@code <}, {@code >}, {@code =} or {@code in}
 * @param value as it was sent
 * @param test the condition on a record
 */
record FilterCriterion(String field, String operator, String value, Predicate<TransactionRecord> test) {
    /** {@code in} has a space on each side. The text after the operator is the value, unchanged. */
    private static final Pattern FORM = Pattern.compile("([a-z0-9_]+)( in |>=|<|>|=)(.+)", Pattern.DOTALL);

    /**
     * Empty if it has another form, if its field is unknown, or if the field does not take the operator or the value.
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
