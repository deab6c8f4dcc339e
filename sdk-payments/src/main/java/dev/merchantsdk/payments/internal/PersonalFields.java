package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonTree;
import java.util.List;
import java.util.stream.Stream;

/**
 * Collects the values of a request that must never be printed. The SDK masks these values in messages of the service.
 * The values are personal data, tokens, card numbers, the id in {@code target.rebill}, the addresses in {@code urls},
 * and the merchant's own data.
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
     * The minimum number of digits of the numbers in {@code metadata} that this class collects. A shorter number does
     * not identify a person.
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
