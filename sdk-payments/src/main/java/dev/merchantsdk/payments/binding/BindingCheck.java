package dev.merchantsdk.payments.binding;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.check.WebAddress;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import org.jspecify.annotations.Nullable;

/** Validates requests for card bindings (contract, "Card bindings"). */
final class BindingCheck {
    private final Violations violations = Violations.collect();

    private BindingCheck() {}

    static <T extends CardBindingRequest<?>> T checked(T request) {
        check(request);
        return request;
    }

    private static void check(CardBindingRequest<?> request) {
        BindingCheck check = new BindingCheck();
        check.violations.required("customerInfo.email", request.email());
        GatewayChecks.email(check.violations, "customerInfo.email", request.email());
        if (request instanceof CardDataBinding binding) {
            check.requiredPhone(binding.phone());
        } else if (request instanceof ZeroBalanceBinding binding) {
            check.phone(binding.phone().orElse(null));
            check.violations.required("checkCard", binding.checkCard());
        } else if (request instanceof CardNumberBinding binding) {
            check.phone(binding.phone().orElse(null));
            check.violations.required("target.knownCardNumber", binding.knownCardNumber());
        } else if (request instanceof SbpBinding binding) {
            check.requiredPhone(binding.phone());
        }
        if (request instanceof CardEntryFields binding) {
            GatewayChecks.returnUrl(check.violations, binding.returnUrl());
            WebAddress.callback(check.violations, "urls.callback", binding.callbackUrl());
        }
        check.violations.throwIfAny("Card binding");
    }

    private void requiredPhone(@Nullable String phone) {
        violations.required("customerInfo.phone", phone);
        phone(phone);
    }

    private void phone(@Nullable String phone) {
        GatewayChecks.phone(violations, "customerInfo.phone", phone);
    }
}
