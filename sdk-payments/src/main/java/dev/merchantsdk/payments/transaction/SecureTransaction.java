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
 * A transaction as the gateway records it (contract, "Transaction record, secure"). Everything but {@link #id()} may be
 * absent.
 */
@Value.Immutable
@SetOnceStyle
public interface SecureTransaction extends NotJsonSerializable {
    /** The id that the transaction was created with: 32 characters. */
    @JsonProperty("id")
    String id();

    /** The merchant. */
    @JsonProperty("merchant_id")
    OptionalLong merchantId();

    /** The query of the request. May hold anything, so it is not printed. */
    @JsonProperty("query_string")
    @AnyScalar
    @Value.Redacted
    Optional<String> queryString();

    /** The transaction at the gateway's other side. */
    @JsonProperty("gw_transaction_id")
    @AnyScalar
    Optional<String> gwTransactionId();

    /** The transaction at the bank. */
    @JsonProperty("bank_transaction_id")
    @AnyScalar
    Optional<String> bankTransactionId();

    /** Its state. */
    @JsonProperty("state")
    Optional<TransactionState> state();

    /**
     * The time of its creation. The contract gives it no zone. Absent also if it has another form:
     * {@link #additional()} contains it then.
     */
    @JsonProperty("created_at")
    @WithoutZone
    Optional<LocalDateTime> createdAt();

    /**
     * The time of its processing. The contract gives it no zone. As {@link #createdAt()}, absent also if it has another
     * form.
     */
    @JsonProperty("processed_at")
    @WithoutZone
    Optional<LocalDateTime> processedAt();

    /** The time at which it expires. As {@link #createdAt()}, absent also if it has another form. */
    @JsonProperty("expires_at")
    @WithOffset
    Optional<OffsetDateTime> expiresAt();

    /** The time of the next scheduled action. Its form is not shown. */
    @JsonProperty("next_action_scheduled_at")
    @AnyScalar
    Optional<String> nextActionScheduledAt();

    /** Its type. */
    @JsonProperty("type")
    Optional<TransactionType> type();

    /** The merchant's own number. */
    @JsonProperty("order_id")
    @TextOrNumber
    Optional<String> orderId();

    /** The network address of the creator. */
    @JsonProperty("creator_ip")
    @AnyScalar
    @Value.Redacted
    Optional<String> creatorIp();

    /** The details as JSON text, unchanged. {@link #parsedExtra()} reads them. */
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

    /** To which one. May be a token or a phone, so it is not printed. */
    @JsonProperty("target")
    @AnyScalar
    @Value.Redacted
    Optional<String> target();

    /**
     * The last error. Its form is not shown. It may echo a request, so it is not printed; {@link #serviceText()}
     * returns its text masked.
     */
    @JsonProperty("last_error")
    @Value.Redacted
    Optional<JsonValue> lastError();

    /** The number of its last change. */
    @JsonProperty("update_stamp")
    OptionalLong updateStamp();

    /** The subscription. */
    @JsonProperty("subscription_id")
    @AnyScalar
    Optional<String> subscriptionId();

    /** Whether it is to be reversed automatically. */
    @JsonProperty("needs_auto_reversal")
    @TrueOrFalse
    Optional<Boolean> needsAutoReversal();

    /** The pairs of the request. Their shape is not shown, so they are JSON. */
    @JsonProperty("custom_values")
    @Value.Redacted
    List<JsonValue> customValues();

    /** The properties of the response that the contract does not name. Not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /**
     * The details of {@link #extra()}, read now. By the contract they are the same block as {@link #extraData()}, whose
     * names are in snake case; so, by assumption, names in the text match in any letter case, with or without
     * underscores.
     *
     * @throws UnreadableMessageException if the text is no such block
     */
    default Optional<SecureDetails> parsedExtra() {
        return extra().map(SerializedDetails::read);
    }

    /**
     * Returns the texts of {@link #lastError()} and of the {@code error_description} in {@link #extraData()}: one line
     * without control characters, of at most 1,000 characters; empty if there is none.
     *
     * <p>These values of two and more characters are replaced by {@code ***}: {@link #queryString()} and each of its
     * decoded values, {@link #creatorIp()}, {@link #target()}, {@link #subscriptionId()}, the values in
     * {@link #customValues()}, the texts in {@link #additional()}, and the values that
     * {@link SecureDetails#serviceText()} names, of {@link #extraData()} and of {@link #extra()}; also numbers of
     * eleven and more digits, and e-mail addresses. Other personal data is not recognized.
     */
    default String serviceText() {
        return RecordTexts.of(this);
    }

    /**
     * Whether its state is {@link TransactionState#SUCCESS}. That does not mean that it is paid: a hold, a refund and a
     * payout succeed too, and {@link #type()} does not distinguish all of them.
     */
    @JsonIgnore
    default boolean isSuccess() {
        return state().filter(TransactionState.SUCCESS::equals).isPresent();
    }

    /** Whether its state is {@link TransactionState#FAILED}. */
    @JsonIgnore
    default boolean isFailed() {
        return state().filter(TransactionState.FAILED::equals).isPresent();
    }

    /**
     * Whether the contract reports its state as pending: 3, 5 and 6. A transaction without a state, with
     * {@link TransactionState#UNKNOWN} or with a number that the contract does not show neither has succeeded, nor
     * failed, nor is pending.
     */
    @JsonIgnore
    default boolean isPending() {
        return state().filter(TransactionState::isPending).isPresent();
    }

    /** Rejects a record that names nothing. */
    private void validate() {
        ResponseChecks.named("id", id());
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableSecureTransaction.builder();
    }

    /** Builds a {@link SecureTransaction}, for a merchant's own tests; not thread-safe. */
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
