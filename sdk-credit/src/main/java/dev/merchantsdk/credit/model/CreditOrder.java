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
 * <p>The SDK adds the merchant's {@code ApiKey} to the request, and sends every amount in kopecks. Agree on these
 * fields with the service's manager before you use them: {@link #initialFee()}, {@link #initialFeeInStore()},
 * {@link #deliveryCost()}, {@link #deliveryCostUse()}, {@link #callBackUrlSuccess()}, {@link #callBackUrlFail()},
 * {@link CartItem#priceWithDiscount()}, {@link #loanTerm()}, {@link #clientCanChangeTerm()},
 * {@link #signingByTheStore()} and {@link #clientCanChangeInitialFee()}.
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
    /** Your order number: 1..16 characters, no control characters. Required. */
    @JsonProperty("OrderID")
    String orderId();

    /** Order description: 1..128 characters. */
    @JsonProperty("orderDesc")
    Optional<String> orderDesc();

    /**
     * Order price without the merchant's discount and without the delivery: 1..100000000 kopecks. Default:
     * {@link Cart#amount()}, which it must equal.
     */
    @JsonProperty("Amount")
    @JsonForm(JsonForm.Shape.KOPECKS)
    @Value.Default
    default Amount amount() {
        return OrderTotals.derived(cart(), CartItem::price);
    }

    /**
     * Price with the merchant's discount and without the delivery, which is the amount in the loan agreement:
     * 1..100000000 kopecks, not more than {@link #amount()}. Default: {@link Cart#amountWithDiscount()}, which it must
     * equal.
     */
    @JsonProperty("AmountWithDiscount")
    @JsonForm(JsonForm.Shape.KOPECKS)
    @Value.Default
    default Amount amountWithDiscount() {
        return OrderTotals.derived(cart(), CartItem::priceWithDiscount);
    }

    /**
     * Down payment that the service's calculator shows at first: 0..100000000 kopecks. Zero is sent; unset is omitted.
     */
    @JsonProperty("InitialFee")
    @JsonForm(JsonForm.Shape.KOPECKS)
    Optional<Amount> initialFee();

    /** How the down payment is paid. Required. */
    @JsonProperty("InitialFeeInStore")
    InitialFeeInStore initialFeeInStore();

    /**
     * Cost of delivery: 0..100000000 kopecks, not included in {@link #amount()} and {@link #amountWithDiscount()}. If
     * it is not zero, the service adds a cart line for it. Required.
     */
    @JsonProperty("DeliveryCost")
    @JsonForm(JsonForm.Shape.KOPECKS)
    Amount deliveryCost();

    /** How the service treats the delivery cost. Required. */
    @JsonProperty("DeliveryCostUse")
    DeliveryCostUse deliveryCostUse();

    /** Client's first name: 1..128 characters. */
    @JsonProperty("FirstName")
    @Value.Redacted
    Optional<String> firstName();

    /** Client's last name: 1..128 characters. */
    @JsonProperty("LastName")
    @Value.Redacted
    Optional<String> lastName();

    /** Client's middle name: 1..128 characters. */
    @JsonProperty("MiddleName")
    @Value.Redacted
    Optional<String> middleName();

    /** Client's e-mail address: 6..128 characters, no control characters. */
    @JsonProperty("Email")
    @Value.Redacted
    Optional<String> email();

    /**
     * Client's phone: 1..20 digits that begin with 7, without a plus. Required with
     * {@link PhoneFilling#BY_CALL_CENTRE}.
     */
    @JsonProperty("Phone")
    @Value.Redacted
    Optional<String> phone();

    /** Delivery address: 1..512 characters. */
    @JsonProperty("Address")
    @Value.Redacted
    Optional<String> address();

    /**
     * URL to which the client's browser returns when the loan is approved: 1..512 characters, no control characters.
     * Required.
     */
    @JsonProperty("CallBackURLsuccess")
    @Value.Redacted
    String callBackUrlSuccess();

    /**
     * URL to which the client's browser returns when the loan is refused: 1..512 characters, no control characters.
     * Required.
     */
    @JsonProperty("CallBackURLfail")
    @Value.Redacted
    String callBackUrlFail();

    /** Goods: at least one line. Required. */
    @JsonProperty("Cart")
    Cart cart();

    /**
     * Loan term that the service's calculator shows at first: 1..240, within the range that the service's manager
     * specifies, in a unit that the contract does not name. Requires {@link #clientCanChangeTerm()}.
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
     * Financial organizations to which the application goes: no duplicates, no blank codes, not an empty list. Those
     * disabled for the store are skipped. Unset: all that are enabled for the store.
     */
    @JsonProperty("ListFinOrgToSendApp")
    List<FinancialOrganization> listFinOrgToSendApp();

    static Builder builder() {
        return ImmutableCreditOrder.builder();
    }

    /**
     * Builds a {@link CreditOrder}. Not thread-safe. {@code build()} throws an {@link InvalidRequestException} with
     * every violation of the order and its cart. {@code from(order)} also copies {@link CreditOrder#amount()} and
     * {@link CreditOrder#amountWithDiscount()}: if you then set another cart, set both to its {@link Cart#amount()} and
     * {@link Cart#amountWithDiscount()}.
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

        /** Sets the number's digits, without the plus. */
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

        /** Copies everything set in {@code other}; its financial organizations are added. */
        public abstract Builder from(CreditOrder other);

        abstract CreditOrder create();

        public final CreditOrder build() {
            CreditOrder value = create();
            OrderCheck.check(value, withoutOrganizations);
            return value;
        }
    }
}
