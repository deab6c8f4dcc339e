package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.config.CashRegister;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.RequestStyle;
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

/**
 * A receipt that you order on its own for a transaction or an operation (contract, "Fiscal receipts", "Independent
 * generation"): of an income, an income return, an expense or an expense return, or a {@link #correction()} of one of
 * these. Immutable.
 *
 * <p>{@link Builder#fiscalInformation} converts a payment's {@link FiscalInformation}, and
 * {@link #toFiscalInformation()} converts back.
 */
@Value.Immutable
@RequestStyle
public interface IndependentReceipt extends NotJsonSerializable {
    /** {@code taxSystem}, the taxation system. Required. */
    @JsonProperty("taxSystem")
    TaxationSystem taxSystem();

    /**
     * Kind of settlement: income, income return, expense or expense return. Required by the SDK for every receipt; the
     * contract does not require it for an ordinary income.
     */
    ReceiptAction action();

    /**
     * Whether {@link #action()} is sent as the number {@code action} or as the string {@code ActionType}; the contract
     * accepts either. Default: the number.
     */
    @Value.Default
    default ReceiptAction.Form actionForm() {
        return ReceiptAction.Form.NUMBER;
    }

    /** Field {@code action}; present if {@link #actionForm()} is {@link ReceiptAction.Form#NUMBER}. */
    @JsonProperty("action")
    default Optional<Integer> actionNumber() {
        return actionForm() == ReceiptAction.Form.NUMBER ? Optional.of(action().number()) : Optional.empty();
    }

    /** Field {@code ActionType}; present if {@link #actionForm()} is {@link ReceiptAction.Form#WORD}. */
    @JsonProperty("ActionType")
    default Optional<String> actionType() {
        return actionForm() == ReceiptAction.Form.WORD ? Optional.of(action().word()) : Optional.empty();
    }

    /**
     * {@code isServiceAgent}: whether the service's agent cash register generates the receipt
     * ({@link CashRegister#SERVICE_AGENT}). If true, every line needs {@link AgentType#AGENT} and a {@link Shipper}.
     * Otherwise a line with an agent type of any kind needs a shipper, and one with a shipper an agent type.
     */
    @JsonProperty("isServiceAgent")
    Optional<Boolean> isServiceAgent();

    /** {@code cashierName}, the cashier's name; not blank. */
    @JsonProperty("cashierName")
    @Value.Redacted
    Optional<String> cashierName();

    /** {@code cashierInn}, the cashier's taxpayer number. */
    @JsonProperty("cashierInn")
    @Value.Redacted
    Optional<Inn> cashierInn();

    /**
     * {@code customerPhone}; not blank, of a format that the contract does not specify. Required without a
     * {@link #customerEmail()}.
     */
    @JsonProperty("customerPhone")
    @Value.Redacted
    Optional<String> customerPhone();

    /** {@code customerEmail}. Required without a {@link #customerPhone()}. */
    @JsonProperty("customerEmail")
    @Value.Redacted
    Optional<String> customerEmail();

    /**
     * {@code clientId}. Required, here or as {@link MerchantProfile#receiptClientId()}, which this one overrides. It is
     * sent as a string, or as a number by {@link MerchantProfile#receiptClientIdKind()}, because the contract does not
     * specify the type.
     */
    @JsonProperty("clientId")
    Optional<String> clientId();

    /**
     * {@code merchantId}. Required, here or as {@link MerchantProfile#receiptMerchantId()}, which this one overrides. It
     * is sent as {@link MerchantProfile#receiptMerchantIdKind()}.
     */
    @JsonProperty("merchantId")
    Optional<String> merchantId();

    /**
     * {@code serviceId}: the id of the receipt's transaction or operation, by which its status is queried. Required. It
     * is sent as {@link MerchantProfile#receiptServiceIdKind()}.
     */
    @JsonProperty("serviceId")
    String serviceId();

    /** {@code items}: the lines, at least one. */
    @JsonProperty("items")
    List<ReceiptItem> items();

    /** {@code correction}. Absent in an ordinary receipt. */
    @JsonProperty("correction")
    Optional<Correction> correction();

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
     * Converts this receipt to a payment's receipt, with the {@link ReceiptItem#total()} of each line as its price, and
     * without ids, customer and action.
     *
     * @throws InvalidRequestException if this receipt has a correction, the action
     *     {@link ReceiptAction#EXPENSE_RETURN}, the service's agent cash register or a cashier, or if a line with a
     *     price above zero has a total of 0.00
     */
    default FiscalInformation toFiscalInformation() {
        return PaymentReceiptConverter.fiscalInformation(this);
    }

    static Builder builder() {
        return ImmutableIndependentReceipt.builder();
    }

    /**
     * Builds an {@link IndependentReceipt}. Not thread-safe. {@code build()} throws an {@link InvalidRequestException}
     * with all violations.
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

        public abstract Builder clientId(String clientId);

        public abstract Builder merchantId(String merchantId);

        public abstract Builder serviceId(String serviceId);

        public abstract Builder items(Iterable<? extends ReceiptItem> items);

        public abstract Builder correction(Correction correction);

        /** Copies everything set in {@code other}; its lines are added. */
        public abstract Builder from(IndependentReceipt other);

        /**
         * Replaces the taxation system and all lines with those of a payment's receipt. Totals stay the same to the
         * kopeck: where no single unit price gives a line's total, it is split into two lines whose prices differ by
         * one kopeck. An absent {@code calculationMethod} or {@code paymentSubject} becomes the contract's default.
         *
         * @throws InvalidRequestException if the payment's receipt breaks a rule, or if a line needs a unit price below
         *     one kopeck, or of 2<sup>63</sup> kopecks or more; the builder is then unchanged
         */
        public final Builder fiscalInformation(FiscalInformation receipt) {
            return items(PaymentReceiptConverter.items(receipt)).taxSystem(receipt.taxationSystem());
        }

        abstract IndependentReceipt create();

        public final IndependentReceipt build() {
            IndependentReceipt value = create();
            ReceiptChecks.check(value);
            return value;
        }
    }
}
