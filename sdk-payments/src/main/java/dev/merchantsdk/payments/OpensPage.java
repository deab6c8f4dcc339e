package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.Optional;
import java.util.UUID;
import org.immutables.value.Value;

/** A request that opens the payment page. */
interface OpensPage extends NamesPayer, HasPayer {
    /** Who the payer is to the merchant, so that the page shows the payer's saved cards. Together with {@link #defaultSaveCardData()}. */
    @JsonProperty("customerInfo.clientCustomerId")
    @Value.Redacted
    Optional<UUID> clientCustomerId();

    /** True: the page shows saved cards and saves the card; requires {@link #clientCustomerId()}. False alone turns that off. */
    @JsonProperty("customerInfo.defaultSaveCardData")
    Optional<Boolean> defaultSaveCardData();
}
