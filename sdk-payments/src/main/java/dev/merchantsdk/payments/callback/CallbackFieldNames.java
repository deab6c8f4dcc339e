package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import org.immutables.value.Value;

/**
 * Names of callback fields that the service does not document; the defaults are assumptions. To find the real names,
 * inspect {@link CallbackEvent#fields()} of a real callback. Only a field with exactly this name is read.
 */
@Value.Immutable
@SdkStyle
public interface CallbackFieldNames extends NotJsonSerializable {
    /** Field with the response code of a failure. Default {@code error_code}. */
    @Value.Default
    default String errorCode() {
        return "error_code";
    }

    /** Field with the description of a failure. Default {@code error_description}. */
    @Value.Default
    default String errorDescription() {
        return "error_description";
    }

    /**
     * Field with the flag that recurring debits are no longer possible. Default {@code recurring_impossible}. Do not
     * set the name of a field with the opposite meaning.
     */
    @Value.Default
    default String recurringImpossible() {
        return "recurring_impossible";
    }

    /** Field with the request's {@code metadata}. Default {@code metadata}. */
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

        /** Copies everything set in {@code other}. */
        public abstract Builder from(CallbackFieldNames other);

        abstract CallbackFieldNames create();

        public final CallbackFieldNames build() {
            return create();
        }
    }
}
