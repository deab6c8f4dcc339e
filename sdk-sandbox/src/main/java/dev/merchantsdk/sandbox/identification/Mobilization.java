package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/**
 * A request for the mobilization status of a person.
 *
 * @param extId a UUID
 * @param orderId a number in the order of arrival
 * @param mobilized the answer
 * @param answeredAt the time of the result
 */
record Mobilization(String extId, String orderId, boolean mobilized, Instant answeredAt) {
    /** The contract's "Mobilization request" at a time. */
    JsonValue at(Instant now) {
        JsonValue.ObjectBuilder body =
                JsonValue.objectBuilder().put("extId", extId).put("orderId", orderId);
        if (answeredAt.isAfter(now)) {
            return body.put("actualDate", JsonValue.ofNull())
                    .put("isMobilized", JsonValue.ofNull())
                    .put("status", "Processing")
                    .put("description", JsonValue.ofNull())
                    .build();
        }
        return body.put("actualDate", time(answeredAt))
                .put("isMobilized", mobilized)
                .put("status", "Processed")
                .put("description", mobilized ? "The person is mobilized" : "The person is not mobilized")
                .build();
    }

    private static String time(Instant time) {
        return DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
                time.truncatedTo(ChronoUnit.SECONDS).atOffset(ZoneOffset.ofHours(3)));
    }

    /** Contains no personal data. */
    @Override
    public String toString() {
        return "Mobilization(" + extId + ")";
    }
}
