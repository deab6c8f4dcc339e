package dev.merchantsdk.payments.transaction;

import dev.merchantsdk.core.endpoint.ServiceText;
import dev.merchantsdk.core.error.UnreadableMessageException;
import dev.merchantsdk.core.serialization.JsonValue;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Builds the results of {@link SecureTransaction#serviceText()} and {@link SecureDetails#serviceText()}. In the
 * results, {@code ***} replaces the values of the record's sensitive fields.
 */
final class RecordTexts {
    /**
     * The minimum length of a masked value. A shorter value does not identify a person, and may be part of an unrelated
     * word.
     */
    private static final int SHORTEST = 2;

    private static final Pattern PARAMETER = Pattern.compile("[?&]");
    private static final Pattern BLANK = Pattern.compile("\\s+");

    private RecordTexts() {}

    static String of(SecureTransaction record) {
        Stream<JsonValue> description =
                record.extraData().flatMap(SecureDetails::errorDescription).map(JsonValue::of).stream();
        List<JsonValue> texts =
                Stream.concat(record.lastError().stream(), description).toList();
        return ServiceText.of(texts, () -> values(personal(record)));
    }

    static String of(SecureDetails details) {
        List<JsonValue> texts =
                details.errorDescription().map(JsonValue::of).stream().toList();
        return ServiceText.of(texts, () -> values(personal(details)));
    }

    private static Stream<String> personal(SecureTransaction record) {
        return Stream.of(
                        Stream.of(record.queryString(), record.creatorIp(), record.target(), record.subscriptionId())
                                .flatMap(Optional::stream),
                        record.queryString().stream().flatMap(RecordTexts::parameters),
                        additional(record.additional()),
                        record.customValues().stream().flatMap(RecordTexts::texts),
                        record.extraData().stream().flatMap(RecordTexts::personal),
                        serialized(record).stream().flatMap(RecordTexts::personal))
                .flatMap(values -> values);
    }

    private static Stream<String> personal(SecureDetails details) {
        Stream<SecureFiscalItem> lines =
                details.fiscalInformation().stream().flatMap(receipt -> receipt.items().stream());
        return Stream.of(
                        details.creditCardHolder().stream()
                                .flatMap(holder -> Stream.concat(Stream.of(holder), BLANK.splitAsStream(holder))),
                        Stream.of(details.customerCreditCardNumber(), details.savedCreditCardNumber(), details.cardId())
                                .flatMap(Optional::stream),
                        details.paymentReceiver().stream().flatMap(RecordTexts::texts),
                        details.fiscalInformation().stream().flatMap(receipt -> additional(receipt.additional())),
                        lines.flatMap(line -> Stream.concat(
                                line.shipper().stream().flatMap(RecordTexts::texts), additional(line.additional()))),
                        additional(details.additional()))
                .flatMap(values -> values);
    }

    /** Returns the details in the string {@code extra}; empty if the string is absent or cannot be parsed. */
    private static Optional<SecureDetails> serialized(SecureTransaction record) {
        try {
            return record.parsedExtra();
        } catch (UnreadableMessageException e) {
            return Optional.empty();
        }
    }

    /** Returns the decoded parameter values of a query string. */
    private static Stream<String> parameters(String query) {
        return PARAMETER
                .splitAsStream(query)
                .map(parameter -> parameter.substring(parameter.indexOf('=') + 1))
                .map(value -> {
                    try {
                        return URLDecoder.decode(value, StandardCharsets.UTF_8);
                    } catch (IllegalArgumentException e) {
                        return value;
                    }
                });
    }

    /**
     * Returns the strings in the given fields. This method omits numbers, because a number may be an error code that
     * must remain visible.
     */
    private static Stream<String> additional(Map<String, JsonValue> fields) {
        return fields.values().stream().flatMap(RecordTexts::textsOnly);
    }

    private static Stream<String> textsOnly(JsonValue value) {
        return value.isString() ? Stream.of(value.text()) : children(value).flatMap(RecordTexts::textsOnly);
    }

    private static Stream<String> texts(JsonValue value) {
        return value.isArray() || value.isObject()
                ? children(value).flatMap(RecordTexts::texts)
                : Stream.of(value.isNull() ? "" : value.text());
    }

    private static Stream<JsonValue> children(JsonValue value) {
        return Stream.concat(value.items().stream(), value.fields().values().stream());
    }

    private static List<String> values(Stream<String> personal) {
        return personal.filter(value -> value.strip().length() >= SHORTEST).toList();
    }
}
