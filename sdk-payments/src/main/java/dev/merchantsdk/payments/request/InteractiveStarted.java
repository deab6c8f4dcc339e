package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.json.TextOrNumber;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The payment waits for the CVV (contract, "Responses": interactive initiation), which the payer enters in the custom payment form. It is not
 * paid: the result comes by callback, or by a query.
 */
@Value.Immutable
@SdkStyle
public interface InteractiveStarted extends TransactionResponse {
    /** The id that the custom payment form starts with. The contract requires it; without it the payment still exists, but cannot be paid. */
    @JsonProperty("jsOperationId")
    @TextOrNumber
    @Value.Redacted
    Optional<String> jsOperationId();

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds an {@link InteractiveStarted}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableInteractiveStarted.Builder {
        Builder() {}
    }
}
