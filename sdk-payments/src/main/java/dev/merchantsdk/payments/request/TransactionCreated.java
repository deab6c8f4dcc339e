package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import java.util.Map;
import org.immutables.value.Value;

/**
 * The response to a request that the gateway accepted (contract, "Responses": token, completion, payout, card2card,
 * rebill flows). The operation is not complete yet; a callback or a query reports the result.
 */
@Value.Immutable
@SdkStyle
public interface TransactionCreated extends TransactionResponse {
    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableTransactionCreated.builder();
    }

    /** A builder for {@link TransactionCreated}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder permits ImmutableTransactionCreated.Builder {
        Builder() {}

        public abstract Builder id(String id);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract TransactionCreated create();

        public final TransactionCreated build() {
            TransactionCreated value = create();
            ResponseChecks.requireId("id", value.id());
            return value;
        }
    }
}
