package dev.merchantsdk.payments.request;

import java.time.OffsetDateTime;

/** The builder methods that set the optional properties of a {@link PaymentRequest}. */
interface OptionalFieldSetters<B> {
    B customValues(Iterable<? extends CustomValue> customValues);

    B metadata(Metadata metadata);

    B callbackUrl(String callbackUrl);

    B returnUrl(String returnUrl);

    B orderActualTill(OffsetDateTime orderActualTill);
}
