package dev.merchantsdk.credit.model;

import dev.merchantsdk.core.check.WebAddress;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.CreditWarnings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * A warning about an order that the contract allows, but that probably contains a mistake. A {@link CreditWarnings}
 * handler decides whether it is sent.
 */
public sealed interface CreditWarning extends NotJsonSerializable
        permits CreditWarning.UnusualOrganizationCodes, CreditWarning.TooManyOrganizations, CreditWarning.UnusualField {
    /** Returns the field, in the contract's spelling. */
    String path();

    /** Returns the SDK's rule that the value breaks, as a phrase that starts with "must", without personal data. */
    String rule();

    /** Returns the warnings of an order. */
    static List<CreditWarning> of(CreditOrder order) {
        List<FinancialOrganization> codes = order.listFinOrgToSendApp();
        List<Integer> unusual = new ArrayList<>();
        for (int i = 0; i < codes.size(); i++) {
            if (!UnusualOrganizationCodes.isUsual(codes.get(i).raw())) {
                unusual.add(i);
            }
        }
        List<CreditWarning> warnings = new ArrayList<>();
        if (!unusual.isEmpty()) {
            warnings.add(new UnusualOrganizationCodes(unusual));
        }
        if (codes.size() > TooManyOrganizations.IN_CONTRACT) {
            warnings.add(new TooManyOrganizations(codes.size()));
        }
        for (Map.Entry<UnusualField, Predicate<CreditOrder>> check : UnusualField.CHECKS) {
            if (check.getValue().test(order)) {
                warnings.add(check.getKey());
            }
        }
        return List.copyOf(warnings);
    }

    /**
     * A value that its field's meaning excludes: an e-mail without {@code @}, a return URL that is none, or a cart line
     * for the delivery, which the service adds itself.
     *
     * @param path the field's name
     * @param rule the rule, as a phrase that starts with "must"
     */
    record UnusualField(String path, String rule) implements CreditWarning {
        private static final String URL = "must be an absolute URI, to which the client's browser can return";

        private static final List<Map.Entry<UnusualField, Predicate<CreditOrder>>> CHECKS = List.of(
                Map.entry(
                        new UnusualField("Email", "must be an e-mail address"),
                        order -> order.email()
                                .filter(email -> email.indexOf('@') < 0)
                                .isPresent()),
                Map.entry(
                        new UnusualField("CallBackURLsuccess", URL),
                        order -> !WebAddress.isReturnAddress(order.callBackUrlSuccess())),
                Map.entry(
                        new UnusualField("CallBackURLfail", URL),
                        order -> !WebAddress.isReturnAddress(order.callBackUrlFail())),
                Map.entry(
                        new UnusualField("Cart", "must not contain the delivery: the service adds it for DeliveryCost"),
                        order -> !order.deliveryCost().equals(Amount.ZERO)
                                && order.cart().items().stream().anyMatch(UnusualField::isDelivery)));

        private static boolean isDelivery(CartItem line) {
            return line.category().contains("Other") && line.productId().equals("Delivery");
        }
    }

    /**
     * More financial organizations than the contract's 15 codes, so some codes can't be right.
     *
     * @param count the number of codes in {@code ListFinOrgToSendApp}
     */
    record TooManyOrganizations(int count) implements CreditWarning {
        private static final int IN_CONTRACT = 15;

        @Override
        public String path() {
            return "ListFinOrgToSendApp";
        }

        @Override
        public String rule() {
            return "must have at most the 15 codes of the contract, has " + count;
        }
    }

    /**
     * Codes of financial organizations with characters other than ASCII letters, digits, {@code _}, {@code -} and
     * {@code .}. The contract describes them as Latin identifiers but does not list them ("Credit order request").
     *
     * @param positions the indexes of these codes in {@code ListFinOrgToSendApp}
     */
    record UnusualOrganizationCodes(List<Integer> positions) implements CreditWarning {
        /** Copies the positions. */
        public UnusualOrganizationCodes {
            positions = List.copyOf(positions);
        }

        private static boolean isUsual(String code) {
            for (int i = 0; i < code.length(); i++) {
                char c = code.charAt(i);
                boolean alphanumeric = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
                if (!alphanumeric && "_.-".indexOf(c) < 0) {
                    return false;
                }
            }
            return !code.isEmpty();
        }

        @Override
        public String path() {
            return "ListFinOrgToSendApp";
        }

        @Override
        public String rule() {
            return "must have Latin identifiers only, of ASCII letters, digits, \"_\", \"-\" and \".\"; those at "
                    + positions + " are none";
        }
    }
}
