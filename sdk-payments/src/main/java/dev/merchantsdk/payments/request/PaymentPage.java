package dev.merchantsdk.payments.request;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.SdkStyle;
import org.immutables.value.Value;

/** Response to a {@link OneStepPayment}: its page. */
@Value.Immutable
@SdkStyle
public interface PaymentPage extends CheckoutPage {
    /** Reads one from JSON, for your tests. */
    static PaymentPage parse(String json) {
        return JsonCodec.parse(PaymentPage.class, json);
    }
}
