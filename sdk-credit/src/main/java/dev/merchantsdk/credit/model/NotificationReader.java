package dev.merchantsdk.credit.model;

import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.failure.ReadFailure;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import java.io.ByteArrayInputStream;

/** Parses status notifications. Anyone can send a notification, so this class limits the size of the body. */
final class NotificationReader {
    private static final String SUBJECT = "CreditNotification";
    private static final JsonReader<CreditNotification> READER = JsonCodec.strictReader(CreditNotification.class);

    private NotificationReader() {}

    static CreditNotification read(byte[] body) {
        if (body.length > CreditNotification.MAX_BYTES) {
            throw new UnreadableMessageException(SUBJECT, new ReadFailure("", "exceeds the size limit"));
        }
        try {
            return READER.read(new ByteArrayInputStream(body));
        } catch (UnreadableJson e) {
            throw new UnreadableMessageException(SUBJECT, new ReadFailure(e.path(), e.reason()));
        }
    }
}
