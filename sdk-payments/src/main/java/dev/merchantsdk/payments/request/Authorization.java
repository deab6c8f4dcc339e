package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * An authorization, which holds an amount ({@code auth}; contract, "Payments"). You can debit it in full, or release it
 * in full or in part; to debit less, release the difference first. {@link dev.merchantsdk.payments.AuthHold} creates
 * the requests for these steps. Immutable.
 *
 * <p>A debit is possible for up to 7 days. Without one, the amount stays blocked until the service releases it, 7 to 30
 * days after the authorization.
 */
@Value.Immutable
@RequestStyle
public sealed interface Authorization extends PaymentRequest<AuthorizationPage>, PageFields
        permits ImmutableAuthorization {
    /** Returns an authorization that contains only the required fields. */
    static Authorization of(String orderId, Amount price, String email) {
        return builder().orderId(orderId).price(price).email(email).build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.AUTH;
    }

    static Builder builder() {
        return ImmutableAuthorization.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder implements PaymentRequest.Setters<Builder>, PageFields.Setters<Builder>
            permits ImmutableAuthorization.Builder {
        Builder() {}

        /** Copies everything set in {@code other}; custom values are appended. */
        public abstract Builder from(Authorization other);

        abstract Authorization create();

        public final Authorization build() {
            return PaymentCheck.checked(create());
        }
    }
}
