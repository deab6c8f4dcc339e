package dev.merchantsdk.payments;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.payments.internal.ReplyChecks;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * The payment waits for its payer (contract, "Responses": payment-page flows). It is not paid: the result comes by callback, or by a query.
 */
@Value.Immutable
@SdkStyle
@JsonDeserialize(builder = PaymentPage.Builder.class)
public interface PaymentPage {
    /** The id of the transaction: 32 characters. What later operations and the callback name it by. */
    @JsonProperty("id")
    String id();

    /** The page to send the payer to, in Russian or English by the settings of the browser. */
    @JsonProperty("userWebLink")
    @Value.Redacted
    String userWebLink();

    /** What the custom payment form starts with. */
    @JsonProperty("jsOperationId")
    @Value.Redacted
    Optional<String> jsOperationId();

    /** What the reply holds beyond the contract, by name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonNode> additional();

    /** Refuses a reply that names nothing. */
    @Value.Check
    default void transactionIsNamed() {
        ReplyChecks.named("id", id());
    }

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link PaymentPage}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutablePaymentPage.Builder {
        Builder() {}
    }
}
