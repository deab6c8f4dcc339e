package dev.merchantsdk.credit.model;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.value.Amount;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks all rules of an order (contract, "Credit order request"). One exception contains all violations. */
final class OrderCheck {
    static final Amount ONE_KOPECK = Amount.ofKopecks(1);
    static final Amount MAX = Amount.ofKopecks(100_000_000);

    private static final int LONGEST_PHONE = 20;

    private final Violations violations = Violations.collect();
    private final Violations ofCart = Violations.collect();
    private final CreditOrder order;

    private OrderCheck(CreditOrder order) {
        this.order = order;
    }

    /** Checks an order; {@code withoutOrganizations} if the merchant has set an empty list of them. */
    static void check(CreditOrder order, boolean withoutOrganizations) {
        OrderCheck check = new OrderCheck(order);
        // numberAndTotals() needs the violations of the cart lines.
        CartCheck.check(check.ofCart, order.cart());
        check.numberAndTotals();
        check.payment();
        check.client();
        check.violations.add(check.ofCart);
        check.loan();
        check.violations.rule(
                !withoutOrganizations || !order.listFinOrgToSendApp().isEmpty(),
                "ListFinOrgToSendApp",
                "must have at least one code; omit it to send the application to all organizations");
        check.violations.throwIfAny("CreditOrder");
    }

    private void numberAndTotals() {
        violations.text("OrderID", order.orderId()).required().length(1, 16).oneLine();
        violations.text("orderDesc", order.orderDesc()).length(1, 128);
        new OrderTotals(violations, order.cart(), ofCart.isEmpty()).check(order.amount(), order.amountWithDiscount());
    }

    private void payment() {
        Amount fee = order.initialFee().orElse(null);
        if (fee != null) {
            violations.amount("InitialFee", fee, Amount.ZERO, MAX);
        }
        violations
                .required("InitialFeeInStore", order.initialFeeInStore())
                .amount("DeliveryCost", order.deliveryCost(), Amount.ZERO, MAX)
                .required("DeliveryCostUse", order.deliveryCostUse());
    }

    private void client() {
        personal("FirstName", order.firstName(), 1, 128);
        personal("LastName", order.lastName(), 1, 128);
        personal("MiddleName", order.middleName(), 1, 128);
        violations.text("Email", order.email()).sensitive().length(6, 128).oneLine();
        violations
                .text("Phone", order.phone())
                .sensitive()
                .matches(OrderCheck::isPhone, "must be 1..20 digits that start with 7");
        violations.rule(
                order.phone().isPresent()
                        || order.phoneFilling()
                                .filter(filling -> filling == PhoneFilling.BY_CALL_CENTRE)
                                .isEmpty(),
                "Phone",
                "is required when PhoneFilling is 1");
        personal("Address", order.address(), 1, 512);
        returnUrl("CallBackURLsuccess", order.callBackUrlSuccess());
        returnUrl("CallBackURLfail", order.callBackUrlFail());
    }

    private void loan() {
        if (order.loanTerm().isPresent()) {
            violations.number("LoanTerm", order.loanTerm().getAsInt(), 1, 240);
        }
        violations.rule(
                order.loanTerm().isEmpty() || order.clientCanChangeTerm().isPresent(),
                "ClientCanChangeTerm",
                "is required when LoanTerm is given");
        violations.required("SigningByTheStore", order.signingByTheStore());
        List<FinancialOrganization> organizations = order.listFinOrgToSendApp();
        for (int i = 0; i < organizations.size(); i++) {
            FinancialOrganization organization = organizations.get(i);
            violations
                    .text("ListFinOrgToSendApp", i, organization == null ? null : organization.raw())
                    .required()
                    .notBlank();
        }
        violations.unique("ListFinOrgToSendApp", organizations);
    }

    private void personal(String field, Optional<String> value, int min, int max) {
        violations.text(field, value).sensitive().length(min, max);
    }

    private static boolean isPhone(String text) {
        if (text.length() > LONGEST_PHONE || !text.startsWith("7")) {
            return false;
        }
        for (int i = 1; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    private void returnUrl(String field, @Nullable String value) {
        violations.text(field, value).sensitive().required().length(1, 512).oneLine();
    }
}
