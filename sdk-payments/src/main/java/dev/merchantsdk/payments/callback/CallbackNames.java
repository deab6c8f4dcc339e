package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import org.immutables.value.Value;

/**
 * The names of those fields of a callback whose names neither the contract nor the service's documentation shows. The defaults are guesses: look
 * into {@link CallbackEvent#fields()} of a real one, and replace what is otherwise there.
 */
@Value.Immutable
@SdkStyle
public interface CallbackNames extends NotJsonSerializable {
    /** The guesses. */
    static CallbackNames guessed() {
        return builder().build();
    }

    /** The response code of a failure. */
    @Value.Default
    default String errorCode() {
        return "error_code";
    }

    /** What a failure is in words. */
    @Value.Default
    default String errorDescription() {
        return "error_description";
    }

    /** The flag that the token cannot be debited without the payer any more. */
    @Value.Default
    default String recurringImpossible() {
        return "recurring_impossible";
    }

    /** The request's {@code metadata}. */
    @Value.Default
    default String metadata() {
        return "metadata";
    }

    /** Starts with the guesses. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds {@link CallbackNames}. */
    final class Builder extends ImmutableCallbackNames.Builder {
        Builder() {}
    }
}
