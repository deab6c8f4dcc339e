package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.CashRegister;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.ReceiptFields;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.rules.AgentRules;
import dev.merchantsdk.receipts.rules.ReceiptChannel;
import java.util.Optional;
import java.util.Set;

/**
 * Checks requests against the rules that depend on the merchant's profile, and passes warnings to the
 * {@link PaymentWarnings} handler.
 */
final class MerchantRules {
    private static final Set<String> CODES_WITH_PHONE = Set.of("4814", "6050");

    private final Calls calls;
    private final MerchantProfile profile;
    private final PaymentWarnings warnings;

    MerchantRules(Calls calls, PaymentWarnings warnings) {
        this.calls = calls;
        this.profile = calls.profile();
        this.warnings = warnings;
    }

    void check(PaymentRequest<?> request) {
        Violations violations = Violations.collect();
        phone(violations, request);
        calls.checkCallback(violations, request.callbackUrl());
        receipt(violations, request);
        warnings(violations, request);
        violations.throwIfAny(request.action().word());
    }

    private void phone(Violations violations, PaymentRequest<?> request) {
        if (request instanceof OneStepPayment payment && payment.phone().isEmpty()) {
            String code = profile.merchantCategoryCode().orElse("");
            if (CODES_WITH_PHONE.contains(code)) {
                violations.add("customerInfo.phone", "is required for the merchant category code " + code, "");
            }
        }
    }

    private void receipt(Violations violations, PaymentRequest<?> request) {
        FiscalInformation receipt = ReceiptFields.receiptOf(request).orElse(null);
        CashRegister register = profile.cashRegister().orElse(null);
        if (receipt != null && register != null) {
            AgentRules.check(violations, receipt, register, ReceiptChannel.AUTOMATIC);
        } else if (receipt != null) {
            AgentRules.checkAnyRegister(violations, receipt, ReceiptChannel.AUTOMATIC);
        }
    }

    private void warnings(Violations violations, PaymentRequest<?> request) {
        for (PaymentWarning warning : PaymentWarning.of(request)) {
            try {
                warnings.onWarning(request, warning);
            } catch (InvalidRequestException refused) {
                refused.violations().forEach(each -> violations.add(each.path(), each.rule(), each.shown()));
            } catch (Throwable e) { // a handler of the application can throw anything
                throw new NotSentException(
                        CallInfo.beforeFirstAttempt(
                                PaymentsEndpoints.of(request).name(), Optional.of(request.orderId())),
                        "the handler of warnings failed",
                        e);
            }
        }
    }
}
