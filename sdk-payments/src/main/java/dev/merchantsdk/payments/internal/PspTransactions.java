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
    @JsonSetter(contentNulls = Nulls.FAIL) // without FAIL, null records would be dropped
    List<PspTransaction> transactions();

    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    private void validate() {
        ResponseChecks.requireList(cursor().isPresent() || !transactions().isEmpty());
    }

    static Builder builder() {
        return ImmutablePspTransactions.builder();
    }

    /** The builder of a {@link PspTransactions}. Not thread-safe. */
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
