package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.SdkStyle;
import org.immutables.value.Value;

/** Response to a {@link Preauthorization}: its page. */
@Value.Immutable
@SdkStyle
public interface PreauthorizationPage extends CheckoutPage {
    /** Reads one from JSON, for your tests. */
    static PreauthorizationPage parse(String json) {
        return JsonCodec.parse(PreauthorizationPage.class, json);
    }
}
