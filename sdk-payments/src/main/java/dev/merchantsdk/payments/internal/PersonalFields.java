package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonTree;
import java.util.List;
import java.util.stream.Stream;

/**
 * The values of a request that the messages of the service may repeat and that are masked there: personal data of the
 * payer, the recipient and the shippers in the receipt; tokens, the transaction that a recurring debit names, and card
 * numbers; the addresses in {@code urls}; and the merchant's own data in {@code customValues} and
 * {@code metadata}, which may be personal.
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
    /** A shorter number in {@code metadata} does not identify a person, and other strings contain it by chance. */
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
