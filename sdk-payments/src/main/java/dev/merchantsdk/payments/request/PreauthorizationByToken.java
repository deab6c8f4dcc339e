package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * A preauthorization by card token, without the payer ({@code preauth} with {@code target.card}; contract, "Payments").
 * The service must activate it for you first. Immutable.
 *
 * <p>With a payout-only token (see {@link CardToken}), no transaction is created, and the client throws a
 * {@link PayoutOnlyTokenException}.
 */
@Value.Immutable
@RequestStyle
public sealed interface PreauthorizationByToken
        extends PaymentRequest<TransactionCreated<PreauthorizationByToken>>, NamedPayerFields, CardTokenFields
        permits ImmutablePreauthorizationByToken {
    /** Returns a preauthorization that contains only the required fields. */
    static PreauthorizationByToken of(String orderId, Amount price, String email, CardToken card) {
        return builder().orderId(orderId).price(price).email(email).card(card).build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.PREAUTH;
    }

    static Builder builder() {
        return ImmutablePreauthorizationByToken.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder
            implements PaymentRequest.Setters<Builder>,
                    PaymentRequest.PayerSetters<Builder>,
                    CardTokenFields.Setters<Builder>
            permits ImmutablePreauthorizationByToken.Builder {
        Builder() {}

        /** Copies everything set in {@code other}; custom values are appended. */
        public abstract Builder from(PreauthorizationByToken other);

        abstract PreauthorizationByToken create();

        public final PreauthorizationByToken build() {
            return PaymentCheck.checked(create());
        }
    }
}
