package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A binding of a card whose data the payer enters on a page or in the custom form, and whose balance may be zero
 * (contract, "Card bindings": full card data, zero balance). The token can be used once the callback has reported it.
 * Immutable.
 *
 * <p>If support has configured it, a card that passes 3-D Secure and then gets the response code 51 (insufficient
 * funds) becomes payout-only: its token can be used for payouts and interactive payments, but not for recurring debits
 * (contract, "States and transitions").
 */
@Value.Immutable
@RequestStyle
public sealed interface ZeroBalanceBinding extends CardBindingRequest<BindingPage>, CardEntryFields
        permits ImmutableZeroBalanceBinding {

    /** The payer's phone: {@code +}, country code and number, digits only. */
    @JsonProperty("customerInfo.phone")
    @Value.Redacted
    Optional<String> phone();

    /**
     * True: the card is checked without 3-D Secure and without a charge, which works only on a terminal that support
     * has set up. False: 3-D Secure is used, even if support has configured all bindings to skip it. Required.
     */
    @JsonProperty("checkCard")
    Boolean checkCard();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableZeroBalanceBinding.builder();
    }

    /**
     * Builds a {@link ZeroBalanceBinding}, not thread-safe. {@code build()} throws {@link InvalidRequestException} with
     * every fault at once.
     */
    abstract sealed class Builder implements CardEntryFields.Setters<Builder>
            permits ImmutableZeroBalanceBinding.Builder {
        Builder() {}

        public abstract Builder email(String email);

        public abstract Builder phone(String phone);

        public abstract Builder checkCard(Boolean checkCard);

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(ZeroBalanceBinding other);

        abstract ZeroBalanceBinding create();

        public final ZeroBalanceBinding build() {
            return BindingCheck.checked(create());
        }
    }
}
