package dev.merchantsdk.credit.model;

import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.failure.ReadFailure;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import java.io.ByteArrayInputStream;
import java.util.Optional;
import java.util.stream.Stream;

/** Parses status notifications. Anyone can send a notification, so this class limits the body's size. */
final class NotificationReader {
    private static final String SUBJECT = "CreditNotification";
    private static final JsonReader<CreditNotification> READER = JsonCodec.strictReader(CreditNotification.class);

    private NotificationReader() {}

    static CreditNotification read(byte[] body) {
        if (body.length > CreditNotification.MAX_BYTES) {
            throw new UnreadableMessageException(SUBJECT, new ReadFailure("", "exceeds the size limit"));
        }
        try {
            return oneLine(READER.read(new ByteArrayInputStream(body)));
        } catch (UnreadableJson e) {
            throw new UnreadableMessageException(SUBJECT, new ReadFailure(e.path(), e.reason()));
        }
    }

    /** Rejects control characters, because a forged notification could inject lines into a log. */
    private static CreditNotification oneLine(CreditNotification read) throws UnreadableJson {
        Stream<Optional<String>> texts = Stream.of(
                read.orderId(),
                read.statusId().map(StatusId::raw),
                read.finOrg().map(FinancialOrganization::raw));
        if (texts.flatMap(Optional::stream).flatMapToInt(String::chars).anyMatch(Character::isISOControl)) {
            throw new UnreadableJson("", "has control characters");
        }
        return read;
    }
}
