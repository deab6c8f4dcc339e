package dev.merchantsdk.credit;

import dev.merchantsdk.core.call.Errand;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.credit.internal.CreditEndpoints;

/** The creation of an order, for both clients: the warnings, then the call. */
record OrderCreation(Address address, CreditWarnings warnings) {
    Errand<CreditOrderReply> create(CreditOrder order, RequestOptions options) {
        if (order != null) { // the call rejects null
            CreditWarning.of(order).forEach(warning -> warnings.take(order, warning));
        }
        return Errand.call(CreditEndpoints.CREATE_ORDER.at(address), order, options, Errand::done);
    }
}
