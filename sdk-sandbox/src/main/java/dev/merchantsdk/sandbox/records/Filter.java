package dev.merchantsdk.sandbox.records;

import dev.merchantsdk.sandbox.records.Fields.Field;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The value of {@code filter_by}, which filters a list of records (contract, "Transaction queries"). A record matches a
 * filter if it meets all criteria.
 *
 * @param text the criteria, joined with {@code &}
 */
public record Filter(String text, List<FilterCriterion> criteria) {
    /** The filter that every record matches. */
    static final Filter NONE = new Filter("", List.of());

    private static final Pattern FORM = Pattern.compile("([a-z0-9_]+)( in |>=|<|>|=)(.+)", Pattern.DOTALL);

    /** A condition on a field of the records. */
    record FilterCriterion(String field, String operator, String value, Predicate<TransactionRecord> test) {
        static Optional<FilterCriterion> parse(String text, Map<String, Field> fields) {
            Matcher form = FORM.matcher(text);
            if (!form.matches()) {
                return Optional.empty();
            }
            String operator = form.group(2).strip();
            return Optional.ofNullable(fields.get(form.group(1)))
                    .flatMap(field -> field.parse(operator, form.group(3)))
                    .map(test -> new FilterCriterion(form.group(1), operator, form.group(3), test));
        }

        private boolean isOfTime() {
            return field.equals("updated");
        }
    }

    /** Parses a filter. Returns empty if a criterion is invalid or has another field than these. */
    static Optional<Filter> parse(String text, Map<String, Field> fields) {
        List<Optional<FilterCriterion>> criteria = Stream.of(text.split("&", -1))
                .map(criterion -> FilterCriterion.parse(criterion, fields))
                .toList();
        return criteria.stream().allMatch(Optional::isPresent)
                ? Optional.of(new Filter(
                        text, criteria.stream().flatMap(Optional::stream).toList()))
                : Optional.empty();
    }

    /** Parses the filter of a register. Returns empty if a criterion is invalid, or has a field that registers lack. */
    public static Optional<Filter> ofRegister(String text) {
        return parse(text, Fields.V3)
                .filter(filter ->
                        filter.criteria.stream().map(FilterCriterion::field).allMatch(Fields.REGISTER::contains));
    }

    boolean accepts(TransactionRecord record) {
        for (FilterCriterion criterion : criteria) {
            if (!criterion.test().test(record)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the range of {@code updated} that the filter allows, in seconds since 1970. */
    LongRange updated() {
        return criteria.stream()
                .filter(FilterCriterion::isOfTime)
                .flatMap(criterion -> Fields.updatedRange(criterion.operator(), criterion.value()).stream())
                .reduce(LongRange.ALL, LongRange::and);
    }

    /** Returns whether {@code updated} has a lower and an upper bound. A criterion with {@code =} is no bound. */
    public boolean boundsUpdated() {
        Set<String> operators = criteria.stream()
                .filter(FilterCriterion::isOfTime)
                .map(FilterCriterion::operator)
                .collect(Collectors.toSet());
        return operators.contains("<") && (operators.contains(">=") || operators.contains(">"));
    }

    boolean isOfTimeAlone() {
        return criteria.stream().allMatch(FilterCriterion::isOfTime);
    }

    /** Returns the id of the only record that can match; empty if the filter does not name an id. */
    Optional<String> id() {
        return criteria.stream()
                .filter(criterion -> List.of("cs1", "id").contains(criterion.field()))
                .filter(criterion -> criterion.operator().equals("="))
                .map(FilterCriterion::value)
                .findFirst();
    }

    /** Returns a string without the values of the criteria. A value can be an order id, which can be personal data. */
    @Override
    public String toString() {
        return "Filter(" + criteria.size() + " criteria)";
    }
}
