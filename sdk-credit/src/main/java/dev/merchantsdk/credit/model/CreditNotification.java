package dev.merchantsdk.credit.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.RequiredId;
import dev.merchantsdk.core.json.SdkStyle;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.credit.CreditClient;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A status notification that the service posts to the shop as JSON. The contract does not specify the fields of a
 * notification. This type has the fields that publicly available client libraries for the service read.
 *
 * <p>Notifications are <em>not signed</em>, so anyone can send a notification. Before you act on a notification, call
 * {@link CreditClient#verify(CreditNotification)}. A notification can arrive repeatedly, and notifications can arrive
 * out of order. Use {@link #key()} to process each notification only once.
 */
@Value.Immutable
@SdkStyle
public interface CreditNotification extends AdditionalProperties {
    /** The maximum size of a notification, in bytes. */
    int MAX_BYTES = 64 << 10;

    /**
     * Reads the body of a notification.
     *
     * @param body the received bytes, without any change
     * @throws UnreadableMessageException if the body is not a JSON object, contains a property twice, has a field with
     *     an unexpected JSON type, has no application id, has control characters in a field that the SDK reads, or is
     *     longer than {@link #MAX_BYTES}
     */
    static CreditNotification parse(byte[] body) {
        return NotificationReader.read(body);
    }

    /**
     * Works like {@link #parse(byte[])} and reads the body from a stream. This method reads at most
     * {@code MAX_BYTES + 1} bytes and does not close the stream.
     *
     * @throws IOException if the stream throws an {@code IOException}
     */
    static CreditNotification parse(InputStream body) throws IOException {
        return NotificationReader.read(body.readNBytes(MAX_BYTES + 1));
    }

    /** The id of the application. According to the contract, the id has 36 characters; the SDK accepts up to 128. */
    @JsonProperty("ApplicationID")
    @RequiredId
    String applicationId();

    /** The order id, which is the merchant's own number. */
    @JsonProperty("OrderID")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    Optional<String> orderId();

    /** The status. */
    @JsonProperty("StatusID")
    Optional<StatusId> statusId();

    /** The financial organization. */
    @JsonProperty("FinOrg")
    Optional<FinancialOrganization> finOrg();

    /**
     * Returns the key of the notification, which consists of the application id and the status. If the service sends
     * the same notification again, the key is the same. Store the key only after you have verified the notification. If
     * you store the key of a forged notification, a later genuine notification with this key looks like a repetition.
     */
    default CallbackKey key() {
        return new CallbackKey(
                "credit", applicationId(), statusId().map(StatusId::raw).orElse(""));
    }
}
