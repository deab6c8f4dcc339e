package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.payments.query.Query;
import java.util.Optional;

/**
 * The parameters of the request for one page of a list. A request contains either the criteria and the page size of a
 * query, or only a cursor (contract, "Transaction queries").
 *
 * @param filterBy the criteria before URL encoding
 */
public record ListRequest(Optional<String> filterBy, Optional<String> pageSize, Optional<String> cursor) {
    /** Returns the request for the first page of a query. */
    public static ListRequest of(Query<?> query) {
        return new ListRequest(
                query.filterBy(),
                query.pageSize().stream().mapToObj(Integer::toString).findFirst(),
                Optional.empty());
    }

    /** Returns the request for the page at a cursor. */
    public static ListRequest at(String cursor) {
        Violations violations = Violations.collect();
        violations.text("cursor", cursor).sensitive().required().notBlank().oneLine();
        violations.throwIfAny("List");
        return new ListRequest(Optional.empty(), Optional.empty(), Optional.of(cursor));
    }

    /** Omits the fields, because an order id in the criteria may contain personal data. */
    @Override
    public String toString() {
        return "ListRequest(***)";
    }
}
