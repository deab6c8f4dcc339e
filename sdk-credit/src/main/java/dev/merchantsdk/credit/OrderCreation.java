package dev.merchantsdk.credit;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.SingleCall;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.credit.internal.CreditEndpoints;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditOrderResponse;
import dev.merchantsdk.credit.model.CreditWarning;

/** Passes the warnings about a credit order to the handler, and then sends the order. */
record OrderCreation(Calls calls, Address address, CreditWarnings warnings) {
    SingleCall<CreditOrderResponse> create(CreditOrder order) {
        if (order != null) { // the call rejects null
            CreditWarning.of(order).forEach(warning -> warnings.onWarning(order, warning));
        }
        return calls.call(CreditEndpoints.CREATE_ORDER.withAddress(address), order, calls.options());
    }
}
