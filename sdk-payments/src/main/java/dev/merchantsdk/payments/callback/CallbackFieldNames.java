package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The names of callback fields that are not documented. Look into {@link CallbackEvent#fields()} of a real callback,
 * and set the names that it contains.
 *
 * <p>Without a name, error code, error description and flag are read by all plausible names, in any letter case and
 * with or without {@code _}, {@code -}, {@code .} and blanks: {@code error_code}, {@code errorCode},
 * {@code ResponseCode}, {@code cb_error_code} and others. If these fields contain different codes, one that stops
 * recurring debits counts; otherwise the code is unknown. If one of them contains the flag, it is set. A name that is
 * set here is matched exactly, and replaces all other names.
 */
@Value.Immutable
@SdkStyle
public interface CallbackFieldNames extends NotJsonSerializable {
    /** Returns the defaults: all plausible names, and {@code metadata}. */
    static CallbackFieldNames guessed() {
        return builder().build();
    }

    /** The name of the response code of a failure. Default: all plausible names. */
    Optional<String> errorCode();

    /** The name of the description of a failure. Default: all plausible names. */
    Optional<String> errorDescription();

    /**
     * The name of the flag that the token cannot be debited without the payer any more. Default: all plausible names,
     * also those of the opposite flag, such as {@code recurring_possible}, where each value but {@code true},
     * {@code 1}, {@code yes}, {@code y}, {@code on} and a blank one sets the flag.
     */
    Optional<String> recurringImpossible();

    /** The name of the request's {@code metadata}. Default {@code metadata}. */
    @Value.Default
    default String metadata() {
        return "metadata";
    }

    /** Returns a builder with the defaults. */
    static Builder builder() {
        return ImmutableCallbackFieldNames.builder();
    }

    /** Builds {@link CallbackFieldNames}. */
    abstract sealed class Builder permits ImmutableCallbackFieldNames.Builder {
        Builder() {}

        public abstract Builder errorCode(String errorCode);

        public abstract Builder errorDescription(String errorDescription);

        public abstract Builder recurringImpossible(String recurringImpossible);

        public abstract Builder metadata(String metadata);

        /** Copies the present properties of {@code other} and appends its lists. */
        public abstract Builder from(CallbackFieldNames other);

        abstract CallbackFieldNames create();

        public final CallbackFieldNames build() {
            return create();
        }
    }
}
