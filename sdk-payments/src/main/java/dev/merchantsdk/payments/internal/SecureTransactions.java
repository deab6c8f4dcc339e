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
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.util.List;
import java.util.Map;
import org.immutables.value.Value;

/**
 * A page of the secure list (contract, "Transaction queries").
 */
@Value.Immutable
@SetOnceStyle
public interface SecureTransactions extends TransactionPageFields<SecureTransaction>, NotJsonSerializable {
    @Override
    @JsonProperty("transactions")
    @JsonSetter(contentNulls = Nulls.FAIL) // without FAIL, null records would be dropped
    List<SecureTransaction> transactions();

    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    private void validate() {
        ResponseChecks.requireList(cursor().isPresent() || !transactions().isEmpty());
    }

    static Builder builder() {
        return ImmutableSecureTransactions.builder();
    }

    /** The builder of a {@link SecureTransactions}. Not thread-safe. */
    abstract sealed class Builder permits ImmutableSecureTransactions.Builder {
        Builder() {}

        public abstract Builder cursor(PageCursor cursor);

        public abstract Builder transactions(Iterable<? extends SecureTransaction> transactions);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract SecureTransactions create();

        public final SecureTransactions build() {
            SecureTransactions value = create();
            value.validate();
            return value;
        }
    }
}
