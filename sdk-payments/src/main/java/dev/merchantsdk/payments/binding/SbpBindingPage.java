package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.RequiredId;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.payments.request.SbpToken;
import java.net.URI;
import java.util.Optional;
import org.immutables.value.Value;

/** Response to an {@link SbpBinding} (contract, "Card bindings"). */
@Value.Immutable
@SdkStyle
public interface SbpBindingPage extends BindingPageFields {
    /** Binding id, which is the token. */
    @JsonProperty("id")
    @RequiredId
    SbpToken token();

    /** QR code as an image. */
    @JsonProperty("qrImage")
    Optional<QrImage> qrImage();

    /** Link in the QR code. A text that is no URI is in {@link #additional()} instead. */
    @JsonProperty("qrUrl")
    @Value.Redacted
    Optional<URI> qrUrl();

    /** Reads one from JSON, for your tests. */
    static SbpBindingPage parse(String json) {
        return JsonCodec.parse(SbpBindingPage.class, json);
    }
}
