package dev.merchantsdk.receipts;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.JsonKind;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.receipts.model.Correction;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import java.time.LocalDate;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The rules for independent receipts that depend on the merchant's profile and on the date (contract, "Fiscal
 * receipts").
 */
final class ProfileRules {
    private static final Pattern NUMBER = Pattern.compile("0|[1-9][0-9]{0,37}");

    private ProfileRules() {}

    /** If the receipt breaks a rule, throws an exception that contains all violations. */
    static void check(IndependentReceipt receipt, MerchantProfile profile, LocalDate today) {
        Violations violations = Violations.collect();
        Optional<String> client = receipt.clientId().or(profile::receiptClientId);
        Optional<String> merchant = receipt.merchantId().or(profile::receiptMerchantId);
        required(violations, "clientId", client, "receiptClientId");
        required(violations, "merchantId", merchant, "receiptMerchantId");
        kind(violations, "clientId", client, profile.receiptClientIdKind(), "receiptClientIdKind");
        kind(violations, "merchantId", merchant, profile.receiptMerchantIdKind(), "receiptMerchantIdKind");
        Optional<String> service = Optional.of(receipt.serviceId());
        kind(violations, "serviceId", service, profile.receiptServiceIdKind(), "receiptServiceIdKind");
        day(violations, receipt, today);
        violations.throwIfAny("IndependentReceipt");
    }

    private static void required(Violations violations, String field, Optional<String> id, String setting) {
        String rule = "is required, in the receipt or as " + setting + " of the MerchantProfile";
        violations.rule(id.isPresent(), field, rule);
    }

    private static void kind(Violations violations, String field, Optional<String> id, JsonKind kind, String setting) {
        if (kind == JsonKind.NUMBER) {
            String rule =
                    "must be a whole number of up to 38 digits without leading zeros, for the MerchantProfile has ";
            violations.text(field, id).matches(NUMBER, rule + setting + " NUMBER");
        }
    }

    private static void day(Violations violations, IndependentReceipt receipt, LocalDate today) {
        receipt.correction()
                .filter(correction -> correction.earlierError().isEmpty())
                .flatMap(Correction::operationDay)
                .filter(day -> !day.isBefore(today))
                .ifPresent(day -> violations.add(
                        "correction.operationDay",
                        "must be before today, " + today
                                + ", unless earlierError states the error of the earlier receipt",
                        day.toString()));
    }
}
