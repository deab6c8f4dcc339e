package dev.merchantsdk.core.page;

import dev.merchantsdk.core.json.EnvelopeReader.Envelope;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The cursor object of a page. Unreadable values are treated as absent.
 *
 * @param count the number of records on the page, or on a full page
 * @param total the number of records in the whole list
 */
public record PageLinks(Optional<String> previous, Optional<String> next, OptionalLong count, OptionalLong total) {
    /** Treats a blank cursor as absent, because a request with a blank cursor would select the first page. */
    public PageLinks {
        previous = previous.filter(cursor -> !cursor.isBlank());
        next = next.filter(cursor -> !cursor.isBlank());
    }

    static PageLinks of(Envelope<?> page) {
        return new PageLinks(page.text("prev"), page.text("next"), page.number("count"), page.number("total"));
    }

    /** Returns whether the cursor says that the page has no records, so that the list may be absent. */
    boolean countNothing() {
        return count.orElse(-1) == 0 && total.orElse(0) == 0;
    }

    /**
     * Returns whether a page can have this number of records. The contract doesn't say whether {@link #count} counts
     * the records of this page or of a full page, so the last page may have fewer. A count of 0 contradicts no record.
     * The only page of a list must not have fewer records than {@link #total}.
     */
    boolean fit(long records) {
        long full = count.orElse(0);
        long all = total.orElse(-1);
        if (records == 0 && all > 0 && next.isEmpty() && previous.isEmpty()) {
            return false;
        }
        if (full == 0 || full == records) {
            return true;
        }
        if (next.isPresent() || full < records) {
            return false;
        }
        if (records == 0) {
            return all == 0;
        }
        return previous.isPresent() || (all < full && records >= all) || records == (all - 1) % full + 1;
    }
}
