package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import dev.merchantsdk.payments.request.CardToken;
import java.net.URI;
import org.immutables.value.Value;

/**
 * The response to a {@link CardDataBinding} or a {@link ZeroBalanceBinding} (contract, "Card bindings"). The payer must
 * complete the binding on the page or in the custom payment form. A callback then reports the status of the token.
 */
@Value.Immutable
@SdkStyle
public interface BindingPage extends BindingPageFields {
    /** The id of the binding, which is the token. */
    @JsonProperty("id")
    CardToken token();

    private void validate() {
        ResponseChecks.requireId("id", token().reveal());
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableBindingPage.builder();
    }

    /** A builder for {@link BindingPage}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder implements AdditionalProperties.Setters<Builder>
            permits ImmutableBindingPage.Builder {
        Builder() {}

        public abstract Builder findUserWebLink(URI userWebLink);

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
