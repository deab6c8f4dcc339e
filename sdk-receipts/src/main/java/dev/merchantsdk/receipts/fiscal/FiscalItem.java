package dev.merchantsdk.receipts.fiscal;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import java.math.BigDecimal;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A line of a receipt that is part of a payment ({@code fiscalInformation.items[]}; contract, "Fiscal receipts").
 * Immutable.
 */
@Value.Immutable
@RequestStyle
public interface FiscalItem extends NotJsonSerializable {
    /** Returns a line with the required fields and quantity 1. */
    static FiscalItem of(String description, Amount totalPrice, Vat vat) {
        return builder()
                .description(description)
                .quantity(BigDecimal.ONE)
                .totalPrice(totalPrice)
                .vat(vat)
                .build();
    }

    /** The name of the goods or the service; not blank. Required. */
    @JsonProperty("description")
    String description();

    /**
     * The quantity: more than zero, with at most 38 digits and 20 decimals. Required. By default, the SDK sends a JSON
     * number. {@link MerchantProfile#fiscalQuantityKind()} can change the type to a string, because the contract does
     * not specify the type.
     */
    @JsonProperty("quantity")
    BigDecimal quantity();

    /**
     * The price of the whole line, not of one unit; zero is allowed. The sum of all lines must be less than
     * 2<sup>63</sup> kopecks. Required.
     */
    @JsonProperty("totalPrice")
    @JsonForm(JsonForm.Shape.DECIMAL_TEXT)
    Amount totalPrice();

    /** The VAT rate. Required. */
    @JsonProperty("vat")
    Vat vat();

    /** The method of settlement of the line. Default: {@link CalculationMethod#FULL_PAY}. */
    @JsonProperty("calculationMethod")
    Optional<CalculationMethod> calculationMethod();

    /** The kind of goods or services. Default: {@link PaymentSubject#SERVICE}. */
    @JsonProperty("paymentSubject")
    Optional<PaymentSubject> paymentSubject();

    /**
     * The kind of agent that the merchant acts as. Allowed only for lines that the merchant sells as an agent. Required
     * if {@link #shipper()} is present.
     */
    @JsonProperty("agentType")
    Optional<AgentType> agentType();

    /**
     * The principal for whom the merchant sells as an agent. Allowed only for lines that the merchant sells as an
     * agent. A line with a shipper requires {@link #agentType()}.
     */
    @JsonProperty("shipper")
    Optional<Shipper> shipper();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableFiscalItem.builder();
    }

    /**
     * Builds a {@link FiscalItem}. Not thread-safe. The builder of the request that contains the line throws an
     * {@link InvalidRequestException} if the line breaks a rule.
     */
    abstract sealed class Builder permits ImmutableFiscalItem.Builder {
        Builder() {}

        public abstract Builder description(String description);

        public abstract Builder quantity(BigDecimal quantity);

        public abstract Builder totalPrice(Amount totalPrice);

        public abstract Builder vat(Vat vat);

        public abstract Builder calculationMethod(CalculationMethod calculationMethod);

        public abstract Builder paymentSubject(PaymentSubject paymentSubject);

        public abstract Builder agentType(AgentType agentType);

        public abstract Builder shipper(Shipper shipper);

        /** Copies the properties that are present in {@code other} to this builder. */
        public abstract Builder from(FiscalItem other);

        abstract FiscalItem create();

        public final FiscalItem build() {
            return create();
        }
    }
}
