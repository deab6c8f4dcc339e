package dev.merchantsdk.payments.internal;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.immutables.value.Value;

/**
 * The position of a page in its list (contract, "Transaction record, list v3"). The strings {@code prev} and
 * {@code next} may contain criteria of the query, so {@code toString()} masks the two strings.
 */
@Value.Immutable
@SetOnceStyle
public interface PageCursor extends NotJsonSerializable {
    /** The number of records on a page. */
    @JsonProperty("count")
    OptionalLong count();

    /** The cursor of the previous page; empty on the first page. */
    @JsonProperty("prev")
    @Value.Redacted
    Optional<String> prev();

    /** The cursor of the next page; empty on the last page. */
    @JsonProperty("next")
    @Value.Redacted
    Optional<String> next();

    /** The number of records in the whole list. */
    @JsonProperty("total")
    OptionalLong total();

    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    /**
     * The number of pages of the list, which is the total divided by the count, rounded up. The result is empty if this
     * number cannot be computed, for example because the response contains no count.
     */
    default OptionalLong pages() {
        if (total().isEmpty() || count().isEmpty()) {
            return OptionalLong.empty();
        }
        long all = total().getAsLong();
        long each = count().getAsLong();
        if (all == 0) {
            return OptionalLong.of(0);
        }
        return all < 0 || each <= 0 ? OptionalLong.empty() : OptionalLong.of((all - 1) / each + 1);
    }

    static Builder builder() {
        return ImmutablePageCursor.builder();
    }

    /** The builder of a {@link PageCursor}. Not thread-safe. */
    abstract sealed class Builder permits ImmutablePageCursor.Builder {
        Builder() {}

        public abstract Builder count(long count);

        public abstract Builder prev(String prev);

        public abstract Builder next(String next);

        public abstract Builder total(long total);

        public abstract Builder additional(Map<String, ? extends JsonValue> additional);

        abstract PageCursor create();

        public final PageCursor build() {
            return create();
        }
    }
}
