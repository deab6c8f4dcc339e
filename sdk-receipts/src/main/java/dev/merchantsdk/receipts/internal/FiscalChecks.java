package dev.merchantsdk.receipts.internal;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.receipts.FiscalInformation;

/** The rules of the receipt inside a payment that need no configuration, for the check of the request that carries it. */
public final class FiscalChecks {
    private FiscalChecks() {}

    /** Checks the receipt; the paths begin with {@code fiscalInformation}. */
    public static void check(Violations violations, FiscalInformation receipt) {
        violations.required("fiscalInformation.taxationSystem", receipt.taxationSystem());
    }
}
