package dev.merchantsdk.sandbox.parser;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Parses and validates the fields that receipts of payments and independent receipts have in common (contract, "Fiscal
 * receipt data").
 */
public final class FiscalWords {
    /** The taxation systems in the order of the contract. */
    public static final List<String> TAXATION =
            words("Common Simplified SimplifiedMinusOutlay UnifiedImputedIncome UnifiedAgricultural Patent");

    private static final Map<String, List<String>> CATALOGUES = Map.of(
            "taxationSystem", TAXATION,
            "taxSystem", TAXATION,
            "vat", words("None Vat0 vat5 vat7 Vat10 Vat20 Vat22 vat105 vat107"),
            "calculationMethod",
                    words("PREPAY_FULL PREPAY_PARTIAL AVANS FULL_PAY PARTIAL_SETTLEMENT_AND_CREDIT"
                            + " TRANSFER_ON_CREDIT CREDIT_PAYMENT"),
            "paymentSubject",
                    words("AGENCY COMPOUND_SUBJECT EXCISABLE_PRODUCT GAMBLING_RATE GAMBLING_WIN"
                            + " INSURANCE_CONTRIBUTIONS JOB LOTTERY_TICKET LOTTERY_WIN NON_OPERATING_INCOME"
                            + " OTHER_SUBJECT PAYMENT PLEDGE PRODUCT PROPERTY_LAW PROVISION_RID RESORT_FEE SERVICE"
                            + " TRADE_FEE"),
            "agentType",
                    words("AGENT BANK_PAYMENT_AGENT BANK_PAYMENT_SUBAGENT PAYMENT_AGENT PAYMENT_SUBAGENT ATTORNEY"
                            + " COMMISSIONER"));

    private FiscalWords() {}

    private static List<String> words(String catalogue) {
        return List.of(catalogue.split(" ", -1));
    }

    /** Returns the value of a field, which must be in the catalogue of the field. */
    public static Optional<String> word(JsonObjectParser block, String field, Presence need) {
        return block.word(field, need, CATALOGUES.getOrDefault(field, List.of()));
    }

    /** Validates {@code shipper}, the supplier in whose name an agent sells. */
    public static void shipper(JsonObjectParser line) {
        line.object("shipper", OPTIONAL).ifPresent(shipper -> {
            shipper.text("name", REQUIRED);
            shipper.text("inn", REQUIRED);
            shipper.texts("phones", REQUIRED);
        });
    }

    /** Returns the quantity, which must be more than zero. */
    public static BigDecimal quantity(JsonObjectParser line) {
        Optional<BigDecimal> quantity = line.decimal("quantity", REQUIRED);
        if (quantity.isPresent() && quantity.get().signum() <= 0) {
            line.addError("quantity", "must be more than zero");
            return BigDecimal.ZERO;
        }
        // 1E+1 and 10 are different numbers for BigDecimal.equals.
        return quantity.map(number -> number.scale() < 0 ? number.setScale(0) : number)
                .orElse(BigDecimal.ZERO);
    }
}
