package dev.merchantsdk.sandbox.records;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The value of {@code filter_by}. A record must meet all of its criteria (contract, "Transaction queries"). */
public final class Filter {
    /** The filter that selects every record. */
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
     * @param fields the possible filter fields, such as {@link Fields#V3}
     * @return the filter; empty if a criterion has another form or names another field, or if its field does not
     *     support the operator or the value
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
     * Returns the range to which the filter limits {@code updated}, in seconds since 1970. Without a lower or an upper
     * bound, the range is open on this side.
     */
    LongRange updated() {
        return criteria.stream()
                .filter(criterion -> criterion.field().equals("updated"))
                .flatMap(criterion -> Times.updated(criterion.operator(), criterion.value()).stream())
                .reduce(LongRange.ALL, LongRange::and);
    }

    /**
     * Returns whether the filter has a lower and an upper bound of {@code updated}. A criterion with {@code =} is not a
     * bound.
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

    /** Returns whether all criteria are criteria of {@code updated}. */
    boolean isOfTimeAlone() {
        return criteria.stream().allMatch(criterion -> criterion.field().equals("updated"));
    }

    /** Returns the id that the filter selects; empty if the filter does not select by id. */
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

    /** Returns a text without the values, because an order id may be personal data. */
    @Override
    public String toString() {
        return "Filter(" + criteria.size() + " criteria)";
    }
}
