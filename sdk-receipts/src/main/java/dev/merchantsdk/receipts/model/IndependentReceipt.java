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
 * A receipt that is ordered by a separate request for a transaction or an operation (contract, "Fiscal receipts",
 * "Independent generation"): of income, an income return, an expense or an expense return, and with a
 * {@link #correction()} the correction of one. Immutable.
 *
 * <p>The {@link FiscalInformation} of a payment is converted by {@link Builder#fiscalInformation}, and back by
 * {@link #toFiscalInformation()}.
 */
@Value.Immutable
@RequestStyle
public interface IndependentReceipt extends NotJsonSerializable {
    /** {@code taxSystem}, the taxation system. Required. */
    @JsonProperty("taxSystem")
    TaxationSystem taxSystem();

    /**
     * The subject of the receipt. Required: the contract requires it in all receipts except those of income, where it
     * is accepted too.
     */
    ReceiptAction action();

    /**
     * Whether {@link #action()} is sent as the number {@code action} or as the word {@code ActionType}; either
     * suffices. Default: the number.
     */
    @Value.Default
    default ReceiptAction.Form actionForm() {
        return ReceiptAction.Form.NUMBER;
    }

    /** {@link #action()} is sent as a number. */
    @JsonProperty("action")
    default Optional<Integer> actionNumber() {
        return actionForm() == ReceiptAction.Form.NUMBER ? Optional.of(action().number()) : Optional.empty();
    }

    /** {@link #action()} is sent as a word. */
    @JsonProperty("ActionType")
    default Optional<String> actionType() {
        return actionForm() == ReceiptAction.Form.WORD ? Optional.of(action().word()) : Optional.empty();
    }

    /**
     * {@code isServiceAgent}: whether the service's agent cash register makes it ({@link CashRegister#SERVICE_AGENT}).
     * In that case every line must have {@link AgentType#AGENT} and a {@link Shipper}. If absent or false, a line has
     * both or none, with any agent type and any profile of the merchant: the contract has no other rule for it.
     */
    @JsonProperty("isServiceAgent")
    Optional<Boolean> isServiceAgent();

    /** {@code cashierName}: not blank. */
    @JsonProperty("cashierName")
    @Value.Redacted
    Optional<String> cashierName();

    /** {@code cashierInn}: {@link Inn#of} checks its check digits, {@link Inn#withoutChecksum} does not. */
    @JsonProperty("cashierInn")
    @Value.Redacted
    Optional<Inn> cashierInn();

    /**
     * {@code customerPhone}: not blank. Required without {@link #customerEmail()}. The contract does not show its form
     * here; payments have {@code +}, country code and digits.
     */
    @JsonProperty("customerPhone")
    @Value.Redacted
    Optional<String> customerPhone();

    /** {@code customerEmail}. Required without {@link #customerPhone()}. */
    @JsonProperty("customerEmail")
    @Value.Redacted
    Optional<String> customerEmail();

    /**
     * {@code clientId}. Required, here or as {@link MerchantProfile#receiptClientId()}, which is sent where it is
     * absent here. The contract does not show whether it is a text or a number: it is sent in the type that the builder
     * received.
     */
    @JsonProperty("clientId")
    Optional<JsonValue> clientId();

    /**
     * {@code merchantId}. Required, here or as {@link MerchantProfile#receiptMerchantId()}. Text or number, as
     * {@link #clientId()}.
     */
    @JsonProperty("merchantId")
    Optional<JsonValue> merchantId();

    /**
     * {@code serviceId}: the id of the transaction or operation that the receipt attaches to. Required. It is the
     * parameter of the receipt's status. Sent as a text, or as a number with
     * {@link MerchantProfile#receiptServiceIdKind()}: the contract does not show its kind.
     */
    @JsonProperty("serviceId")
    String serviceId();

    /** {@code items}, the lines: at least one. Required. */
    @JsonProperty("items")
    List<ReceiptItem> items();

    /** {@code correction}: the properties of a correction receipt. */
    @JsonProperty("correction")
    Optional<Correction> correction();

    /** Validates the rules of the contract. */
    private void validate() {
        ReceiptChecks.check(this);
    }

    /** The kind of this receipt among the contract's eight. */
    default ReceiptKind kind() {
        return ReceiptKind.of(action(), correction().isPresent());
    }

    /**
     * The sum of the lines, by {@link ReceiptItem#total()}.
     *
     * @throws ArithmeticException if it is not less than 2<sup>63</sup> kopecks
     */
    default Amount total() {
        return Amount.sum(items().stream().map(ReceiptItem::total).toList());
    }

    /**
     * Returns this receipt as the receipt of a payment, exact to the kopeck: each line with its
     * {@link ReceiptItem#total()}. Ids, customer and action of the payment are not in the result.
     *
     * @throws InvalidRequestException if it has parts that a payment's receipt cannot have: a correction, an expense
     *     return, the service's agent register, a cashier; or if a line with a price has a total of 0.00
     */
    default FiscalInformation toFiscalInformation() {
        return PaymentReceiptConverter.fiscalInformation(this);
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableIndependentReceipt.builder();
    }

    /**
     * Builds an {@link IndependentReceipt}; not thread-safe. {@code build()} names every fault at once:
     * {@link InvalidRequestException}.
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

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(IndependentReceipt other);

        /**
         * Replaces taxation system and lines by those of a payment's receipt, exact to the kopeck by
         * {@link ReceiptItem#total()}. An absent {@code calculationMethod} or {@code paymentSubject} becomes the
         * contract's default. A line whose total has no exact unit price becomes two lines at neighbouring prices. They
         * replace the existing lines.
         *
         * @throws InvalidRequestException if the payment's receipt breaks a rule, or a unit would cost less than a
         *     kopeck, or 2<sup>63</sup> kopecks and more; then the builder is unchanged
         */
        public final Builder fiscalInformation(FiscalInformation receipt) {
            return items(PaymentReceiptConverter.items(receipt)).taxSystem(receipt.taxationSystem());
        }

        /** {@code clientId} as a number. */
        public final Builder clientId(long number) {
            return clientId(JsonValue.of(number));
        }

        /** {@code clientId} as a text. */
        public final Builder clientId(@Nullable String text) {
            return clientId(Optional.ofNullable(text).map(JsonValue::of));
        }

        /** {@code merchantId} as a number. */
        public final Builder merchantId(long number) {
            return merchantId(JsonValue.of(number));
        }

        /** {@code merchantId} as a text. */
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
