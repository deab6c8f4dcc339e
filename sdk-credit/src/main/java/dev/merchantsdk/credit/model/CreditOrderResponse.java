package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.check.TextCheck;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import org.immutables.value.Value;

/**
 * The response with which the service accepts a credit order (contract, "Credit order response"). If {@code Result} is
 * {@code False} and the response has no application id, the client throws an
 * {@link dev.merchantsdk.core.error.ApiException} with the {@code Errors}.
 */
@Value.Immutable
@SdkStyle
public interface CreditOrderResponse extends AdditionalProperties {
    /**
     * The id of the application. The contract specifies 36 characters; the SDK accepts up to 128. Store the id,
     * because the service has no look-up of an application by its order id.
     */
    @JsonProperty("application_id")
    String applicationId();

    /**
     * The processing result, which is always true. The SDK also accepts a response in which this property is absent or
     * unreadable.
     */
    @JsonProperty("Result")
    @JsonForm(JsonForm.Shape.TRUE_OR_FALSE_TEXT)
    @Value.Default
    default boolean result() {
        return true;
    }

    private void validate() {
        if (!TextCheck.isId(applicationId())) {
            throw new IllegalStateException("application_id is no id");
        }
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableCreditOrderResponse.builder();
    }

    /** Builds a {@link CreditOrderResponse} for a merchant's own tests. Not thread-safe. */
    abstract sealed class Builder implements AdditionalProperties.Setters<Builder>
            permits ImmutableCreditOrderResponse.Builder {
        Builder() {}

        public abstract Builder applicationId(String applicationId);

        public abstract Builder result(boolean result);

        abstract CreditOrderResponse create();

        public final CreditOrderResponse build() {
            CreditOrderResponse value = create();
            value.validate();
            return value;
        }
    }
}
