package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.payments.BindingToken;
import dev.merchantsdk.payments.internal.ReplyChecks;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/** The binding waits for its payer (contract, "Card bindings"): activated when the payer opens the link or scans the QR code. */
@Value.Immutable
@SdkStyle
@JsonDeserialize(builder = SbpBindingPage.Builder.class)
public interface SbpBindingPage {
    /** The id of the binding, which is the token. */
    @JsonProperty("id")
    BindingToken id();

    /** The page to send the payer to. */
    @JsonProperty("userWebLink")
    @Value.Redacted
    String userWebLink();

    /** What the custom payment form starts with. */
    @JsonProperty("jsOperationId")
    @Value.Redacted
    Optional<String> jsOperationId();

    /** The QR code as an image. */
    @JsonProperty("qrImage")
    Optional<QrImage> qrImage();

    /** What the QR code says. */
    @JsonProperty("qrUrl")
    @Value.Redacted
    Optional<String> qrUrl();

    /** What the reply holds beyond the contract, by name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonNode> additional();

    /** Refuses a reply that names nothing. */
    @Value.Check
    default void tokenIsNamed() {
        ReplyChecks.named("id", id().reveal());
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
