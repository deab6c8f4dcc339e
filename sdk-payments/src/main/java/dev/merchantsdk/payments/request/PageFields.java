package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import java.util.UUID;
import org.immutables.value.Value;

/** A request that opens the payment page. */
interface PageFields extends NamedPayerFields, PayerFields {
    /**
     * The merchant's id for the payer, with which the page shows the payer's saved cards. Required together with
     * {@link #defaultSaveCardData()}.
     */
    @JsonProperty("customerInfo.clientCustomerId")
    @Value.Redacted
    Optional<UUID> clientCustomerId();

    /**
     * True enables the page to show and save cards (contract, "Payments"). It requires {@link #clientCustomerId()}: the
     * feature needs both fields. False is sent whether or not {@link #clientCustomerId()} is set; the contract does not
     * state its effect.
     */
    @JsonProperty("customerInfo.defaultSaveCardData")
    Optional<Boolean> defaultSaveCardData();

    /** Setters of these properties. */
    interface Setters<B> extends NamedPayerFields.Setters<B>, PayerFields.Setters<B> {
        B clientCustomerId(UUID clientCustomerId);

        B defaultSaveCardData(boolean defaultSaveCardData);
    }
}
