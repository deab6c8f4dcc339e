package dev.merchantsdk.payments.callback;

import java.util.LinkedHashMap;
import java.util.Map;

/** Creates callback events from alternating names and values. */
public final class ReadEvents {
    private ReadEvents() {}

    /** Returns an event for a transaction with a fixed id. */
    public static TransactionEvent transaction(String... fields) {
        return new TransactionEvent(reading(fields), "0123456789abcdef0123456789abcdef");
    }

    public static CardBindingEvent cardBinding(String token, String... fields) {
        return new CardBindingEvent(reading(fields), token);
    }

    public static UnrecognizedEvent unrecognized(String... fields) {
        return new UnrecognizedEvent(reading(fields));
    }

    private static EventParser reading(String... fields) {
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 0; i < fields.length; i += 2) {
            values.put(fields[i], fields[i + 1]);
        }
        return new EventParser(
                CallbackFields.of(values), CallbackFieldNames.builder().build());
    }
}
