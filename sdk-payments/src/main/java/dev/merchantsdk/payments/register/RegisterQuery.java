package dev.merchantsdk.payments.register;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.query.Criterion;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.query.TimeField;
import java.time.Instant;
import java.util.OptionalInt;

/**
 * The selection of the transactions for a register: the period of their last change, which the service requires, and
 * further criteria. Immutable.
 */
public final class RegisterQuery implements NotJsonSerializable {
    private static final TimeField<Register> UPDATED = TimeField.of("updated");

    private final Query<Register> query;

    private RegisterQuery(Query<Register> query) {
        this.query = query;
    }

    /**
     * Selects the transactions whose last change is at or after the first time and before the second, with a precision
     * of one second.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException unless the first time is earlier
     */
    public static RegisterQuery updatedBetween(Instant from, Instant before) {
        GatewayChecks.period(UPDATED.name(), from, before);
        return new RegisterQuery(Query.of(UPDATED.from(from), UPDATED.before(before)));
    }

    /**
     * Returns this query with one more criterion: a criterion for one of the {@link RegisterFields}, or a raw
     * criterion.
     */
    public RegisterQuery and(Criterion<Register> criterion) {
        return new RegisterQuery(query.and(criterion));
    }

    /**
     * Returns this query with at most this number of records ({@code limit_to}). The service has no maximum; without a
     * limit, the generation may take longer (contract, "Limits").
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException if it is less than 1
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
