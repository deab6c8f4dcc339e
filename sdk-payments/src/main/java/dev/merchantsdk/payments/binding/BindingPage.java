package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.RequiredId;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.payments.request.CardToken;
import org.immutables.value.Value;

/**
 * Response to a {@link CardDataBinding} or a {@link ZeroBalanceBinding} (contract, "Card bindings"). The payer
 * completes the binding on the page or in the custom payment form; a callback then reports the token's status.
 */
@Value.Immutable
@SdkStyle
public interface BindingPage extends BindingPageFields {
    /** Binding id, which is the token. */
    @JsonProperty("id")
    @RequiredId
    CardToken token();

    /** Reads one from JSON, for your tests. */
    static BindingPage parse(String json) {
        return JsonCodec.parse(BindingPage.class, json);
    }
}
