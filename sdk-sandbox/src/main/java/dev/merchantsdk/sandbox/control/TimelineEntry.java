package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.payments.TestCard;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An entry in the timeline of an order.
 *
 * @param kind the kind of the entry, which is also the name of the field with its details
 */
public record TimelineEntry(Instant at, String kind, JsonRow details) {
    private static final String PLANNED = "planned";

    /** Returns a change that happens by itself; a change in the future is planned. */
    static TimelineEntry change(Instant now, Instant at, String word, String detail, String order) {
        JsonRow event = new JsonRow().put("word", word).put("order", order).put("at", at);
        return new TimelineEntry(at, at.isAfter(now) ? PLANNED : "change", event.putUnlessEmpty("detail", detail));
    }

    /** Returns what the payer did. */
    static TimelineEntry payer(Instant at, String word, Optional<TestCard> card, OptionalInt code) {
        JsonRow step = new JsonRow().put("word", word).put("card", card.map(TestCard::masked));
        return new TimelineEntry(at, "payer", step.put("code", code));
    }

    static TimelineEntry receipt(
            Instant at, String id, Enum<?> type, String taxSystem, long total, int lines, String status) {
        JsonRow receipt = new JsonRow().put("id", id).put("type", type).put("taxSystem", taxSystem);
        receipt.put("total", total).put("lines", lines).put("status", status);
        return new TimelineEntry(at, "receipt", receipt);
    }

    boolean isPlanned() {
        return kind.equals(PLANNED);
    }

    JsonRow json() {
        return new JsonRow().put("kind", kind).put("at", at).put(kind, details);
    }
}
