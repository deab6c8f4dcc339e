package dev.merchantsdk.sandbox.records;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A filter, which is the value of {@code filter_by}. A record matches the filter if it meets all criteria of the filter
 * (contract, "Transaction queries").
 */
public final class Filter {
    /** The filter that every record matches. */
    public static final Filter NONE = new Filter("", List.of());

    private final String text;
    private final List<FilterCriterion> criteria;

    private Filter(String text, List<FilterCriterion> criteria) {
        this.text = text;
        this.criteria = criteria;
    }

    /**
     * Parses a decoded {@code filter_by}.
     *
     * @param text the criteria, joined with {@code &}
     * @param fields the fields that criteria may have, such as {@link Fields#V3}
     * @return the filter; empty if the syntax of a criterion is wrong, if {@code fields} does not contain the field of
     *     a criterion, or if the field does not support the operator or the value
     */
    public static Optional<Filter> parse(String text, List<Field> fields) {
        List<FilterCriterion> criteria = new ArrayList<>();
        for (String criterion : text.split("&", -1)) {
            Optional<FilterCriterion> read = FilterCriterion.parse(criterion, fields);
            if (read.isEmpty()) {
                return Optional.empty();
            }
            criteria.add(read.get());
        }
        return Optional.of(new Filter(text, List.copyOf(criteria)));
    }

    /** Returns whether a record meets all criteria. */
    public boolean accepts(TransactionRecord record) {
        for (FilterCriterion criterion : criteria) {
            if (!criterion.test().test(record)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Returns the range of {@code updated} that the filter allows, in seconds since 1970. If the filter has no lower or
     * no upper bound, the range is unlimited in this direction.
     */
    LongRange updated() {
        return criteria.stream()
                .filter(criterion -> criterion.field().equals("updated"))
                .flatMap(criterion -> Times.updated(criterion.operator(), criterion.value()).stream())
                .reduce(LongRange.ALL, LongRange::and);
    }

    /**
     * Returns whether the filter has a lower and an upper bound of {@code updated}. A criterion with {@code =} does not
     * count as a bound.
     */
    public boolean boundsUpdated() {
        return updatedBy(">=", ">") && updatedBy("<");
    }

    private boolean updatedBy(String... operators) {
        return criteria.stream()
                .filter(criterion -> criterion.field().equals("updated"))
                .map(FilterCriterion::operator)
                .anyMatch(List.of(operators)::contains);
    }

    /** Returns whether all criteria have the field {@code updated}. */
    boolean isOfTimeAlone() {
        return criteria.stream().allMatch(criterion -> criterion.field().equals("updated"));
    }

    /** Returns the id in a criterion with {@code =}; empty if the filter has no such criterion. */
    Optional<String> id() {
        return criteria.stream()
                .filter(criterion ->
                        criterion.field().equals("cs1") || criterion.field().equals("id"))
                .filter(criterion -> criterion.operator().equals("="))
                .map(FilterCriterion::value)
                .findFirst();
    }

    /** Returns the text of the filter; empty if it has no criteria. */
    public String text() {
        return text;
    }

    /** Returns a string that omits the values, because an order id can be personal data. */
    @Override
    public String toString() {
        return "Filter(" + criteria.size() + " criteria)";
    }
}
