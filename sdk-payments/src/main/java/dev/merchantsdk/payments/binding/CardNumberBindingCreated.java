package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import dev.merchantsdk.payments.request.PayoutToken;
import org.immutables.value.Value;

/** The response to a {@link CardNumberBinding} (contract, "Card bindings"). The token can be used only for payouts. */
@Value.Immutable
@SdkStyle
public interface CardNumberBindingCreated extends AdditionalProperties {
    /** The id of the binding, which is the token. */
    @JsonProperty("id")
    PayoutToken token();

    private void validate() {
        ResponseChecks.requireId("id", token().reveal());
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableCardNumberBindingCreated.builder();
    }

    /** A builder for {@link CardNumberBindingCreated}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder implements AdditionalProperties.Setters<Builder>
            permits ImmutableCardNumberBindingCreated.Builder {
        Builder() {}

        public abstract Builder token(PayoutToken token);

        /** Copies the properties that are present in {@code other} to this builder. */
        public abstract Builder from(CardNumberBindingCreated other);

        abstract CardNumberBindingCreated create();

        public final CardNumberBindingCreated build() {
            CardNumberBindingCreated value = create();
            value.validate();
            return value;
        }
    }
}
