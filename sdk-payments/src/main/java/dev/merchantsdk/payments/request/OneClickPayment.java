package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.value.Amount;
import org.immutables.value.Value;

/**
 * A payment with a saved card, without CVV and 3-D Secure ({@code pay} with {@code target.card} and {@code allowinteractive}; contract,
 * "Payments"). Falls back to an interactive payment where the token is payout-only. Immutable.
 */
@Value.Immutable
@RequestStyle
public sealed interface OneClickPayment
        extends StoredCredentialPayment<OneClickStarted>, PayerFields, CardTokenFields, ReceiptFields
        permits ImmutableOneClickPayment {
    /** A payment of what is required. */
    static OneClickPayment of(String orderId, Amount price, CardToken card) {
        return builder().orderId(orderId).price(price).card(card).build();
    }

    @Override
    default PaymentAction action() {
        return PaymentAction.PAY;
    }

    /** Always true. */
    @JsonProperty("allowinteractive")
    default boolean allowInteractive() {
        return true;
    }

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link OneClickPayment}; not thread-safe. {@code build()} throws {@link InvalidRequestException} with every fault at once. */
    final class Builder extends ImmutableOneClickPayment.Builder implements AcceptsCustomValues<Builder> {
        Builder() {}
    }
}
