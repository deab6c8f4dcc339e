package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.RequestStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.PhoneNumber;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.immutables.value.Value;

/**
 * An order that is paid on credit (contract, "Credit order request"). Immutable.
 *
 * <p>The order does not contain the merchant's {@code ApiKey}, because the SDK adds the key to the request. The SDK
 * sends every amount in kopecks. Before you use the following fields, agree on them with the service's manager: {@link
 * #initialFee()}, {@link #initialFeeInStore()}, {@link #deliveryCost()}, {@link #deliveryCostUse()}, {@link
 * #callBackUrlSuccess()}, {@link #callBackUrlFail()}, {@link CartItem#priceWithDiscount()}, {@link #loanTerm()}, {@link
 * #clientCanChangeTerm()}, {@link #signingByTheStore()} and {@link #clientCanChangeInitialFee()}.
 *
 * <pre>{@code
 * CreditOrder order = CreditOrder.builder()
 *         .orderId("2026-0042")
 *         .cart(cart)
 *         .initialFeeInStore(InitialFeeInStore.NONE).deliveryCost(Amount.ZERO).deliveryCostUse(DeliveryCostUse.NOTHING)
 *         .callBackUrlSuccess(approvedUrl).callBackUrlFail(refusedUrl)
 *         .signingByTheStore(Signing.BY_SERVICE)
 *         .build();
 * }</pre>
 */
@Value.Immutable
@RequestStyle
public interface CreditOrder extends NotJsonSerializable {
    /** The merchant's order number: 1..16 characters, no control characters. Required. */
    @JsonProperty("OrderID")
    String orderId();

    /** The description of the order: 1..128 characters. */
    @JsonProperty("orderDesc")
    Optional<String> orderDesc();

    /**
     * The price of the order without the merchant's discount: 1..100000000 kopecks. If this price is not set, the
     * builder computes it from the cart. If this price is set, it must equal {@link Cart#amount()}. The price never
     * includes the delivery.
     */
    @JsonProperty("Amount")
    @JsonForm(JsonForm.Shape.KOPECKS)
    @Value.Default
    default Amount amount() {
        return OrderTotals.derived(cart(), CartItem::price);
    }

    /**
     * The amount with the merchant's discount, which is the amount in the loan agreement: 1..100000000 kopecks, not
     * more than {@link #amount()}. If this amount is not set, the builder computes it from the cart. If this amount is
     * set, it must equal {@link Cart#amountWithDiscount()}. The amount never includes the delivery.
     */
    @JsonProperty("AmountWithDiscount")
    @JsonForm(JsonForm.Shape.KOPECKS)
    @Value.Default
    default Amount amountWithDiscount() {
        return OrderTotals.derived(cart(), CartItem::priceWithDiscount);
    }

    /**
     * The down payment that the service's calculator initially shows: 0..100000000 kopecks. If the down payment is
     * zero, the SDK sends 0. If it is not set, the SDK omits the field.
     */
    @JsonProperty("InitialFee")
    @JsonForm(JsonForm.Shape.KOPECKS)
    Optional<Amount> initialFee();

    /** The way in which the down payment is paid. Required. */
    @JsonProperty("InitialFeeInStore")
    InitialFeeInStore initialFeeInStore();

    /**
     * The cost of delivery: 0..100000000 kopecks, not included in {@link #amount()} and {@link #amountWithDiscount()}.
     * If the cost is not zero, the service adds a cart line for the delivery. Required.
     */
    @JsonProperty("DeliveryCost")
    @JsonForm(JsonForm.Shape.KOPECKS)
    Amount deliveryCost();

    /** The way in which the service treats the delivery cost. Required. */
    @JsonProperty("DeliveryCostUse")
    DeliveryCostUse deliveryCostUse();

    /** The client's first name: 1..128 characters. */
    @JsonProperty("FirstName")
    @Value.Redacted
    Optional<String> firstName();

    /** The client's last name: 1..128 characters. */
    @JsonProperty("LastName")
    @Value.Redacted
    Optional<String> lastName();

    /** The client's middle name: 1..128 characters. */
    @JsonProperty("MiddleName")
    @Value.Redacted
    Optional<String> middleName();

    /** The client's e-mail address: 6..128 characters, no control characters. */
    @JsonProperty("Email")
    @Value.Redacted
    Optional<String> email();

    /**
     * The client's phone: 1..20 digits that begin with 7, without a plus. Required if {@link #phoneFilling()} is {@link
     * PhoneFilling#BY_CALL_CENTRE}.
     */
    @JsonProperty("Phone")
    @Value.Redacted
    Optional<String> phone();

    /** The delivery address: 1..512 characters. */
    @JsonProperty("Address")
    @Value.Redacted
    Optional<String> address();

    /**
     * The URL to which the client's browser returns if the loan is approved: 1..512 characters, no control characters.
     * Required.
     */
    @JsonProperty("CallBackURLsuccess")
    @Value.Redacted
    String callBackUrlSuccess();

    /**
     * The URL to which the client's browser returns if the loan is refused: 1..512 characters, no control characters.
     * Required.
     */
    @JsonProperty("CallBackURLfail")
    @Value.Redacted
    String callBackUrlFail();

    /** The goods: at least one line. Required. */
    @JsonProperty("Cart")
    Cart cart();

    /**
     * The loan term that the service's calculator initially shows: 1..240, within the range that the service's manager
     * specifies. The contract does not name the unit. Requires {@link #clientCanChangeTerm()}.
     */
    @JsonProperty("LoanTerm")
    OptionalInt loanTerm();

    /** Whether the client may change the loan term. Required if {@link #loanTerm()} is set. */
    @JsonProperty("ClientCanChangeTerm")
    Optional<Boolean> clientCanChangeTerm();

    /** Who signs the credit documents. Required. */
    @JsonProperty("SigningByTheStore")
    Signing signingByTheStore();

    /** Who fills in the questionnaire. */
    @JsonProperty("PhoneFilling")
    Optional<PhoneFilling> phoneFilling();

    /** Whether the client may change the down payment. */
    @JsonProperty("ClientCanChangeInitialFee")
    Optional<Boolean> clientCanChangeInitialFee();

    /**
     * The financial organizations to which the service sends the application: no duplicates, no blank codes. The
     * service skips organizations that are disabled for the store. If you don't set the list, the service sends the
     * application to all organizations that are enabled for the store; the builder refuses an empty list.
     */
    @JsonProperty("ListFinOrgToSendApp")
    List<FinancialOrganization> listFinOrgToSendApp();

    private void validate(boolean withoutOrganizations) {
        OrderCheck.check(this, withoutOrganizations);
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableCreditOrder.builder();
    }

    /**
     * Builds a {@link CreditOrder}. Not thread-safe. If the order breaks the contract, {@code build()} throws one
     * {@link InvalidRequestException} with every violation of the order and its cart. {@code from(order)} also copies
     * {@link CreditOrder#amount()} and {@link CreditOrder#amountWithDiscount()}. If you then set another cart, also set
     * both amounts to {@link Cart#amount()} and {@link Cart#amountWithDiscount()} of the new cart.
     */
    abstract sealed class Builder permits ImmutableCreditOrder.Builder {
        private boolean withoutOrganizations;

        Builder() {}

        public abstract Builder orderId(String orderId);

        public abstract Builder orderDesc(String orderDesc);

        public abstract Builder amount(Amount amount);

        public abstract Builder amountWithDiscount(Amount amountWithDiscount);

        public abstract Builder initialFee(Amount initialFee);

        public abstract Builder initialFeeInStore(InitialFeeInStore initialFeeInStore);

        public abstract Builder deliveryCost(Amount deliveryCost);

        public abstract Builder deliveryCostUse(DeliveryCostUse deliveryCostUse);

        public abstract Builder firstName(String firstName);

        public abstract Builder lastName(String lastName);

        public abstract Builder middleName(String middleName);

        public abstract Builder email(String email);

        public abstract Builder phone(String phone);

        /** Sets the digits of the number, without the plus. */
        public final Builder phone(PhoneNumber phone) {
            return phone(phone.revealDigits());
        }

        public abstract Builder address(String address);

        public abstract Builder callBackUrlSuccess(String callBackUrlSuccess);

        public abstract Builder callBackUrlFail(String callBackUrlFail);

        public abstract Builder cart(Cart cart);

        public abstract Builder loanTerm(int loanTerm);

        public abstract Builder clientCanChangeTerm(boolean clientCanChangeTerm);

        public abstract Builder signingByTheStore(Signing signingByTheStore);

        public abstract Builder phoneFilling(PhoneFilling phoneFilling);

        public abstract Builder clientCanChangeInitialFee(boolean clientCanChangeInitialFee);

        abstract Builder listFinOrgToSendApp(Iterable<? extends FinancialOrganization> codes);

        public final Builder listFinOrgToSendApp(Collection<? extends FinancialOrganization> codes) {
            withoutOrganizations = codes.isEmpty();
            return listFinOrgToSendApp((Iterable<? extends FinancialOrganization>) codes);
        }

        /**
         * Sets the properties that are present in {@code other}. This method does not replace the financial
         * organizations of this builder, but adds those of {@code other}.
         */
        public abstract Builder from(CreditOrder other);

        abstract CreditOrder create();

        public final CreditOrder build() {
            CreditOrder value = create();
            value.validate(withoutOrganizations);
            return value;
        }
    }
}
