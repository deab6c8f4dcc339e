package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import dev.merchantsdk.payments.request.CardToken;
import java.net.URI;
import java.util.Map;
import org.immutables.value.Value;

/**
 * The response to a request for a binding that the payer must complete (contract, "Card bindings"). The token cannot be
 * used yet; the callback reports when the token can be used.
 */
@Value.Immutable
@SdkStyle
public interface BindingPage extends BindingPageFields {
    /** The id of the binding, which is also the token of the card whose data the payer enters. */
    @JsonProperty("id")
    CardToken token();

    /** Rejects a response whose id is blank. */
    private void validate() {
        ResponseChecks.requireId("id", token().reveal());
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableBindingPage.builder();
    }

    /** A builder for {@link BindingPage}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder permits ImmutableBindingPage.Builder {
        Builder() {}

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        public abstract Builder userWebLink(URI userWebLink);

        public abstract Builder jsOperationId(String jsOperationId);

        public abstract Builder token(CardToken token);

        /** Copies the properties that are present in {@code other} to this builder. */
        public abstract Builder from(BindingPage other);

        abstract BindingPage create();

        public final BindingPage build() {
            BindingPage value = create();
            value.validate();
            return value;
        }
    }
}
