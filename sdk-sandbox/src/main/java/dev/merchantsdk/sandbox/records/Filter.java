package dev.merchantsdk.sandbox.records;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The value of {@code filter_by}, which filters a list of records (contract, "Transaction queries"). A record matches a
 * filter if the record meets all criteria.
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
     * @param fields the allowed fields, such as {@link Fields#V3}
     * @return the filter; empty if a criterion is invalid or uses another field
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

    public boolean accepts(TransactionRecord record) {
        for (FilterCriterion criterion : criteria) {
            if (!criterion.test().test(record)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the range of {@code updated} that the filter allows, in seconds since 1970. */
    public LongRange updated() {
        return criteria.stream()
                .filter(criterion -> criterion.field().equals("updated"))
                .flatMap(criterion -> Times.updated(criterion.operator(), criterion.value()).stream())
                .reduce(LongRange.ALL, LongRange::and);
    }

    /**
     * Returns whether the filter has a lower and an upper bound for {@code updated}. A criterion with {@code =} does
     * not count as a bound.
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
    public boolean isOfTimeAlone() {
        return criteria.stream().allMatch(criterion -> criterion.field().equals("updated"));
    }

    /**
     * Returns the value of the first criterion that begins with {@code id=} or {@code cs1=}; empty if the filter has no
     * such criterion.
     */
    public Optional<String> id() {
        return criteria.stream()
                .filter(criterion ->
                        criterion.field().equals("cs1") || criterion.field().equals("id"))
                .filter(criterion -> criterion.operator().equals("="))
                .map(FilterCriterion::value)
                .findFirst();
    }

    public String text() {
        return text;
    }

    /** Returns a string without the values of the criteria. A value can be an order id, which can be personal data. */
    @Override
    public String toString() {
        return "Filter(" + criteria.size() + " criteria)";
    }
}
