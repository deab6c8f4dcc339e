package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.value.Amount;

/** The builder methods that set the properties of a {@link PaymentRequest}. */
interface PaymentRequestSetters<B> extends OptionalFieldSetters<B> {
    B orderId(String orderId);

    B price(Amount price);
}
