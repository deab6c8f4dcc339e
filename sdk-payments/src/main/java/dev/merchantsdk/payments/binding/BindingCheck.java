package dev.merchantsdk.payments.binding;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.payments.internal.GatewayChecks;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The rules of the card binding requests (contract, "Card bindings"). */
final class BindingCheck {
    private final Violations violations = Violations.collect();

    private BindingCheck() {}

    static void check(CardBindingRequest<?> request) {
        BindingCheck check = new BindingCheck();
        if (request instanceof CardDataBinding binding) {
            check.payer(binding.email(), binding.phone());
            check.violations.required("customerInfo.phone", binding.phone());
            check.urls(binding.returnUrl(), binding.callbackUrl());
        } else if (request instanceof ZeroBalanceBinding binding) {
            check.payer(binding.email(), binding.phone().orElse(null));
            check.violations.required("checkCard", binding.checkCard());
            check.urls(binding.returnUrl(), binding.callbackUrl());
        } else if (request instanceof CardNumberBinding binding) {
            check.payer(binding.email(), binding.phone().orElse(null));
            check.violations.required("target.knownCardNumber", binding.knownCardNumber());
        } else if (request instanceof SbpBinding binding) {
            check.payer(binding.email(), binding.phone());
            check.violations.required("customerInfo.phone", binding.phone());
        }
        check.violations.throwIfAny("Card binding");
    }

    private void payer(@Nullable String email, @Nullable String phone) {
        violations.required("customerInfo.email", email);
        GatewayChecks.email(violations, "customerInfo.email", email);
        GatewayChecks.phone(violations, "customerInfo.phone", phone);
    }

    private void urls(Optional<String> returnUrl, Optional<String> callbackUrl) {
        GatewayChecks.returnUrl(violations, returnUrl);
        GatewayChecks.callbackUrl(violations, callbackUrl);
    }
}
