package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import java.util.Map;
import org.immutables.value.Value;

/**
 * The response to a request that the gateway accepted (contract, "Responses": token, completion, payout, card2card,
 * rebill flows). The operation is not complete yet; a callback or a query reports the result.
 *
 * @param <Q> the type of the request, so that a handle accepts only the response to its own request
 */
@Value.Immutable
@SdkStyle
public interface TransactionCreated<Q extends PaymentRequest<?>> extends TransactionResponse {
    /** Returns an empty builder. */
    static <Q extends PaymentRequest<?>> Builder<Q> builder() {
        return ImmutableTransactionCreated.builder();
    }

    /** A builder for {@link TransactionCreated}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder<Q extends PaymentRequest<?>> permits ImmutableTransactionCreated.Builder {
        Builder() {}

        public abstract Builder<Q> id(String id);

        public abstract Builder<Q> additional(Map<String, ? extends JsonValue> additional);

        abstract TransactionCreated<Q> create();

        public final TransactionCreated<Q> build() {
            TransactionCreated<Q> value = create();
            ResponseChecks.requireId("id", value.id());
            return value;
        }
    }
}
