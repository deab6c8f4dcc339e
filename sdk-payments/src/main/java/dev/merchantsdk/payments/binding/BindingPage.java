package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import dev.merchantsdk.payments.request.CardToken;
import org.immutables.value.Value;

/** The binding waits for its payer (contract, "Card bindings"). The token is not usable yet: the callback tells when it is. */
@Value.Immutable
@SdkStyle
public interface BindingPage extends BindingPageFields {
    /** The id of the binding, which is the token: of a card whose data the payer enters. */
    @JsonProperty("id")
    CardToken id();

    /** Refuses a response that names nothing. */
    @Value.Check
    default void tokenIsNamed() {
        ResponseChecks.named("id", id().reveal());
    }

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link BindingPage}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableBindingPage.Builder {
        Builder() {}
    }
}
