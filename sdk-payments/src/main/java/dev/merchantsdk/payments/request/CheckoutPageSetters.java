package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.serialization.AdditionalProperties;
import java.net.URI;

/** The builder methods that set the properties of a {@link CheckoutPage}. */
interface CheckoutPageSetters<B> extends AdditionalProperties.Setters<B> {
    B id(String id);

    B findUserWebLink(URI userWebLink);

    B jsOperationId(String jsOperationId);
}
