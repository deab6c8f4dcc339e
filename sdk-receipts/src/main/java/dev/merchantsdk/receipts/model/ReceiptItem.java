package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.CalculationMethod;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.Shipper;
import dev.merchantsdk.receipts.fiscal.Vat;
import java.math.BigDecimal;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A line of an independent receipt ({@code items[]}; contract, "Fiscal receipts", "Independent generation"). Immutable.
 */
@Value.Immutable
@RequestStyle
public interface ReceiptItem extends NotJsonSerializable {
    /** {@code name} of the goods or the service; not blank. Required. */
    @JsonProperty("name")
    String name();

    /** {@code price} of one unit, sent as a number with two decimals; zero is allowed. Required. */
    @JsonProperty("price")
    @JsonForm(JsonForm.Shape.DECIMAL_NUMBER)
    Amount price();

    /**
     * {@code quantity}: more than zero, with at most 38 digits and 20 decimals. Required. It is sent as a JSON number,
     * or as a string by {@link MerchantProfile#receiptQuantityKind()}, because the contract does not specify the type.
     */
    @JsonProperty("quantity")
    BigDecimal quantity();

    /** {@code vat}, the VAT rate. Required. */
    @JsonProperty("vat")
    Vat vat();

    /** {@code calculationMethod}: how the line is settled. Required. */
    @JsonProperty("calculationMethod")
    CalculationMethod calculationMethod();

    /** {@code paymentSubject}: the kind of goods or services. Required. */
    @JsonProperty("paymentSubject")
    PaymentSubject paymentSubject();

    /**
     * {@code agentType}: the kind of agent, only for lines that you sell as one. Required with a {@link #shipper()}.
     */
    @JsonProperty("agentType")
    Optional<AgentType> agentType();

    /**
     * {@code shipper}: the principal for whom you sell as an agent, only for such lines. Required with an
     * {@link #agentType()}.
     */
    @JsonProperty("shipper")
    Optional<Shipper> shipper();

    /**
     * Returns the price of the whole line: {@link #price()} times {@link #quantity()}, with half a kopeck rounded up.
     * That is an assumption, because the contract does not state how the service rounds.
     *
     * @throws ArithmeticException if the result is 2<sup>63</sup> kopecks or more, or if the quantity breaks the rules
     *     of {@link #quantity()}
     */
    default Amount total() {
        return LineTotal.of(price(), quantity());
    }

    static Builder builder() {
        return ImmutableReceiptItem.builder();
    }

    /**
     * Builds a {@link ReceiptItem}. Not thread-safe. Rules are checked by the receipt's builder, which throws an
     * {@link InvalidRequestException}.
     */
    abstract sealed class Builder permits ImmutableReceiptItem.Builder {
        Builder() {}

        public abstract Builder name(String name);

        public abstract Builder price(Amount price);

        public abstract Builder quantity(BigDecimal quantity);

        public abstract Builder vat(Vat vat);

        public abstract Builder calculationMethod(CalculationMethod calculationMethod);

        public abstract Builder paymentSubject(PaymentSubject paymentSubject);

        public abstract Builder agentType(AgentType agentType);

        public abstract Builder shipper(Shipper shipper);

        /** Copies everything set in {@code other}. */
        public abstract Builder from(ReceiptItem other);

        abstract ReceiptItem create();

        public final ReceiptItem build() {
            return create();
        }
    }
}
