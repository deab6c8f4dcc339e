package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.merchantsdk.core.call.ServiceText;
import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.value.WireValue;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The error texts of a secure record, without the personal data and the tokens in its other fields. */
final class RecordTexts {
    /** A shorter text identifies no person, and other texts contain it by chance. */
    private static final int SHORTEST = 2;

    private static final Pattern BLANK = Pattern.compile("\\s+");

    private RecordTexts() {}

    static String of(SecureTransaction record) {
        ArrayNode texts = JsonNodeFactory.instance.arrayNode();
        record.lastError().map(WireValue::json).filter(json -> !json.isNull()).ifPresent(texts::add);
        record.extraData().flatMap(SecureDetails::errorDescription).ifPresent(texts::add);
        return ServiceText.of(texts, () -> values(personal(record)));
    }

    static String of(SecureDetails details) {
        ArrayNode texts = JsonNodeFactory.instance.arrayNode();
        details.errorDescription().ifPresent(texts::add);
        return ServiceText.of(texts, () -> values(personal(details)));
    }

    private static Stream<String> personal(SecureTransaction record) {
        return Stream.of(
                        Stream.of(record.queryString(), record.creatorIp(), record.target())
                                .flatMap(Optional::stream),
                        record.customValues().stream().flatMap(RecordTexts::texts),
                        record.extraData().stream().flatMap(RecordTexts::personal),
                        serialized(record).stream().flatMap(RecordTexts::personal))
                .flatMap(values -> values);
    }

    private static Stream<String> personal(SecureDetails details) {
        Stream<WireValue> shippers = details.fiscalInformation().stream()
                .flatMap(receipt -> receipt.items().stream())
                .flatMap(item -> item.shipper().stream());
        return Stream.of(
                        details.creditCardHolder().stream()
                                .flatMap(holder -> Stream.concat(Stream.of(holder), BLANK.splitAsStream(holder))),
                        Stream.of(details.customerCreditCardNumber(), details.savedCreditCardNumber(), details.cardId())
                                .flatMap(Optional::stream),
                        Stream.concat(details.paymentReceiver().stream(), shippers)
                                .map(WireValue::json)
                                .flatMap(RecordTexts::texts))
                .flatMap(values -> values);
    }

    /** The text {@code extra} may be the only place of a value. One that is no block of details has no known value. */
    private static Optional<SecureDetails> serialized(SecureTransaction record) {
        try {
            return record.parsedExtra();
        } catch (UnreadableMessageException e) {
            return Optional.empty();
        }
    }

    private static Stream<String> texts(JsonNode value) {
        return value.isValueNode()
                ? Stream.of(value.asText(""))
                : StreamSupport.stream(value.spliterator(), false).flatMap(RecordTexts::texts);
    }

    private static List<String> values(Stream<String> personal) {
        return personal.filter(value -> value.strip().length() >= SHORTEST).toList();
    }
}
