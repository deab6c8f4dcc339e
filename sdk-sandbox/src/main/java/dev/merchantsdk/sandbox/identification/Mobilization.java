package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.JsonRow;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * A request for the mobilization status of a person.
 *
 * @param orderId the number of the request, starting with 1
 * @param answeredAt the time at which the result becomes available
 */
public record Mobilization(String extId, String orderId, boolean mobilized, Instant startedAt, Instant answeredAt) {
    /** Returns the status record at the given time (contract, "Mobilization request"). */
    JsonValue at(Instant now) {
        JsonRow body = JsonRow.ofNulls(List.of("actualDate", "isMobilized", "description"))
                .put("extId", extId)
                .put("orderId", orderId);
        if (answeredAt.isAfter(now)) {
            return body.put("status", "Processing").build();
        }
        return body.put(
                        "actualDate",
                        DateTimeFormatter.ISO_OFFSET_DATE_TIME.format(
                                answeredAt.truncatedTo(ChronoUnit.SECONDS).atOffset(ZoneOffset.ofHours(3))))
                .put("isMobilized", mobilized)
                .put("status", "Processed")
                .put("description", "The person is " + (mobilized ? "" : "not ") + "mobilized")
                .build();
    }

    @Override
    public String toString() {
        return "Mobilization(" + extId + ")";
    }
}
