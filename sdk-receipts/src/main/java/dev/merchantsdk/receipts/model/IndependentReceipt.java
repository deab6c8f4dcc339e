package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.config.CashRegister;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.core.value.PhoneNumber;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.Shipper;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import java.util.List;
import java.util.Optional;
import org.immutables.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * A receipt that a merchant orders in a separate request for a transaction or an operation (contract, "Fiscal
 * receipts", "Independent generation"). The receipt documents an income, an income return, an expense or an expense
 * return. A receipt with a {@link #correction()} corrects an earlier receipt of one of these kinds. Immutable.
 *
 * <p>{@link Builder#fiscalInformation} converts the {@link FiscalInformation} of a payment to an independent receipt.
 * {@link #toFiscalInformation()} converts in the other direction.
 */
@Value.Immutable
@RequestStyle
public interface IndependentReceipt extends NotJsonSerializable {
    /** {@code taxSystem}, the taxation system. Required. */
    @JsonProperty("taxSystem")
    TaxationSystem taxSystem();

    /**
     * The kind of settlement: income, income return, expense or expense return. The SDK requires the action for every
     * receipt. The contract does not require the action for an ordinary receipt of an income.
     */
    ReceiptAction action();

    /**
     * Whether the SDK sends {@link #action()} as the number {@code action} or as the string {@code ActionType}. The
     * contract accepts either field. Default: the number.
     */
    @Value.Default
    default ReceiptAction.Form actionForm() {
        return ReceiptAction.Form.NUMBER;
    }

    /** The field {@code action}; present if {@link #actionForm()} is {@link ReceiptAction.Form#NUMBER}. */
    @JsonProperty("action")
    default Optional<Integer> actionNumber() {
        return actionForm() == ReceiptAction.Form.NUMBER ? Optional.of(action().number()) : Optional.empty();
    }

    /** The field {@code ActionType}; present if {@link #actionForm()} is {@link ReceiptAction.Form#WORD}. */
    @JsonProperty("ActionType")
    default Optional<String> actionType() {
        return actionForm() == ReceiptAction.Form.WORD ? Optional.of(action().word()) : Optional.empty();
    }

    /**
     * {@code isServiceAgent}: whether the service's agent cash register generates the receipt
     * ({@link CashRegister#SERVICE_AGENT}).
     *
     * <ul>
     *   <li>True: every line must have {@link AgentType#AGENT} and a {@link Shipper}.
     *   <li>False or absent: a line with an agent type must have a shipper, and a line with a shipper must have an
     *       agent type. The SDK accepts every agent type.
     * </ul>
     */
    @JsonProperty("isServiceAgent")
    Optional<Boolean> isServiceAgent();

    /** {@code cashierName}, the name of the cashier; not blank. */
    @JsonProperty("cashierName")
    @Value.Redacted
    Optional<String> cashierName();

    /** {@code cashierInn}, the taxpayer number of the cashier. */
    @JsonProperty("cashierInn")
    @Value.Redacted
    Optional<Inn> cashierInn();

    /**
     * {@code customerPhone}; not blank. Required if {@link #customerEmail()} is absent. The contract does not specify
     * the format of this phone.
     */
    @JsonProperty("customerPhone")
    @Value.Redacted
    Optional<String> customerPhone();

    /** {@code customerEmail}. Required if {@link #customerPhone()} is absent. */
    @JsonProperty("customerEmail")
    @Value.Redacted
    Optional<String> customerEmail();

    /**
     * {@code clientId}. Required, either in the receipt or as {@link MerchantProfile#receiptClientId()}. The id in the
     * receipt takes precedence. The contract does not specify the JSON type, so the SDK keeps the type that the builder
     * received.
     */
    @JsonProperty("clientId")
    Optional<JsonValue> clientId();

    /**
     * {@code merchantId}. Required, either in the receipt or as {@link MerchantProfile#receiptMerchantId()}. The id in
     * the receipt takes precedence. The SDK keeps the JSON type that the builder received.
     */
    @JsonProperty("merchantId")
    Optional<JsonValue> merchantId();

    /**
     * {@code serviceId}: the id of the transaction or operation to which the receipt belongs. Required. A query for the
     * status of the receipt uses this id. By default, the SDK sends a string.
     * {@link MerchantProfile#receiptServiceIdKind()} can change the type to a number, because the contract does not
     * specify the JSON type.
     */
    @JsonProperty("serviceId")
    String serviceId();

    /** {@code items}, the lines. At least one line is required. */
    @JsonProperty("items")
    List<ReceiptItem> items();

    /** {@code correction}: the properties of a correction receipt. Absent in an ordinary receipt. */
    @JsonProperty("correction")
    Optional<Correction> correction();

    private void validate() {
        ReceiptChecks.check(this);
    }

    /** Returns the kind of this receipt. */
    default ReceiptKind kind() {
        return ReceiptKind.of(action(), correction().isPresent());
    }

    /**
     * Returns the sum of {@link ReceiptItem#total()} over all lines.
     *
     * @throws ArithmeticException if the sum is 2<sup>63</sup> kopecks or more
     */
    default Amount total() {
        return Amount.sum(items().stream().map(ReceiptItem::total).toList());
    }

    /**
     * Converts this receipt to the receipt of a payment. The price of each new line is the {@link ReceiptItem#total()}
     * of the original line. The result contains no ids, no customer and no action.
     *
     * @throws InvalidRequestException if this receipt has a correction, the action
     *     {@link ReceiptAction#EXPENSE_RETURN}, the service's agent cash register or a cashier, or if a line with a
     *     price above zero has a total of 0.00
     */
    default FiscalInformation toFiscalInformation() {
        return PaymentReceiptConverter.fiscalInformation(this);
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableIndependentReceipt.builder();
    }

    /**
     * Builds an {@link IndependentReceipt}. Not thread-safe. If the receipt breaks rules, {@code build()} throws an
     * {@link InvalidRequestException} that contains all violations.
     */
    abstract sealed class Builder permits ImmutableIndependentReceipt.Builder {
        Builder() {}

        public abstract Builder taxSystem(TaxationSystem taxSystem);

        public abstract Builder action(ReceiptAction action);

        public abstract Builder actionForm(ReceiptAction.Form actionForm);

        public abstract Builder isServiceAgent(boolean isServiceAgent);

        public abstract Builder cashierName(String cashierName);

        public abstract Builder cashierInn(Inn cashierInn);

        public abstract Builder customerPhone(String customerPhone);

        public final Builder customerPhone(PhoneNumber customerPhone) {
            return customerPhone(customerPhone.reveal());
        }

        public abstract Builder customerEmail(String customerEmail);

        public abstract Builder clientId(JsonValue clientId);

        abstract Builder clientId(Optional<? extends JsonValue> clientId);

        public abstract Builder merchantId(JsonValue merchantId);

        abstract Builder merchantId(Optional<? extends JsonValue> merchantId);

        public abstract Builder serviceId(String serviceId);

        public abstract Builder items(Iterable<? extends ReceiptItem> items);

        public abstract Builder correction(Correction correction);

        /**
         * Copies the properties that are present in {@code other} to this builder. Adds the lines of {@code other} to
         * the lines of this builder.
         */
        public abstract Builder from(IndependentReceipt other);

        /**
         * Replaces the taxation system and all lines with the values of a payment's receipt. The totals of the lines
         * stay the same to the kopeck. If no single unit price gives the total of a line, the builder splits the line
         * into two lines whose prices differ by one kopeck. An absent {@code calculationMethod} or
         * {@code paymentSubject} becomes the contract's default.
         *
         * @throws InvalidRequestException if the payment's receipt breaks a rule, or if a line requires a unit price
         *     below one kopeck, or of 2<sup>63</sup> kopecks or more. After this exception, the builder is unchanged.
         */
        public final Builder fiscalInformation(FiscalInformation receipt) {
            return items(PaymentReceiptConverter.items(receipt)).taxSystem(receipt.taxationSystem());
        }

        /** Sets {@code clientId} as a number. */
        public final Builder clientId(long number) {
            return clientId(JsonValue.of(number));
        }

        /** Sets {@code clientId} as a string. */
        public final Builder clientId(@Nullable String text) {
            return clientId(Optional.ofNullable(text).map(JsonValue::of));
        }

        /** Sets {@code merchantId} as a number. */
        public final Builder merchantId(long number) {
            return merchantId(JsonValue.of(number));
        }

        /** Sets {@code merchantId} as a string. */
        public final Builder merchantId(@Nullable String text) {
            return merchantId(Optional.ofNullable(text).map(JsonValue::of));
        }

        abstract IndependentReceipt create();

        public final IndependentReceipt build() {
            IndependentReceipt value = create();
            value.validate();
            return value;
        }
    }
}
