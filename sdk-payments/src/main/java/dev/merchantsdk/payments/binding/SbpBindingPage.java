package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import dev.merchantsdk.payments.request.SbpToken;
import java.net.URI;
import java.util.Optional;
import org.immutables.value.Value;

/** The binding waits for its payer (contract, "Card bindings"): activated when the payer opens the link or scans the QR code. */
@Value.Immutable
@SdkStyle
public interface SbpBindingPage extends BindingPageFields {
    /** The id of the binding, which is the token. */
    @JsonProperty("id")
    SbpToken id();

    /** The QR code as an image. */
    @JsonProperty("qrImage")
    Optional<QrImage> qrImage();

    /** The link of the QR code. A text that is no URI is in {@link #additional()}. */
    @JsonProperty("qrUrl")
    @Value.Redacted
    Optional<URI> qrUrl();

    /** Refuses a response that names nothing. */
    @Value.Check
    default void tokenIsNamed() {
        ResponseChecks.named("id", id().reveal());
    }

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link SbpBindingPage}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableSbpBindingPage.Builder {
        Builder() {}
    }
}
