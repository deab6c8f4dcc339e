package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.json.SdkStyle;
import org.immutables.value.Value;

/** The binding waits for its payer (contract, "Card bindings"). The token is not usable yet: the callback tells when it is. */
@Value.Immutable
@SdkStyle
@JsonDeserialize(builder = Void.class)
public interface BindingPage extends OpenedPage {
    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link BindingPage}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableBindingPage.Builder {
        Builder() {}
    }
}
