package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * An authorization ({@code auth}; contract, "Payments"). It holds an amount that can then only be debited in full or
 * released. The amount is held for up to 7 days; if the hold is not completed, the service unblocks the amount after 7
 * to 30 days. Immutable.
 *
 * <p>To debit less than the held amount, reverse the difference first: {@link dev.merchantsdk.payments.AuthHold}.
 */
@Value.Immutable
@RequestStyle
public sealed interface Authorization extends PaymentRequest<PaymentPage>, PageFields permits ImmutableAuthorization {
    /** Returns an authorization with the required fields. */
    static Authorization of(String orderId, Amount price, String email) {
        return builder().orderId(orderId).price(price).email(email).build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.AUTH;
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableAuthorization.builder();
    }

    /**
     * Builds an {@link Authorization}; not thread-safe. {@code build()} throws {@link InvalidRequestException} with
     * every fault at once.
     */
    abstract sealed class Builder implements PaymentRequestSetters<Builder>, PageFields.Setters<Builder>
            permits ImmutableAuthorization.Builder {
        Builder() {}

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(Authorization other);

        abstract Authorization create();

        public final Authorization build() {
            return PaymentCheck.checked(create());
        }
    }
}
