package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.json.AnyScalar;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.json.TextOrNumber;
import dev.merchantsdk.core.json.TrueOrFalse;
import dev.merchantsdk.core.json.WithOffset;
import dev.merchantsdk.core.json.WithoutZone;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.internal.check.ResponseChecks;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.immutables.value.Value;

/**
 * A transaction in the gateway's format (contract, "Transaction record, secure"). Every field except {@link #id()} may
 * be absent.
 */
@Value.Immutable
@SetOnceStyle
public interface SecureTransaction extends NotJsonSerializable {
    /** The id of the transaction, which the service returned when the transaction was created: 32 characters. */
    @JsonProperty("id")
    String id();

    /** The id of the merchant. */
    @JsonProperty("merchant_id")
    OptionalLong merchantId();

    /** The query string of the request. The string may contain any data, so {@code toString()} masks it. */
    @JsonProperty("query_string")
    @AnyScalar
    @Value.Redacted
    Optional<String> queryString();

    /** The id of the transaction in the system behind the gateway. */
    @JsonProperty("gw_transaction_id")
    @AnyScalar
    Optional<String> gwTransactionId();

    /** The id of the transaction in the bank's system. */
    @JsonProperty("bank_transaction_id")
    @AnyScalar
    Optional<String> bankTransactionId();

    /** The state of the transaction. */
    @JsonProperty("state")
    Optional<TransactionState> state();

    /**
     * The time when the transaction was created. The contract does not specify its time zone. If the value has another
     * format, this property is empty and {@link #additional()} contains the value.
     */
    @JsonProperty("created_at")
    @WithoutZone
    Optional<LocalDateTime> createdAt();

    /**
     * The time when the transaction was processed. The contract does not specify its time zone. If the value has
     * another format, this property is empty and {@link #additional()} contains the value.
     */
    @JsonProperty("processed_at")
    @WithoutZone
    Optional<LocalDateTime> processedAt();

    /**
     * The time when the transaction expires. If the value has another format, this property is empty and {@link
     * #additional()} contains the value.
     */
    @JsonProperty("expires_at")
    @WithOffset
    Optional<OffsetDateTime> expiresAt();

    /** The time of the next scheduled action. The contract does not specify the format of the time. */
    @JsonProperty("next_action_scheduled_at")
    @AnyScalar
    Optional<String> nextActionScheduledAt();

    /** The type of the transaction. */
    @JsonProperty("type")
    Optional<TransactionType> type();

    /** The order id that the merchant chose. */
    @JsonProperty("order_id")
    @TextOrNumber
    Optional<String> orderId();

    /** The network address from which the transaction was created. */
    @JsonProperty("creator_ip")
    @AnyScalar
    @Value.Redacted
    Optional<String> creatorIp();

    /** The details as the JSON text that the service sent. {@link #parsedExtra()} parses this text. */
    @JsonProperty("extra")
    @AnyScalar
    @Value.Redacted
    Optional<String> extra();

    /** The details. */
    @JsonProperty("extra_data")
    Optional<SecureDetails> extraData();

    /** The kind of the target. */
    @JsonProperty("target_type")
    Optional<TargetType> targetType();

    /** The target of the transaction. The target may be a token or a phone number, so {@code toString()} masks it. */
    @JsonProperty("target")
    @AnyScalar
    @Value.Redacted
    Optional<String> target();

    /**
     * The last error. The contract does not specify the format of the error. The error may repeat data from a request,
     * so {@code toString()} masks it completely. {@link #serviceText()} returns the message of the error and masks only
     * the values that its documentation lists.
     */
    @JsonProperty("last_error")
    @Value.Redacted
    Optional<JsonValue> lastError();

    /** The number of the transaction's last change. */
    @JsonProperty("update_stamp")
    OptionalLong updateStamp();

    /** The id of the subscription. */
    @JsonProperty("subscription_id")
    @AnyScalar
    Optional<String> subscriptionId();

    /** Whether the transaction needs an automatic reversal. */
    @JsonProperty("needs_auto_reversal")
    @TrueOrFalse
    Optional<Boolean> needsAutoReversal();

    /**
     * The name-value pairs from the request. The contract does not specify the structure of the pairs, so their type is
     * {@link JsonValue}.
     */
    @JsonProperty("custom_values")
    @Value.Redacted
    List<JsonValue> customValues();

    /** The response properties that the contract does not specify. {@code toString()} masks these properties. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /**
     * Parses {@link #extra()} and returns its details. According to the contract, these details have the same structure
     * as {@link #extraData()}, but the contract specifies snake case only for the names in {@link #extraData()}. The
     * SDK therefore matches the names in {@link #extra()} regardless of letter case and underscores.
     *
     * @throws UnreadableMessageException if {@link #extra()} does not have this structure
     */
    default Optional<SecureDetails> parsedExtra() {
        return extra().map(SerializedDetails::read);
    }

    /**
     * Returns the messages from {@link #lastError()} and from {@code error_description} in {@link #extraData()}. The
     * result is one line without control characters, of at most 1,000 characters; empty if there are no messages.
     *
     * <p>{@code ***} replaces the following values if they have at least two characters: {@link #queryString()} and
     * each of its decoded values, {@link #creatorIp()}, {@link #target()}, {@link #subscriptionId()}, the values in
     * {@link #customValues()}, the strings in {@link #additional()}, and the values in {@link #extraData()} and {@link
     * #extra()} that the documentation of {@link SecureDetails#serviceText()} lists. {@code ***} also replaces numbers
     * of at least eleven digits, and e-mail addresses. The SDK does not recognize other personal data.
     */
    default String serviceText() {
        return RecordTexts.of(this);
    }

    /**
     * Returns whether the state of the transaction is {@link TransactionState#SUCCESS}. A success is not necessarily a
     * completed payment: holds, refunds and payouts can also succeed, and {@link #type()} does not distinguish all of
     * these operations.
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
     * Returns whether the contract describes the state of the transaction as pending. The pending states are 3, 5 and
     * 6. A transaction is neither successful, failed nor pending if it has no state, has the state {@link
     * TransactionState#UNKNOWN}, or has a state that the contract does not list.
     */
    @JsonIgnore
    default boolean isPending() {
        return state().filter(TransactionState::isPending).isPresent();
    }

    /** Rejects a record whose id is blank. */
    private void validate() {
        ResponseChecks.requireId("id", id());
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableSecureTransaction.builder();
    }

    /** Builds a {@link SecureTransaction} for the tests of merchants. Not thread-safe. */
    abstract sealed class Builder permits ImmutableSecureTransaction.Builder {
        Builder() {}

        public abstract Builder id(String id);

        public abstract Builder merchantId(long merchantId);

        public abstract Builder queryString(String queryString);

        public abstract Builder gwTransactionId(String gwTransactionId);

        public abstract Builder bankTransactionId(String bankTransactionId);

        public abstract Builder state(TransactionState state);

        public abstract Builder createdAt(LocalDateTime createdAt);

        public abstract Builder processedAt(LocalDateTime processedAt);

        public abstract Builder expiresAt(OffsetDateTime expiresAt);

        public abstract Builder nextActionScheduledAt(String nextActionScheduledAt);

        public abstract Builder type(TransactionType type);

        public abstract Builder orderId(String orderId);

        public abstract Builder creatorIp(String creatorIp);

        public abstract Builder extra(String extra);

        public abstract Builder extraData(SecureDetails extraData);

        public abstract Builder targetType(TargetType targetType);

        public abstract Builder target(String target);

        public abstract Builder lastError(JsonValue lastError);

        public abstract Builder updateStamp(long updateStamp);

        public abstract Builder subscriptionId(String subscriptionId);

        public abstract Builder needsAutoReversal(boolean needsAutoReversal);

        public abstract Builder customValues(Iterable<? extends JsonValue> customValues);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract SecureTransaction create();

        public final SecureTransaction build() {
            SecureTransaction value = create();
            value.validate();
            return value;
        }
    }
}
