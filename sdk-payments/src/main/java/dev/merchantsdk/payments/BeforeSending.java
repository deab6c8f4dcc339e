package dev.merchantsdk.payments;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.MerchantProfile;
import java.util.List;
import java.util.Set;

/** The rules of requests that depend on what the merchant has stated, and the warnings. All violations are found at once. */
final class BeforeSending {
    private static final Set<String> CODES_WITH_PHONE = Set.of("4814", "6050");

    private final MerchantProfile profile;
    private final PaymentWarnings warnings;

    BeforeSending(MerchantProfile profile, PaymentWarnings warnings) {
        this.profile = profile;
        this.warnings = warnings;
    }

    void check(PaymentRequest<?> request) {
        Violations violations = Violations.collect();
        phone(violations, request);
        List<PaymentWarning> found = Warnings.of(request);
        if (warnings.equals(PaymentWarnings.REFUSE)) {
            found.forEach(warning -> violations.rule(false, warning.path(), warning.rule()));
        }
        violations.throwIfAny(request.action().word());
        found.forEach(warning -> warnings.take(request, warning));
    }

    private void phone(Violations violations, PaymentRequest<?> request) {
        if (request instanceof OneStepPayment payment) {
            profile.merchantCategoryCode()
                    .filter(CODES_WITH_PHONE::contains)
                    .ifPresent(code -> violations.rule(
                            payment.phone().isPresent(),
                            "customerInfo.phone",
                            "is required for the merchant category code " + code));
        }
    }
}
