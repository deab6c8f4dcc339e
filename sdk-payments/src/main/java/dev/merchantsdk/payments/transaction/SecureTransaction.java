package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.RequiredId;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.json.UnreadableIsAbsent;
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
@UnreadableIsAbsent(except = {"id", "order_id", "state"})
public interface SecureTransaction extends AdditionalProperties {
    /** The id of the transaction: 32 characters. The response to the payment request contains the same id. */
    @JsonProperty("id")
    @RequiredId
    String id();

    /** The id of the merchant. */
    @JsonProperty("merchant_id")
    OptionalLong merchantId();

    /** The query string of the request. The string may contain any data, so {@code toString()} masks the string. */
    @JsonProperty("query_string")
    @Value.Redacted
    Optional<String> queryString();

    /** The id {@code gw_transaction_id} of the transaction. */
    @JsonProperty("gw_transaction_id")
    @Value.Redacted
    Optional<String> gwTransactionId();

    /** The id of the transaction in the bank's system. */
    @JsonProperty("bank_transaction_id")
    @Value.Redacted
    Optional<String> bankTransactionId();

    /** The state of the transaction. */
    @JsonProperty("state")
    Optional<TransactionState> state();

    /** The time when the transaction was created, in an unspecified time zone (ISO 8601). */
    @JsonProperty("created_at")
    @JsonForm(JsonForm.Shape.WITHOUT_ZONE)
    Optional<LocalDateTime> createdAt();

    /** The time when the transaction was processed, in an unspecified time zone (ISO 8601). */
    @JsonProperty("processed_at")
    @JsonForm(JsonForm.Shape.WITHOUT_ZONE)
    Optional<LocalDateTime> processedAt();

    /** The time when the transaction expires (ISO 8601 with an offset). */
    @JsonProperty("expires_at")
    @JsonForm(JsonForm.Shape.WITH_OFFSET)
    Optional<OffsetDateTime> expiresAt();

    /** The time of the next scheduled action, in an unspecified format. */
    @JsonProperty("next_action_scheduled_at")
    @Value.Redacted
    Optional<String> nextActionScheduledAt();

    /** The type of the transaction. */
    @JsonProperty("type")
    Optional<TransactionType> type();

    /** The order id that the merchant chose. */
    @JsonProperty("order_id")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    Optional<String> orderId();

    /** The network address from which the transaction was created. */
    @JsonProperty("creator_ip")
    @Value.Redacted
    Optional<String> creatorIp();

    /** The details as JSON text. {@link #parsedExtra()} parses this text. */
    @JsonProperty("extra")
    @Value.Redacted
    Optional<String> extra();

    /** The details. */
    @JsonProperty("extra_data")
    Optional<SecureDetails> extraData();

    /** The kind of the target. */
    @JsonProperty("target_type")
    Optional<TargetType> targetType();

    /**
     * The target of the transaction. The target may be a token or a phone number, so {@code toString()} masks the
     * target.
     */
    @JsonProperty("target")
    @Value.Redacted
    Optional<String> target();

    /** The last error, in an unspecified format: the content of a JSON string, or the JSON text of any other value. */
    @JsonProperty("last_error")
    Optional<ServiceText> lastError();

    /** The number {@code update_stamp}, which the contract does not explain. */
    @JsonProperty("update_stamp")
    OptionalLong updateStamp();

    /** The id of the subscription. */
    @JsonProperty("subscription_id")
    @Value.Redacted
    Optional<String> subscriptionId();

    /** Whether the transaction needs an automatic reversal. */
    @JsonProperty("needs_auto_reversal")
    @JsonForm(JsonForm.Shape.TRUE_OR_FALSE)
    Optional<Boolean> needsAutoReversal();

    /** The custom values from the request, in an unspecified format. */
    @JsonProperty("custom_values")
    @Value.Redacted
    List<JsonValue> customValues();

    /**
     * Parses {@link #extra()}. The text has the fields of {@link #extraData()}. The case and the underscores of the
     * field names do not matter, because the contract does not specify the spelling of the names in {@link #extra()}.
     *
     * @throws UnreadableMessageException if {@link #extra()} cannot be parsed
     */
    default Optional<SecureDetails> parsedExtra() {
        return extra().map(SerializedDetails::read);
    }

    /**
     * Returns whether the state of the transaction is {@link TransactionState#SUCCESS}. A successful transaction is not
     * necessarily a payment: holds, refunds and payouts can also succeed.
     */
    @JsonIgnore
    default boolean isSuccess() {
        return state().filter(TransactionState.SUCCESS::equals).isPresent();
    }

    /** Returns whether the state of the transaction is {@link TransactionState#FAILED}. */
    @JsonIgnore
    default boolean isFailed() {
        return state().filter(TransactionState.FAILED::equals).isPresent();
    }

    /**
     * Returns whether the state of the transaction is pending, see {@link TransactionState#isPending()}. If the state
     * is absent, {@link TransactionState#UNKNOWN} or not in the contract, {@code isSuccess()}, {@code isFailed()} and
     * {@code isPending()} return {@code false}.
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
