package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonTree;
import java.util.List;
import java.util.stream.Stream;

/**
 * Collects the values of a request that must never be printed. The SDK masks these values in messages of the service,
 * because such a message may repeat values of the request. There are four groups of values: personal data of the payer,
 * of the recipient and of the shippers in the receipt; tokens, card numbers and the id of the earlier transaction in a
 * recurring debit; the addresses in {@code urls}; and the merchant's own data in {@code customValues} and {@code
 * metadata}, which may be personal.
 */
final class PersonalFields {
    private static final List<String> PLACES = List.of(
            "/customerInfo",
            "/urls",
            "/target/card",
            "/target/rebill",
            "/target/knownCardNumber",
            "/source",
            "/destination");
    /**
     * This class collects a number in {@code metadata} only if the number has at least this many digits. A shorter
     * number does not identify a person, and may occur in other strings by chance.
     */
    private static final int SHORTEST_NUMBER = 6;

    private PersonalFields() {}

    static List<String> of(Object request) {
        JsonTree sent = JsonCodec.tree(request);
        return Stream.of(
                        PLACES.stream().flatMap(sent::texts),
                        sent.rawTexts("/metadata", SHORTEST_NUMBER),
                        sent.texts("/customValues", "value"),
                        sent.texts("/fiscalInformation", "shipper"))
                .flatMap(values -> values)
                .toList();
    }
}
