package dev.merchantsdk.payments.internal;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import dev.merchantsdk.payments.transaction.PspTransaction;
import java.util.List;
import java.util.Map;
import org.immutables.value.Value;

/**
 * A page of list v3 (contract, "Transaction record, list v3").
 */
@Value.Immutable
@SetOnceStyle
public interface PspTransactions extends TransactionPageFields<PspTransaction>, NotJsonSerializable {
    @Override
    @JsonProperty("transactions")
    @JsonSetter(contentNulls = Nulls.FAIL) // rejects null records, which would otherwise be dropped
    List<PspTransaction> transactions();

    /** The response properties that the contract does not specify. {@code toString()} masks these properties. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /** Rejects a response that contains neither records nor a cursor, because such a response is not a page. */
    private void validate() {
        ResponseChecks.requireList(cursor().isPresent() || !transactions().isEmpty());
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutablePspTransactions.builder();
    }

    /** Builds a {@link PspTransactions} for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder permits ImmutablePspTransactions.Builder {
        Builder() {}

        public abstract Builder cursor(PageCursor cursor);

        public abstract Builder transactions(Iterable<? extends PspTransaction> transactions);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract PspTransactions create();

        public final PspTransactions build() {
            PspTransactions value = create();
            value.validate();
            return value;
        }
    }
}
