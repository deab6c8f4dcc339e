package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * A payout to a saved card ({@code payout} with {@code target.card}; contract, "Payments"). It must contain the
 * recipient's e-mail, phone or both. Its receipt is an expense receipt. The service refuses a second payout with the
 * same order id while the first has succeeded or is in progress. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface PayoutToCard
        extends PaymentRequest<TransactionCreated<PayoutToCard>>, OptionalPayerFields, ReceiptFields
        permits ImmutablePayoutToCard {
    /** Returns a payout that contains only the required fields. */
    static PayoutToCard of(String orderId, Amount price, String email, PayoutToken card) {
        return builder().orderId(orderId).price(price).email(email).card(card).build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.PAYOUT;
    }

    /** Card token: a binding's id. Required. */
    @JsonProperty("target.card")
    PayoutToken card();

    static Builder builder() {
        return ImmutablePayoutToCard.builder();
    }

    /** A builder, not thread-safe. {@code build()} throws an {@link InvalidRequestException} with all violations. */
    abstract sealed class Builder
            implements PaymentRequest.Setters<Builder>,
                    PaymentRequest.PayerSetters<Builder>,
                    ReceiptFields.Setters<Builder>
            permits ImmutablePayoutToCard.Builder {
        Builder() {}

        public abstract Builder card(PayoutToken card);

        /** Copies everything set in {@code other}; custom values are appended. */
        public abstract Builder from(PayoutToCard other);

        abstract PayoutToCard create();

        public final PayoutToCard build() {
            return PaymentCheck.checked(create());
        }
    }
}
