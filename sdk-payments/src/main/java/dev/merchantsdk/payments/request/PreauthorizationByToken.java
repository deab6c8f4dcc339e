package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * A preauthorization that uses a card token and does not involve the payer ({@code preauth} with {@code target.card};
 * contract, "Payments"). Activated on request. Immutable.
 *
 * <p>If a refusal by the issuer has made the token payout-only, no transaction is created:
 * {@link PayoutOnlyTokenException}.
 */
@Value.Immutable
@RequestStyle
public sealed interface PreauthorizationByToken
        extends PaymentRequest<TransactionCreated>, NamedPayerFields, CardTokenFields
        permits ImmutablePreauthorizationByToken {
    /** Returns a preauthorization with the required fields. */
    static PreauthorizationByToken of(String orderId, Amount price, String email, CardToken card) {
        return builder().orderId(orderId).price(price).email(email).card(card).build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.PREAUTH;
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutablePreauthorizationByToken.builder();
    }

    /**
     * Builds a {@link PreauthorizationByToken}; not thread-safe. {@code build()} throws {@link InvalidRequestException}
     * with every fault at once.
     */
    abstract sealed class Builder
            implements PaymentRequestSetters<Builder>,
                    NamedPayerFields.Setters<Builder>,
                    CardTokenFields.Setters<Builder>
            permits ImmutablePreauthorizationByToken.Builder {
        Builder() {}

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(PreauthorizationByToken other);

        abstract PreauthorizationByToken create();

        public final PreauthorizationByToken build() {
            return PaymentCheck.checked(create());
        }
    }
}
