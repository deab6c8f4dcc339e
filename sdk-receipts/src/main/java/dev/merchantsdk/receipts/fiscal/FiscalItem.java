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

/** A line of a payment's receipt ({@code fiscalInformation.items[]}; contract, "Fiscal receipts"). Immutable. */
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

    /** Name of the goods or the service; not blank. Required. */
    @JsonProperty("description")
    String description();

    /**
     * Quantity: more than zero, with at most 38 digits and 20 decimals. Required. It is sent as a JSON number, or as a
     * string by {@link MerchantProfile#fiscalQuantityKind()}, because the contract does not specify the type.
     */
    @JsonProperty("quantity")
    BigDecimal quantity();

    /**
     * Price of the whole line, not of one unit; zero is allowed. The sum of all lines must be less than 2<sup>63</sup>
     * kopecks. Required.
     */
    @JsonProperty("totalPrice")
    @JsonForm(JsonForm.Shape.DECIMAL_TEXT)
    Amount totalPrice();

    /** VAT rate. Required. */
    @JsonProperty("vat")
    Vat vat();

    /** How the line is settled. Default: {@link CalculationMethod#FULL_PAY}. */
    @JsonProperty("calculationMethod")
    Optional<CalculationMethod> calculationMethod();

    /** Kind of goods or services. Default: {@link PaymentSubject#SERVICE}. */
    @JsonProperty("paymentSubject")
    Optional<PaymentSubject> paymentSubject();

    /** Kind of agent, only for lines that you sell as one. Required with a {@link #shipper()}. */
    @JsonProperty("agentType")
    Optional<AgentType> agentType();

    /** Principal for whom you sell as an agent, only for such lines. Needs an {@link #agentType()}. */
    @JsonProperty("shipper")
    Optional<Shipper> shipper();

    static Builder builder() {
        return ImmutableFiscalItem.builder();
    }

    /**
     * Builds a {@link FiscalItem}. Not thread-safe. Rules are checked by the request's builder, which throws an
     * {@link InvalidRequestException}.
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

        /** Copies everything set in {@code other}. */
        public abstract Builder from(FiscalItem other);

        abstract FiscalItem create();

        public final FiscalItem build() {
            return create();
        }
    }
}
