package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.serialization.JsonValue;
import java.net.URI;
import java.util.Map;

/** The builder methods that set the properties of a {@link CheckoutPage}. */
interface CheckoutPageSetters<B> {
    B id(String id);

    B additional(Map<String, ? extends JsonValue> additional);

    B userWebLink(URI userWebLink);

    B jsOperationId(String jsOperationId);
}
