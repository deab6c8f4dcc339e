package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import java.util.UUID;
import org.immutables.value.Value;

/** A request that opens the payment page. */
interface PageFields extends NamedPayerFields, PayerFields {
    /**
     * The merchant's id of the payer, so that the page shows the payer's saved cards. Together with
     * {@link #defaultSaveCardData()}.
     */
    @JsonProperty("customerInfo.clientCustomerId")
    @Value.Redacted
    Optional<UUID> clientCustomerId();

    /**
     * True enables showing and saving cards on the page (contract, "Payments") and requires
     * {@link #clientCustomerId()}: both fields are required for the feature. False is sent with or without it; the
     * contract does not state its effect.
     */
    @JsonProperty("customerInfo.defaultSaveCardData")
    Optional<Boolean> defaultSaveCardData();

    /** Setters of these properties. */
    interface Setters<B> extends NamedPayerFields.Setters<B>, PayerFields.Setters<B> {
        B clientCustomerId(UUID clientCustomerId);

        B defaultSaveCardData(boolean defaultSaveCardData);
    }
}
