package dev.merchantsdk.credit;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.annotation.JsonDeserialize;
import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.json.SdkStyle;
import java.util.Map;
import java.util.Optional;
import org.immutables.value.Value;

/**
 * A status notification that the service posts to the shop as JSON. The contract does not show it; its form is that which public clients of
 * the service read.
 *
 * <p>It is <em>not signed</em>, so anyone can send one, and it may come again and out of order. Take it as a hint only: ask {@link
 * CreditClient#applicationStatus(String)} for the truth before anything follows from it, and let nothing happen twice.
 */
@Value.Immutable
@SdkStyle
@JsonDeserialize(builder = CreditNotification.Builder.class)
public interface CreditNotification {
    /** The longest message that is read, in bytes. */
    int MAX_BYTES = 64 << 10;

    /**
     * Reads the body of a notification.
     *
     * @param body the bytes as they came
     * @throws UnreadableMessageException if it is no JSON object, repeats a name, has a field of another type, names no application of 36
     *     characters, or is longer than {@link #MAX_BYTES}
     */
    static CreditNotification parse(byte[] body) {
        return NotificationReader.read(body);
    }

    /** The application: exactly 36 characters. */
    @JsonProperty("ApplicationID")
    String applicationId();

    /** The merchant's number of the order. */
    @JsonProperty("OrderID")
    Optional<String> orderId();

    /** The status. */
    @JsonProperty("StatusID")
    Optional<StatusId> statusId();

    /** The financial organization. */
    @JsonProperty("FinOrg")
    Optional<FinancialOrganization> finOrg();

    /** What else the message holds, by name. May hold personal data; not printed. */
    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonNode> additional();

    /** Refuses a message that does not say which application it is of. */
    @Value.Check
    default void applicationIsNamed() {
        if (!ApplicationId.isOne(applicationId())) {
            throw new IllegalStateException("ApplicationID has not exactly 36 characters");
        }
    }

    /** Starts with nothing. */
    static Builder builder() {
        return new Builder();
    }

    /** Builds a {@link CreditNotification}, for tests of one's own; not thread-safe. */
    final class Builder extends ImmutableCreditNotification.Builder {
        Builder() {}
    }
}
