package dev.merchantsdk.sandbox.parser;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import java.util.Optional;
import java.util.Set;

/**
 * Parses and validates the fields that receipts of payments and independent receipts have in common (contract, "Fiscal
 * receipt data").
 */
public final class FiscalWords {
    private static final Set<String> TAXATION = Set.of(
            "Common", "Simplified", "SimplifiedMinusOutlay", "UnifiedImputedIncome", "UnifiedAgricultural", "Patent");
    private static final Set<String> VAT =
            Set.of("None", "Vat0", "vat5", "vat7", "Vat10", "Vat20", "Vat22", "vat105", "vat107");
    private static final Set<String> METHOD = Set.of(
            "PREPAY_FULL",
            "PREPAY_PARTIAL",
            "AVANS",
            "FULL_PAY",
            "PARTIAL_SETTLEMENT_AND_CREDIT",
            "TRANSFER_ON_CREDIT",
            "CREDIT_PAYMENT");
    private static final Set<String> SUBJECT = Set.of(
            "AGENCY",
            "COMPOUND_SUBJECT",
            "EXCISABLE_PRODUCT",
            "GAMBLING_RATE",
            "GAMBLING_WIN",
            "INSURANCE_CONTRIBUTIONS",
            "JOB",
            "LOTTERY_TICKET",
            "LOTTERY_WIN",
            "NON_OPERATING_INCOME",
            "OTHER_SUBJECT",
            "PAYMENT",
            "PLEDGE",
            "PRODUCT",
            "PROPERTY_LAW",
            "PROVISION_RID",
            "RESORT_FEE",
            "SERVICE",
            "TRADE_FEE");
    private static final Set<String> AGENT = Set.of(
            "AGENT",
            "BANK_PAYMENT_AGENT",
            "BANK_PAYMENT_SUBAGENT",
            "PAYMENT_AGENT",
            "PAYMENT_SUBAGENT",
            "ATTORNEY",
            "COMMISSIONER");

    private FiscalWords() {}

    /**
     * Returns the taxation system.
     *
     * @param name the name of the field, {@code taxationSystem} or {@code taxSystem}
     */
    public static Optional<String> taxation(JsonObjectParser receipt, String name) {
        return receipt.word(name, REQUIRED, TAXATION);
    }

    public static Optional<String> vat(JsonObjectParser line) {
        return line.word("vat", REQUIRED, VAT);
    }

    public static Optional<String> method(JsonObjectParser line, Presence presence) {
        return line.word("calculationMethod", presence, METHOD);
    }

    public static Optional<String> subject(JsonObjectParser line, Presence presence) {
        return line.word("paymentSubject", presence, SUBJECT);
    }

    public static Optional<String> agent(JsonObjectParser line) {
        return line.word("agentType", OPTIONAL, AGENT);
    }

    /** Validates {@code shipper}, the supplier in whose name an agent sells. */
    public static void shipper(JsonObjectParser line) {
        line.object("shipper", OPTIONAL).ifPresent(shipper -> {
            shipper.text("name", REQUIRED, 1, Integer.MAX_VALUE);
            shipper.text("inn", REQUIRED, 1, Integer.MAX_VALUE);
            shipper.texts("phones", REQUIRED);
        });
    }
}
