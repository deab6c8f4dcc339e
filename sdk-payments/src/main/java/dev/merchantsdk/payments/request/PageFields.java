package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import java.util.UUID;
import org.immutables.value.Value;

/** A request that opens the payment page. */
interface PageFields extends NamedPayerFields, PayerFields {
    /**
     * The merchant's id for the payer. The page uses this id to show the saved cards of the payer. If this property is
     * set, {@link #defaultSaveCardData()} must be set too.
     */
    @JsonProperty("customerInfo.clientCustomerId")
    @Value.Redacted
    Optional<UUID> clientCustomerId();

    /**
     * If true, the page can show and save cards (contract, "Payments"); {@link #clientCustomerId()} must be set too. If
     * false, {@link #clientCustomerId()} may be absent. The contract does not state the effect of false.
     */
    @JsonProperty("customerInfo.defaultSaveCardData")
    Optional<Boolean> defaultSaveCardData();

    /** Setters of these properties. */
    interface Setters<B> extends NamedPayerFields.Setters<B>, PayerFields.Setters<B> {
        B clientCustomerId(UUID clientCustomerId);

        B defaultSaveCardData(boolean defaultSaveCardData);
    }
}
