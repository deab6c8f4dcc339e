package dev.merchantsdk.payments.register;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.query.Criterion;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.query.TimeField;
import java.time.Instant;
import java.util.OptionalInt;

/**
 * The selection of the transactions of a register: a period of the last change, which the service requires, and further
 * criteria. Immutable.
 */
public final class RegisterQuery implements NotJsonSerializable {
    private static final TimeField<Register> UPDATED = TimeField.of("updated");

    private final Query<Register> query;

    private RegisterQuery(Query<Register> query) {
        this.query = query;
    }

    /**
     * The transactions that last changed at or after the one time and before the other, by the second.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException unless the first is earlier
     */
    public static RegisterQuery updatedBetween(Instant from, Instant before) {
        GatewayChecks.period(UPDATED.name(), from, before);
        return new RegisterQuery(Query.of(UPDATED.from(from), UPDATED.before(before)));
    }

    /** The same with one more criterion: one of {@link RegisterFields}, or a raw one. */
    public RegisterQuery and(Criterion<Register> criterion) {
        return new RegisterQuery(query.and(criterion));
    }

    /**
     * Returns this query with at most this number of records ({@code limit_to}). The service has no cap; without it the
     * generation may take longer (contract, "Limits").
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException unless it is at least 1
     */
    public RegisterQuery limit(int records) {
        return new RegisterQuery(query.pageSize(records));
    }

    /** The criteria joined as {@code filter_by}, not encoded yet. */
    public String filterBy() {
        return query.filterBy().orElseThrow();
    }

    /** Returns the maximum number of records, if it is set. */
    public OptionalInt limit() {
        return query.pageSize();
    }

    @Override
    public String toString() {
        return "RegisterQuery(" + query + ")";
    }
}
