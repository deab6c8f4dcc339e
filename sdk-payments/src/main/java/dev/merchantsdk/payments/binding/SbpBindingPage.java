package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
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

    private void validate() {
        ResponseChecks.requireId("id", token().reveal());
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableSbpBindingPage.builder();
    }

    /** A builder for {@link SbpBindingPage}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder implements AdditionalProperties.Setters<Builder>
            permits ImmutableSbpBindingPage.Builder {
        Builder() {}

        public abstract Builder findUserWebLink(URI userWebLink);

        public abstract Builder jsOperationId(String jsOperationId);

        public abstract Builder token(SbpToken token);

        public abstract Builder qrImage(QrImage qrImage);

        public abstract Builder qrUrl(URI qrUrl);

        /** Copies the properties that are present in {@code other} to this builder. */
        public abstract Builder from(SbpBindingPage other);

        abstract SbpBindingPage create();

        public final SbpBindingPage build() {
            SbpBindingPage value = create();
            value.validate();
            return value;
        }
    }
}
