package dev.merchantsdk.payments.query;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A query of a list: criteria, all of which a record must meet, and the number of records per page. Immutable.
 *
 * @param <T> the list's record type
 */
public final class Query<T> implements NotJsonSerializable {
    private final List<Criterion<T>> criteria;
    private final OptionalInt pageSize;

    private Query(List<Criterion<T>> criteria, OptionalInt pageSize) {
        this.criteria = criteria;
        this.pageSize = pageSize;
    }

    /** Returns a query without criteria. */
    public static <T> Query<T> all() {
        return new Query<>(List.of(), OptionalInt.empty());
    }

    /** Returns a query for records that meet all of these criteria. */
    @SafeVarargs
    public static <T> Query<T> of(Criterion<T>... criteria) {
        Query<T> query = all();
        for (Criterion<T> criterion : criteria) {
            query = query.and(criterion);
        }
        return query;
    }

    /** Returns a copy with one more criterion. */
    public Query<T> and(Criterion<T> criterion) {
        return new Query<>(
                Stream.concat(criteria.stream(), Stream.of(Objects.requireNonNull(criterion, "criterion")))
                        .toList(),
                pageSize);
    }

    /**
     * Returns a copy with this number of records per page ({@code limit_to}). The service's default is 50 for list v3
     * and 25 for the secure list (contract, "Limits"), which specifies no maximum.
     * {@code MerchantSdkBuilder.maxResponseBytes} limits a page's bytes; its default of 16 MiB is enough for about
     * 5,000 full records.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException if the number is less than 1
     */
    public Query<T> pageSize(int records) {
        Violations.collect().number("limit_to", records, 1, Integer.MAX_VALUE).throwIfAny("Query");
        return new Query<>(criteria, OptionalInt.of(records));
    }

    /** Returns the criteria in the format of {@code filter_by}, before URL encoding; empty if there are none. */
    public Optional<String> filterBy() {
        return criteria.isEmpty()
                ? Optional.empty()
                : Optional.of(criteria.stream().map(Criterion::text).collect(Collectors.joining("&")));
    }

    /** Returns the number of records per page; empty if it is not set. */
    public OptionalInt pageSize() {
        return pageSize;
    }

    /** Shows only how many criteria there are, because they may contain personal data. */
    @Override
    public String toString() {
        return "Query(" + criteria.size() + " criteria)";
    }
}
