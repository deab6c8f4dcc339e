package dev.merchantsdk.sandbox.records;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** A {@code filter_by}: all of its criteria must hold (contract, "Transaction queries"). */
public final class Filter {
    /** Takes every record. */
    public static final Filter NONE = new Filter("", List.of());

    private final String text;
    private final List<FilterCriterion> criteria;

    private Filter(String text, List<FilterCriterion> criteria) {
        this.text = text;
        this.criteria = criteria;
    }

    /**
     * Reads criteria, decoded.
     *
     * @param fields the filter fields, such as {@link Fields#V3}
     * @return empty if a criterion has another form, names another field, or has an operator or a value that its field
     *     does not take
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
    public boolean takes(TransactionRecord record) {
        for (FilterCriterion criterion : criteria) {
            if (!criterion.test().test(record)) {
                return false;
            }
        }
        return true;
    }

    /** The seconds since 1970 to which {@code updated} is limited; open if there is no bound. */
    LongRange updated() {
        return criteria.stream()
                .filter(criterion -> criterion.field().equals("updated"))
                .flatMap(criterion -> Times.updated(criterion.operator(), criterion.value()).stream())
                .reduce(LongRange.ALL, LongRange::and);
    }

    /** Whether {@code updated} has a lower and an upper bound. A single time is neither. */
    public boolean boundsUpdated() {
        return updatedBy(">=", ">") && updatedBy("<");
    }

    private boolean updatedBy(String... operators) {
        return criteria.stream()
                .filter(criterion -> criterion.field().equals("updated"))
                .map(FilterCriterion::operator)
                .anyMatch(List.of(operators)::contains);
    }

    /** Returns whether the only criterion is {@link #updated()}. */
    boolean isOfTimeAlone() {
        return criteria.stream().allMatch(criterion -> criterion.field().equals("updated"));
    }

    /** Returns the id of the filter, if it has one. */
    Optional<String> id() {
        return criteria.stream()
                .filter(criterion ->
                        criterion.field().equals("cs1") || criterion.field().equals("id"))
                .filter(criterion -> criterion.operator().equals("="))
                .map(FilterCriterion::value)
                .findFirst();
    }

    /** Returns the criteria in their normal form; empty without criteria. */
    public String text() {
        return text;
    }

    /** The values are omitted: an order id may be personal. */
    @Override
    public String toString() {
        return "Filter(" + criteria.size() + " criteria)";
    }
}
