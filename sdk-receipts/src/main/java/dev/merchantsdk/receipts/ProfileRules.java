package dev.merchantsdk.receipts;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.JsonKind;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.receipts.model.Correction;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import java.time.LocalDate;
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
        violations.rule(
                receipt.clientId().isPresent() || profile.receiptClientId().isPresent(),
                "clientId",
                "is required, in the receipt or as receiptClientId of the MerchantProfile");
        violations.rule(
                receipt.merchantId().isPresent() || profile.receiptMerchantId().isPresent(),
                "merchantId",
                "is required, in the receipt or as receiptMerchantId of the MerchantProfile");
        if (profile.receiptServiceIdKind() == JsonKind.NUMBER) {
            violations
                    .text("serviceId", receipt.serviceId())
                    .matches(
                            NUMBER,
                            "must be a whole number of up to 38 digits without leading zeros, for the MerchantProfile"
                                    + " has receiptServiceIdKind NUMBER");
        }
        day(violations, receipt, today);
        violations.throwIfAny("IndependentReceipt");
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
