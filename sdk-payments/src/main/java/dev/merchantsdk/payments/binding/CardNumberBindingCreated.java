package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.RequiredId;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.payments.request.PayoutToken;
import org.immutables.value.Value;

/** Response to a {@link CardNumberBinding} (contract, "Card bindings"). The token works only for payouts. */
@Value.Immutable
@SdkStyle
public interface CardNumberBindingCreated extends AdditionalProperties {
    /** Binding id, which is the token. */
    @JsonProperty("id")
    @RequiredId
    PayoutToken token();

    /** Reads one from JSON, for your tests. */
    static CardNumberBindingCreated parse(String json) {
        return JsonCodec.parse(CardNumberBindingCreated.class, json);
    }
}
