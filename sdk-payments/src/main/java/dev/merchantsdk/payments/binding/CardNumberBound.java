package dev.merchantsdk.payments.binding;

import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.json.SdkStyle;
import org.immutables.value.Value;

/** The card is bound by its number (contract, "Card bindings"). The token is usable for payouts only. */
@Value.Immutable
@SdkStyle
@JsonDeserialize(builder = Void.class)
public interface CardNumberBound extends NamedBinding {
    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link CardNumberBound}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableCardNumberBound.Builder {
        Builder() {}
    }
}
