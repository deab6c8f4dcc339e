package dev.merchantsdk.payments.request;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.AsDecimalText;
import dev.merchantsdk.core.json.NestedNames;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import java.util.List;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A request to {@code POST /api/transactions}: sixteen types for the rows of the contract's table "Required fields per
 * variant" ("Payments"), each with the fields of its row. Each has a builder, which reports all violations of the
 * contract at once: {@link InvalidRequestException}.
 *
 * @param <R> the type of the response. It is never the final result: a callback or a query reports that
 */
@NestedNames
public sealed interface PaymentRequest<R> extends NotJsonSerializable
        permits OneStepPayment,
                Completion,
                StoredCredentialPayment,
                Authorization,
                Preauthorization,
                PreauthorizationByToken,
                Reversal,
                Refund,
                PayoutToCard,
                NamedSbpPayout,
                CheckedSbpPayout,
                CardToCard {

    /** The action. Follows from the type. */
    @JsonProperty("payment.action")
    PaymentAction action();

    /** The merchant's own number, unique per operation: not blank, no control characters. Required. */
    @JsonProperty("payment.orderId")
    String orderId();

    /** The amount: at least one kopeck. Two decimals on the wire. Required. */
    @JsonProperty("payment.price")
    @AsDecimalText
    Amount price();

    /**
     * Up to 8 pairs that are shown to the payer; the callback returns them as {@code cs2}..{@code cs9}, in this order.
     */
    @JsonProperty("customValues")
    List<CustomValue> customValues();

    /** Any JSON object, which the callback returns unchanged. It is stored nowhere else. */
    @JsonProperty("metadata")
    @Value.Redacted
    Optional<Metadata> metadata();

    /**
     * The address to which the result is notified: an HTTPS address that answers {@code 200 OK}. Plain HTTP only to the
     * loopback interface.
     */
    @JsonProperty("urls.callback")
    @Value.Redacted
    Optional<String> callbackUrl();
}
