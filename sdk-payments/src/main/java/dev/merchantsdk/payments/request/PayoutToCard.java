package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * A payout to a saved card ({@code payout} with {@code target.card}; contract, "Payments"). The request must contain
 * the recipient's e-mail, phone or both. A receipt sent with the payout is an expense receipt. Immutable.
 *
 * <p>An order id is unique among successful payouts: a second payout with the same order id is refused if the first one
 * succeeded or is in progress.
 */
@Value.Immutable
@RequestStyle
public sealed interface PayoutToCard extends PaymentRequest<TransactionCreated>, OptionalPayerFields, ReceiptFields
        permits ImmutablePayoutToCard {
    /** Returns a payout with the required fields. */
    static PayoutToCard of(String orderId, Amount price, String email, PayoutToken card) {
        return builder().orderId(orderId).price(price).email(email).card(card).build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.PAYOUT;
    }

    /** The token of the card: the id of a binding. Required. */
    @JsonProperty("target.card")
    PayoutToken card();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutablePayoutToCard.builder();
    }

    /**
     * Builds a {@link PayoutToCard}; not thread-safe. {@code build()} throws {@link InvalidRequestException} with every
     * fault at once.
     */
    abstract sealed class Builder
            implements PaymentRequestSetters<Builder>,
                    OptionalPayerFields.Setters<Builder>,
                    ReceiptFields.Setters<Builder>
            permits ImmutablePayoutToCard.Builder {
        Builder() {}

        public abstract Builder card(PayoutToken card);

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(PayoutToCard other);

        abstract PayoutToCard create();

        public final PayoutToCard build() {
            return PaymentCheck.checked(create());
        }
    }
}
