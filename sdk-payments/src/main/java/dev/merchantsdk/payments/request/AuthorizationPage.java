package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.SdkStyle;
import org.immutables.value.Value;

/** Response to an {@link Authorization}: its page. */
@Value.Immutable
@SdkStyle
public interface AuthorizationPage extends CheckoutPage {
    /** Reads one from JSON, for your tests. */
    static AuthorizationPage parse(String json) {
        return JsonCodec.parse(AuthorizationPage.class, json);
    }
}
