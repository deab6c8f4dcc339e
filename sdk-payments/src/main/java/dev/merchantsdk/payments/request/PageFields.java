package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import java.util.UUID;
import org.immutables.value.Value;

/** A request for an operation with a payment page. */
public interface PageFields extends NamedPayerFields {
    /**
     * Your id for the payer, by which the page shows their saved cards. With it, {@link #defaultSaveCardData()} is
     * required.
     */
    @JsonProperty("customerInfo.clientCustomerId")
    @Value.Redacted
    Optional<UUID> clientCustomerId();

    /**
     * If true, the page can show and save cards (contract, "Payments"), and {@link #clientCustomerId()} is required.
     * The contract does not specify the effect of false.
     */
    @JsonProperty("customerInfo.defaultSaveCardData")
    Optional<Boolean> defaultSaveCardData();

    /**
     * Setters for the enclosing interface's properties.
     *
     * @param <B> the builder's type
     */
    interface Setters<B> extends PaymentRequest.PayerSetters<B> {
        B clientCustomerId(UUID clientCustomerId);

        B defaultSaveCardData(boolean defaultSaveCardData);
    }
}
