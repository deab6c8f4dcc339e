package dev.merchantsdk.credit;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** A part of an order that the contract allows and that is likely a mistake. {@link CreditWarnings} decides how it is handled. */
public sealed interface CreditWarning extends NotJsonSerializable permits CreditWarning.UnusualOrganizationCodes {
    /** The field, in the contract's spelling. */
    String path();

    /** The rule that is not met, as a phrase that starts with "must". Contains no personal data. */
    String rule();

    /** Returns the warnings of an order; empty if there are none. */
    static List<CreditWarning> of(CreditOrder order) {
        List<FinancialOrganization> codes = order.listFinOrgToSendApp();
        List<Integer> unusual = IntStream.range(0, codes.size())
                .filter(i -> !UnusualOrganizationCodes.USUAL
                        .matcher(codes.get(i).raw())
                        .matches())
                .boxed()
                .toList();
        return unusual.isEmpty() ? List.of() : List.of(new UnusualOrganizationCodes(unusual));
    }

    /**
     * Codes of financial organizations with characters other than ASCII letters, digits, {@code _}, {@code -} and {@code .}. The contract describes the
     * codes as Latin identifiers and does not show them ("Credit order request").
     *
     * @param positions the indexes of these codes in {@code ListFinOrgToSendApp}
     */
    record UnusualOrganizationCodes(List<Integer> positions) implements CreditWarning {
        private static final Pattern USUAL = Pattern.compile("[A-Za-z0-9_.-]+");

        /** Copies the positions. */
        public UnusualOrganizationCodes {
            positions = List.copyOf(positions);
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
