package dev.merchantsdk.sandbox.parser;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;
import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import java.util.Optional;
import java.util.Set;

/**
 * Parses and validates the fields that occur both in receipts of payments and in receipts that are ordered by separate
 * requests: the fields with a catalogue in the contract's "Fiscal receipt data", and the supplier whom an agent
 * represents.
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
     * @param name the name of the field, which is different in the two kinds of receipts
     */
    public static Optional<String> taxation(JsonObjectParser receipt, String name) {
        return receipt.word(name, REQUIRED, TAXATION);
    }

    /** Returns the VAT rate of a line. */
    public static Optional<String> vat(JsonObjectParser line) {
        return line.word("vat", REQUIRED, VAT);
    }

    /** Returns the settlement method of a line. */
    public static Optional<String> method(JsonObjectParser line, Presence presence) {
        return line.word("calculationMethod", presence, METHOD);
    }

    /** Returns the subject of a line. */
    public static Optional<String> subject(JsonObjectParser line, Presence presence) {
        return line.word("paymentSubject", presence, SUBJECT);
    }

    /** Returns the agent type of the line, which is the role of the merchant as an agent. */
    public static Optional<String> agent(JsonObjectParser line) {
        return line.word("agentType", OPTIONAL, AGENT);
    }

    /**
     * Validates the supplier whom an agent represents. If {@code shipper} is present, all of its three fields are
     * required.
     */
    public static void shipper(JsonObjectParser line) {
        line.object("shipper", OPTIONAL).ifPresent(shipper -> {
            shipper.text("name", REQUIRED, 1, Integer.MAX_VALUE);
            shipper.text("inn", REQUIRED, 1, Integer.MAX_VALUE);
            shipper.texts("phones", REQUIRED);
        });
    }
}
