package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The names of callback fields that the service does not document. To find the names, inspect
 * {@link CallbackEvent#fields()} of a real callback, and set the names with the builder.
 *
 * <p>If a name is set, the SDK reads only the field with exactly this name. By default, no name is set for the error
 * code, the error description and the flag that recurring debits are impossible. The SDK then reads all fields with
 * plausible names, and applies these rules:
 * <ul>
 *   <li>Plausible names of the error code are, for example, {@code error_code}, {@code errorCode}, {@code ResponseCode}
 *       and {@code cb_error_code}. In this search for plausible names, the SDK ignores letter case, {@code _},
 *       {@code -}, {@code .} and white space.
 *   <li>If the fields contain different error codes, the SDK prefers a code that stops recurring debits. If none of the
 *       codes stops recurring debits, the error code is unknown.
 *   <li>The flag is set if at least one of the fields sets the flag.
 * </ul>
 */
@Value.Immutable
@SdkStyle
public interface CallbackFieldNames extends NotJsonSerializable {
    /** Returns the default names: {@code metadata} for the metadata, and all plausible names for the other fields. */
    static CallbackFieldNames guessed() {
        return builder().build();
    }

    /** The name of the field with the response code of a failure. Default: all plausible names. */
    Optional<String> errorCode();

    /** The name of the field with the description of a failure. Default: all plausible names. */
    Optional<String> errorDescription();

    /**
     * The name of the field with the flag that recurring debits are no longer possible. Default: all plausible names,
     * including names with the opposite meaning, such as {@code recurring_possible}. A field with the opposite meaning
     * sets the flag unless its value is blank, {@code true}, {@code 1}, {@code yes}, {@code y} or {@code on} (in any
     * letter case). Do not set the name of such a field, because the SDK does not reverse the meaning of a field whose
     * name is set.
     */
    Optional<String> recurringImpossible();

    /** The name of the field that contains the {@code metadata} of the request. Default {@code metadata}. */
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

        /** Copies all properties of {@code other} that have a value to this builder. */
        public abstract Builder from(CallbackFieldNames other);

        abstract CallbackFieldNames create();

        public final CallbackFieldNames build() {
            return create();
        }
    }
}
