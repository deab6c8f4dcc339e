package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.json.UnreadableIsAbsent;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Amount;
import java.math.BigDecimal;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A line of the receipt in the record of a transaction (contract, "Transaction record, secure"). Every field may be
 * absent.
 */
@Value.Immutable
@SetOnceStyle
@UnreadableIsAbsent
public interface SecureFiscalItem extends AdditionalProperties {
    /** The name of the item. The name may contain personal data, so {@code toString()} masks the name. */
    @JsonProperty("description")
    @Value.Redacted
    Optional<String> description();

    /** The quantity: a whole number or a fraction. */
    @JsonProperty("quantity")
    @JsonForm(JsonForm.Shape.DECIMAL)
    Optional<BigDecimal> quantity();

    /** The price of the line, assumed to be in roubles. */
    @JsonProperty("total_price")
    @JsonForm(JsonForm.Shape.DECIMAL)
    Optional<BigDecimal> totalPrice();

    /**
     * Returns {@link #totalPrice()} as an amount; empty if the price is absent, negative, too large, or has more than
     * two decimals.
     */
    default Optional<Amount> totalPriceAsAmount() {
        return totalPrice().flatMap(Amount::ifValid);
    }

    /** The VAT rate. */
    @JsonProperty("vat")
    Optional<JsonValue> vat();

    /** The type of the product. */
    @JsonProperty("product_type")
    Optional<JsonValue> productType();

    /** The supplier of the item. */
    @JsonProperty("shipper")
    @Value.Redacted
    Optional<JsonValue> shipper();

    /** The type of the agent. */
    @JsonProperty("agent_type")
    Optional<JsonValue> agentType();

    /** The method of calculation. */
    @JsonProperty("calculation_method")
    Optional<JsonValue> calculationMethod();

    /** The subject of the payment. */
    @JsonProperty("payment_subject")
    Optional<JsonValue> paymentSubject();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableSecureFiscalItem.builder();
    }

    /** Builds a {@link SecureFiscalItem} for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder implements AdditionalProperties.Setters<Builder>
            permits ImmutableSecureFiscalItem.Builder {
        Builder() {}

        public abstract Builder description(String description);

        public abstract Builder quantity(BigDecimal quantity);

        public abstract Builder totalPrice(BigDecimal totalPrice);

        public abstract Builder vat(JsonValue vat);

        public abstract Builder productType(JsonValue productType);

        public abstract Builder shipper(JsonValue shipper);

        public abstract Builder agentType(JsonValue agentType);

        public abstract Builder calculationMethod(JsonValue calculationMethod);

        public abstract Builder paymentSubject(JsonValue paymentSubject);

        abstract SecureFiscalItem create();

        public final SecureFiscalItem build() {
            return create();
        }
    }
}
