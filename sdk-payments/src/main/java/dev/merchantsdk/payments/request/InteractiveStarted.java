package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The response to an interactive payment (contract, "Responses": interactive initiation). The payment waits until the
 * payer enters the CVV in the custom payment form. The payment is not complete yet; a callback or a query reports the
 * result.
 */
@Value.Immutable
@SdkStyle
public interface InteractiveStarted extends TransactionResponse {
    /**
     * The id with which the shop starts the custom payment form. If the response does not contain the id, the payment
     * exists but the payer cannot complete it.
     */
    @JsonProperty("jsOperationId")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    @Value.Redacted
    Optional<String> jsOperationId();

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableInteractiveStarted.builder();
    }

    /** A builder for {@link InteractiveStarted}, intended for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder implements AdditionalProperties.Setters<Builder>
            permits ImmutableInteractiveStarted.Builder {
        Builder() {}

        public abstract Builder id(String id);

        public abstract Builder jsOperationId(String jsOperationId);

        abstract InteractiveStarted create();

        public final InteractiveStarted build() {
            InteractiveStarted value = create();
            ResponseChecks.requireId("id", value.id());
            return value;
        }
    }
}
