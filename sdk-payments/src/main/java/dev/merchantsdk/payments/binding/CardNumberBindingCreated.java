package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import dev.merchantsdk.payments.request.PayoutToken;
import org.immutables.value.Value;

/** The card is bound by its number (contract, "Card bindings"). The token is usable for payouts only. */
@Value.Immutable
@SdkStyle
public interface CardNumberBindingCreated extends BindingResponse {
    /** The id of the binding, which is the token. */
    @JsonProperty("id")
    PayoutToken id();

    /** Refuses a response that names nothing. */
    @Value.Check
    default void tokenIsNamed() {
        ResponseChecks.named("id", id().reveal());
    }

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link CardNumberBindingCreated}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableCardNumberBindingCreated.Builder {
        Builder() {}
    }
}
