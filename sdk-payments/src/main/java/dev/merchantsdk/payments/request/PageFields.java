package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import java.util.UUID;
import org.immutables.value.Value;

/** A request for an operation with a payment page. */
public interface PageFields extends NamedPayerFields {
    /**
     * The merchant's id for the payer. The page uses this id to show the saved cards of the payer. If this property is
     * set, {@link #defaultSaveCardData()} is required.
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
     * The builder methods that set the properties of the enclosing interface.
     *
     * @param <B> the type of the builder
     */
    interface Setters<B> extends PaymentRequest.PayerSetters<B> {
        B clientCustomerId(UUID clientCustomerId);

        B defaultSaveCardData(boolean defaultSaveCardData);
    }
}
