package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.json.TextOrNumber;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.credit.CreditClient;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.immutables.value.Value;

/**
 * A status notification that the service posts to the shop as JSON. The contract does not show it; it has the form that
 * public clients of the service read.
 *
 * <p>It is <em>not signed</em>, so anyone can send one, and it can arrive repeatedly and out of order. Treat it only as
 * a hint: call {@link CreditClient#verify(CreditNotification)} before acting on it, and use {@link #key()} to process
 * it once.
 */
@Value.Immutable
@SdkStyle
public interface CreditNotification extends NotJsonSerializable {
    /** The longest message that is read, in bytes. */
    int MAX_BYTES = 64 << 10;

    /**
     * Reads the body of a notification.
     *
     * @param body the received bytes, unchanged
     * @throws UnreadableMessageException if it is no JSON object, repeats a name, has a field of another type, names no
     *     application of 36 characters, has control characters in a field that is known, or is longer than
     *     {@link #MAX_BYTES}
     */
    static CreditNotification parse(byte[] body) {
        return NotificationReader.read(body);
    }

    /**
     * As {@link #parse(byte[])}; reads no more than is needed to see that it is too much, and does not close the
     * stream.
     *
     * @throws IOException if the stream does
     */
    static CreditNotification parse(InputStream body) throws IOException {
        return NotificationReader.read(body.readNBytes(MAX_BYTES + 1));
    }

    /** The application: 36 characters by the contract; every length is accepted. */
    @JsonProperty("ApplicationID")
    String applicationId();

    /** The merchant's number of the order. */
    @JsonProperty("OrderID")
    @TextOrNumber
    Optional<String> orderId();

    /** The status. */
    @JsonProperty("StatusID")
    Optional<StatusId> statusId();

    /** The financial organization. */
    @JsonProperty("FinOrg")
    Optional<FinancialOrganization> finOrg();

    /** The other properties of the message. May hold personal data; not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /**
     * Returns the key that a repeated notification has too: application and status. Store it only after the
     * notification is verified: otherwise a forged notification can take the place of the genuine one.
     */
    default CallbackKey key() {
        return new CallbackKey(
                "credit", applicationId(), statusId().map(StatusId::raw).orElse(""));
    }

    /** Rejects a message without an application id. */
    private void validate() {
        if (!ApplicationId.isOne(applicationId())) {
            throw new IllegalStateException("ApplicationID is blank or has control characters");
        }
    }

    /** Rejects control characters, with which an unknown sender could write lines into a log. */
    private void validateFields() {
        boolean oneLine = Stream.of(orderId(), statusId().map(StatusId::raw), finOrg().map(FinancialOrganization::raw))
                .flatMap(Optional::stream)
                .flatMapToInt(String::chars)
                .noneMatch(Character::isISOControl);
        if (!oneLine) {
            throw new IllegalStateException("a field has control characters");
        }
    }

    /** Returns an empty builder. */
    static Builder builder() {
        return ImmutableCreditNotification.builder();
    }

    /** Builds a {@link CreditNotification}, for a merchant's own tests; not thread-safe. */
    abstract sealed class Builder permits ImmutableCreditNotification.Builder {
        Builder() {}

        public abstract Builder applicationId(String applicationId);

        public abstract Builder orderId(String orderId);

        public abstract Builder statusId(StatusId statusId);

        public abstract Builder finOrg(FinancialOrganization finOrg);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract CreditNotification create();

        public final CreditNotification build() {
            CreditNotification value = create();
            value.validate();
            value.validateFields();
            return value;
        }
    }
}
