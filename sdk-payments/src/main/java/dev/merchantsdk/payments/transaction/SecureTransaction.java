package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.ReadBy;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.core.serialization.JsonValue;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.immutables.value.Value;

/**
 * A transaction in the gateway's format (contract, "Transaction record, secure"). Every field except {@link #id()} may
 * be absent, and is absent if its JSON is of an unexpected kind: {@link #additional()} then keeps the JSON. Only an
 * unreadable id, order id or state makes the record unreadable.
 */
@Value.Immutable
@SetOnceStyle
@ReadBy(SecureTransactionReader.class)
public interface SecureTransaction extends AdditionalProperties {
    /** Transaction id, also in the response to the payment request: 32 characters. */
    @JsonProperty("id")
    String id();

    /** Merchant id. */
    @JsonProperty("merchant_id")
    OptionalLong merchantId();

    /** Request's query string. It may contain any data, so {@code toString()} masks it. */
    @JsonProperty("query_string")
    @Value.Redacted
    Optional<String> queryString();

    /** Id {@code gw_transaction_id} of the transaction. */
    @JsonProperty("gw_transaction_id")
    @Value.Redacted
    Optional<String> gwTransactionId();

    /** Transaction id in the bank's system. */
    @JsonProperty("bank_transaction_id")
    @Value.Redacted
    Optional<String> bankTransactionId();

    /** Transaction state. */
    @JsonProperty("state")
    Optional<TransactionState> state();

    /** Time of creation, in an unspecified time zone (ISO 8601). */
    @JsonProperty("created_at")
    Optional<LocalDateTime> createdAt();

    /** Time of processing, in an unspecified time zone (ISO 8601). */
    @JsonProperty("processed_at")
    Optional<LocalDateTime> processedAt();

    /** Time when the transaction expires (ISO 8601 with an offset). */
    @JsonProperty("expires_at")
    Optional<OffsetDateTime> expiresAt();

    /** Time of the next scheduled action, in an unspecified format. */
    @JsonProperty("next_action_scheduled_at")
    @Value.Redacted
    Optional<String> nextActionScheduledAt();

    /** Transaction type. */
    @JsonProperty("type")
    Optional<TransactionType> type();

    /** Your order id. */
    @JsonProperty("order_id")
    Optional<String> orderId();

    /** Network address from which the transaction was created. */
    @JsonProperty("creator_ip")
    @Value.Redacted
    Optional<String> creatorIp();

    /** Details as JSON text, which {@link #parsedExtra()} parses. */
    @JsonProperty("extra")
    @Value.Redacted
    Optional<String> extra();

    /** Details. */
    @JsonProperty("extra_data")
    Optional<SecureDetails> extraData();

    /** Kind of target. */
    @JsonProperty("target_type")
    Optional<TargetType> targetType();

    /** Transaction target. It may be a token or a phone number, so {@code toString()} masks it. */
    @JsonProperty("target")
    @Value.Redacted
    Optional<String> target();

    /** Last error, in an unspecified format: the content of a JSON string, or the JSON text of any other value. */
    @JsonProperty("last_error")
    Optional<ServiceText> lastError();

    /** Number {@code update_stamp}, which the contract does not explain. */
    @JsonProperty("update_stamp")
    OptionalLong updateStamp();

    /** Subscription id. */
    @JsonProperty("subscription_id")
    @Value.Redacted
    Optional<String> subscriptionId();

    /** Whether the transaction needs an automatic reversal. */
    @JsonProperty("needs_auto_reversal")
    Optional<Boolean> needsAutoReversal();

    /** Custom values from the request, in an unspecified format. */
    @JsonProperty("custom_values")
    @Value.Redacted
    List<JsonValue> customValues();

    /**
     * Parses {@link #extra()}, which has the fields of {@link #extraData()}. Letter case and underscores of the names
     * do not matter, because the contract does not specify their spelling.
     *
     * @throws UnreadableMessageException if {@link #extra()} cannot be parsed
     */
    default Optional<SecureDetails> parsedExtra() {
        return extra().map(SerializedDetails::read);
    }

    /**
     * Returns whether the state is {@link TransactionState#SUCCESS}. That need not be a payment: holds, refunds and
     * payouts can succeed too.
     */
    @JsonIgnore
    default boolean isSuccess() {
        return state().filter(TransactionState.SUCCESS::equals).isPresent();
    }

    /** Returns whether the state is {@link TransactionState#FAILED}. */
    @JsonIgnore
    default boolean isFailed() {
        return state().filter(TransactionState.FAILED::equals).isPresent();
    }

    /**
     * Returns whether the state is pending, see {@link TransactionState#isPending()}. If it is absent,
     * {@link TransactionState#UNKNOWN} or not in the contract, {@code isSuccess()}, {@code isFailed()} and
     * {@code isPending()} all return {@code false}.
     */
    @JsonIgnore
    default boolean isPending() {
        return state().filter(TransactionState::isPending).isPresent();
    }

    /** Reads one from JSON, for your tests. */
    static SecureTransaction parse(String json) {
        return JsonCodec.parse(SecureTransaction.class, json);
    }
}
