package dev.merchantsdk.payments.register;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.query.Criterion;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.query.TimeField;
import java.time.Instant;
import java.util.OptionalInt;

/**
 * A selection of the transactions for a register. It consists of the period of their last change, which the service
 * requires, and optional further criteria. Immutable.
 */
public final class RegisterQuery implements NotJsonSerializable {
    private static final TimeField<Register> UPDATED = TimeField.of("updated");

    private final Query<Register> query;

    private RegisterQuery(Query<Register> query) {
        this.query = query;
    }

    /**
     * Selects the transactions whose last change is at or after the first time and before the second time. The times
     * have a precision of one second.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException if the first time is not before the second time
     */
    public static RegisterQuery updatedBetween(Instant from, Instant before) {
        GatewayChecks.period(UPDATED.name(), from, before);
        return new RegisterQuery(Query.of(UPDATED.from(from), UPDATED.before(before)));
    }

    /**
     * Returns this query with one more criterion. The criterion refers to one of the {@link RegisterFields}, or is a
     * raw criterion.
     */
    public RegisterQuery and(Criterion<Register> criterion) {
        return new RegisterQuery(query.and(criterion));
    }

    /**
     * Returns this query with at most this number of records ({@code limit_to}). The service has no maximum; without a
     * limit, the generation may take longer (contract, "Limits").
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException if the number is less than 1
     */
    public RegisterQuery limit(int records) {
        return new RegisterQuery(query.pageSize(records));
    }

    /** Returns the criteria in the form of the parameter {@code filter_by}, without URL encoding. */
    public String filterBy() {
        return query.filterBy().orElseThrow();
    }

    /** Returns the maximum number of records; empty if it is not set. */
    public OptionalInt limit() {
        return query.pageSize();
    }

    @Override
    public String toString() {
        return "RegisterQuery(" + query + ")";
    }
}
