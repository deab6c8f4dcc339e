package dev.merchantsdk.payments.register;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.query.Criterion;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.query.TimeField;
import java.time.Instant;
import java.util.OptionalInt;

/** Selects the transactions of a register: those last changed in a period, and further criteria. Immutable. */
public final class RegisterQuery implements NotJsonSerializable {
    private static final TimeField<Register> UPDATED = TimeField.of("updated");

    private final Query<Register> query;

    private RegisterQuery(Query<Register> query) {
        this.query = query;
    }

    /**
     * Selects transactions that were last changed at or after the first time and before the second. Both are rounded up
     * to whole seconds.
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException if the first time is not before the second time
     */
    public static RegisterQuery updatedBetween(Instant from, Instant before) {
        GatewayChecks.period(UPDATED.name(), from, before);
        return new RegisterQuery(Query.of(UPDATED.from(from), UPDATED.before(before)));
    }

    /** Returns a copy with one more criterion, from {@link RegisterFields} or {@code Criterion.raw}. */
    public RegisterQuery and(Criterion<Register> criterion) {
        return new RegisterQuery(query.and(criterion));
    }

    /**
     * Returns a copy with at most this number of records ({@code limit_to}). The service has no upper limit for it.
     * Without it, a register may take longer (contract, "Limits").
     *
     * @throws dev.merchantsdk.core.error.InvalidRequestException if the number is less than 1
     */
    public RegisterQuery limit(int records) {
        return new RegisterQuery(query.pageSize(records));
    }

    /** Returns the criteria in the format of {@code filter_by}, before URL encoding. */
    public String filterBy() {
        return query.filterBy().orElseThrow();
    }

    /** Returns the largest number of records; empty if it is not set. */
    public OptionalInt limit() {
        return query.pageSize();
    }

    @Override
    public String toString() {
        return "RegisterQuery(" + query + ")";
    }
}
