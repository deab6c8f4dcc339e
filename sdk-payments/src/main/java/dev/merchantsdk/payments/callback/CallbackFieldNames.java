package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The names of callback fields that the service does not document. To find the names, inspect {@link
 * CallbackEvent#fields()} of a real callback, and set the names with the builder.
 *
 * <p>For the error code, the error description, and the flag that recurring debits are impossible, the SDK reads all
 * fields with a plausible name if the merchant sets no name. In these names, the SDK ignores letter case, {@code _},
 * {@code -}, {@code .} and blanks. Plausible names are {@code error_code}, {@code errorCode}, {@code ResponseCode},
 * {@code cb_error_code} and others. If these fields contain different codes, the SDK uses a code that stops recurring
 * debits. If the codes differ and none of them stops recurring debits, the code is unknown. If at least one field sets
 * the flag, the flag is set. If the merchant sets a name, the SDK reads only the field with exactly that name.
 */
@Value.Immutable
@SdkStyle
public interface CallbackFieldNames extends NotJsonSerializable {
    /**
     * Returns the default names: {@code metadata} for the field with the metadata, and all plausible names for the
     * other fields.
     */
    static CallbackFieldNames guessed() {
        return builder().build();
    }

    /** The name of the field with the response code of a failure. Default: all plausible names. */
    Optional<String> errorCode();

    /** The name of the field with the description of a failure. Default: all plausible names. */
    Optional<String> errorDescription();

    /**
     * The name of the field with the flag that the token can be debited only if the payer takes part. Default: all
     * plausible names, including names of the opposite flag, such as {@code recurring_possible}. A field with a name of
     * the opposite flag also sets this flag, unless the value of the field is blank or is {@code true}, {@code 1},
     * {@code yes}, {@code y} or {@code on} in any letter case.
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

        /** Copies the properties that are present in {@code other} to this builder. */
        public abstract Builder from(CallbackFieldNames other);

        abstract CallbackFieldNames create();

        public final CallbackFieldNames build() {
            return create();
        }
    }
}
