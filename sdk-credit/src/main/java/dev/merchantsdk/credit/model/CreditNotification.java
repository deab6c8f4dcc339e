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
 * A status notification that the service posts to the shop as JSON. The contract does not specify its fields; these are
 * the ones that public client libraries for the service read.
 *
 * <p>Notifications are <em>not signed</em>, so anyone can send one. Before you act on it, call
 * {@link CreditClient#verify(CreditNotification)}. They can arrive repeatedly and out of order: use {@link #key()} to
 * process each only once.
 */
@Value.Immutable
@SdkStyle
public interface CreditNotification extends AdditionalProperties {
    /** Largest notification, in bytes. */
    int MAX_BYTES = 64 << 10;

    /**
     * Reads a notification.
     *
     * @param body the received bytes, without any change
     * @throws UnreadableMessageException if the body is not a JSON object, contains a property twice, has a field with
     *     an unexpected JSON type, has no application id, has control characters in a field that is read, or is longer
     *     than {@link #MAX_BYTES}
     */
    static CreditNotification parse(byte[] body) {
        return NotificationReader.read(body);
    }

    /**
     * Works like {@link #parse(byte[])}, but reads the body from a stream: at most {@code MAX_BYTES + 1} bytes. The
     * stream stays open.
     *
     * @throws IOException if the stream throws an {@code IOException}
     */
    static CreditNotification parse(InputStream body) throws IOException {
        return NotificationReader.read(body.readNBytes(MAX_BYTES + 1));
    }

    /** Application id: 36 characters by the contract, up to 128 are accepted. */
    @JsonProperty("ApplicationID")
    @RequiredId
    String applicationId();

    /** Your order id. */
    @JsonProperty("OrderID")
    @JsonForm(JsonForm.Shape.TEXT_OR_NUMBER)
    Optional<String> orderId();

    /** Status. */
    @JsonProperty("StatusID")
    Optional<StatusId> statusId();

    /** Financial organization. */
    @JsonProperty("FinOrg")
    Optional<FinancialOrganization> finOrg();

    /**
     * Returns the key, of application id and status, which a repeated notification shares. Store it only once the
     * notification is verified: after a forged one, a genuine one with its key would look like a repetition.
     */
    default CallbackKey key() {
        return new CallbackKey(
                "credit", applicationId(), statusId().map(StatusId::raw).orElse(""));
    }
}
