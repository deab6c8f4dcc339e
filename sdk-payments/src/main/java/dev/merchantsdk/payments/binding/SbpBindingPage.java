package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.RequiredId;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.payments.request.SbpToken;
import java.net.URI;
import java.util.Optional;
import org.immutables.value.Value;

/** The response to an {@link SbpBinding} (contract, "Card bindings"). */
@Value.Immutable
@SdkStyle
public interface SbpBindingPage extends BindingPageFields {
    /** The id of the binding, which is the token. */
    @JsonProperty("id")
    @RequiredId
    SbpToken token();

    /** The QR code as an image. */
    @JsonProperty("qrImage")
    Optional<QrImage> qrImage();

    /**
     * The link that the QR code represents. If the received string is not a valid URI, this property is absent and
     * {@link #additional()} contains the string.
     */
    @JsonProperty("qrUrl")
    @Value.Redacted
    Optional<URI> qrUrl();

    /** Reads one from JSON, for your tests. */
    static SbpBindingPage parse(String json) {
        return JsonCodec.parse(SbpBindingPage.class, json);
    }
}
