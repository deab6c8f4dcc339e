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
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.Shipper;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import java.util.List;
import java.util.Optional;
import org.immutables.value.Value;
import org.jspecify.annotations.Nullable;

/**
 * A receipt of a transaction or an operation that a merchant orders in a separate request (contract, "Fiscal receipts",
 * "Independent generation"). The receipt documents an income, an income return, an expense or an expense return. A
 * receipt with a {@link #correction()} corrects an earlier receipt of one of these kinds. Immutable.
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
     * The kind of settlement: income, income return, expense or expense return. Required. The SDK requires this
     * property in every receipt; the contract makes it optional for receipts of an income.
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

    /** {@link #action()} if it is sent as a number. */
    @JsonProperty("action")
    default Optional<Integer> actionNumber() {
        return actionForm() == ReceiptAction.Form.NUMBER ? Optional.of(action().number()) : Optional.empty();
    }

    /** {@link #action()} if it is sent as a string. */
    @JsonProperty("ActionType")
    default Optional<String> actionType() {
        return actionForm() == ReceiptAction.Form.WORD ? Optional.of(action().word()) : Optional.empty();
    }

    /**
     * {@code isServiceAgent}: whether the service's agent cash register generates the receipt ({@link
     * CashRegister#SERVICE_AGENT}). If it is true, every line must have {@link AgentType#AGENT} and a {@link Shipper}.
     * If the field is absent or false, a line must have both an agent type and a shipper, or neither of them. The SDK
     * then accepts any agent type, regardless of the merchant's profile, because the contract has no other rule for
     * this case.
     */
    @JsonProperty("isServiceAgent")
    Optional<Boolean> isServiceAgent();

    /** {@code cashierName}; not blank. */
    @JsonProperty("cashierName")
    @Value.Redacted
    Optional<String> cashierName();

    /**
     * {@code cashierInn}. {@link Inn#of} verifies the check digits of the INN; {@link Inn#withoutChecksum} does not.
     */
    @JsonProperty("cashierInn")
    @Value.Redacted
    Optional<Inn> cashierInn();

    /**
     * {@code customerPhone}; not blank. Required if {@link #customerEmail()} is absent. The contract does not specify
     * the format of a phone in a receipt; in payments it is {@code +}, country code and digits.
     */
    @JsonProperty("customerPhone")
    @Value.Redacted
    Optional<String> customerPhone();

    /** {@code customerEmail}. Required if {@link #customerPhone()} is absent. */
    @JsonProperty("customerEmail")
    @Value.Redacted
    Optional<String> customerEmail();

    /**
     * {@code clientId}. Required, either in the receipt or as {@link MerchantProfile#receiptClientId()}; the SDK sends
     * the profile's id if the receipt has none. The contract does not specify whether the id is a string or a number.
     * The SDK sends the id with the JSON type that the builder received.
     */
    @JsonProperty("clientId")
    Optional<JsonValue> clientId();

    /**
     * {@code merchantId}. Required, either in the receipt or as {@link MerchantProfile#receiptMerchantId()}. The SDK
     * sends it as a string or a number, like {@link #clientId()}.
     */
    @JsonProperty("merchantId")
    Optional<JsonValue> merchantId();

    /**
     * {@code serviceId}: the id of the transaction or operation to which the receipt belongs. Required. A query for the
     * status of the receipt uses this id. The SDK sends the id as a string by default. The contract does not specify
     * its JSON type, so {@link MerchantProfile#receiptServiceIdKind()} can change the type to a number.
     */
    @JsonProperty("serviceId")
    String serviceId();

    /** {@code items}, the lines. At least one line is required. */
    @JsonProperty("items")
    List<ReceiptItem> items();

    /** {@code correction}: the properties of a correction receipt; absent in any other receipt. */
    @JsonProperty("correction")
    Optional<Correction> correction();

    /** If the receipt breaks a rule of the contract, throws an exception that contains all violations. */
    private void validate() {
        ReceiptChecks.check(this);
    }

    /** Returns the kind of this receipt, which is one of the contract's eight kinds. */
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
     * Converts this receipt to the receipt of a payment. The lines have the same totals, exact to the kopeck: the price
     * of each line is its {@link ReceiptItem#total()}. The result contains no ids, no customer and no action, because a
     * payment's receipt has no such fields.
     *
     * @throws InvalidRequestException if this receipt has a property that a payment's receipt cannot have (a
     *     correction, the action expense return, the service's agent cash register, or a cashier), or if a line whose
     *     price is not zero has a total of 0.00
     */
    default FiscalInformation toFiscalInformation() {
        return PaymentReceiptConverter.fiscalInformation(this);
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableIndependentReceipt.builder();
    }

    /**
     * Builds an {@link IndependentReceipt}. Not thread-safe. If the receipt breaks a rule, {@code build()} throws one
     * {@link InvalidRequestException} with every violation.
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

        public abstract Builder customerEmail(String customerEmail);

        public abstract Builder clientId(JsonValue clientId);

        abstract Builder clientId(Optional<? extends JsonValue> clientId);

        public abstract Builder merchantId(JsonValue merchantId);

        abstract Builder merchantId(Optional<? extends JsonValue> merchantId);

        public abstract Builder serviceId(String serviceId);

        public abstract Builder items(Iterable<? extends ReceiptItem> items);

        public abstract Builder correction(Correction correction);

        /**
         * Copies the properties that {@code other} contains to this builder. The elements of each list are added to the
         * list of this builder.
         */
        public abstract Builder from(IndependentReceipt other);

        /**
         * Replaces the taxation system and all lines with the taxation system and the lines of a payment's receipt. The
         * total of each new line equals the total in the payment's receipt to the kopeck, as {@link
         * ReceiptItem#total()} computes it. If {@code calculationMethod} or {@code paymentSubject} is absent, the
         * builder sets it to the contract's default. If no unit price gives the exact total of a line, the builder
         * replaces the line with two lines whose prices differ by one kopeck.
         *
         * @throws InvalidRequestException if the payment's receipt breaks a rule, or if a unit would cost less than one
         *     kopeck, or 2<sup>63</sup> kopecks or more; then the builder is unchanged
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
