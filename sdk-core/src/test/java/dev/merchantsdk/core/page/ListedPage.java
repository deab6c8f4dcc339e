package dev.merchantsdk.core.page;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import com.fasterxml.jackson.annotation.JsonAnySetter;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import dev.merchantsdk.core.json.SetOnceStyle;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.serialization.JsonValue;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.immutables.value.Value;

/** The response body with a page of a list. */
@Value.Immutable
@SetOnceStyle
interface ListedPage {
    @JsonProperty("cursor")
    Optional<Cursor> cursor();

    @JsonProperty("transactions")
    @JsonSetter(contentNulls = Nulls.FAIL)
    List<ListedRecord> transactions();

    @JsonAnyGetter
    @JsonAnySetter
    @Value.Redacted
    Map<String, JsonValue> additional();

    private void validate() {
        if (cursor().isEmpty() && transactions().isEmpty()) {
            throw new IllegalStateException("the response is not a page of a list");
        }
    }

    default Page<ListedRecord> page() {
        return ReceivedPage.of(
                transactions(),
                new PageLinks(
                        cursor().flatMap(Cursor::prev),
                        cursor().flatMap(Cursor::next),
                        cursor().map(Cursor::count).orElse(OptionalLong.empty()),
                        cursor().map(Cursor::total).orElse(OptionalLong.empty())));
    }

    /** Builds {@link ListedPage}. */
    final class Builder extends ImmutableListedPage.Builder {
        public ListedPage build() {
            ListedPage value = create();
            value.validate();
            return value;
        }
    }

    @Value.Immutable
    @SetOnceStyle
    interface Cursor {
        @JsonProperty("prev")
        Optional<String> prev();

        @JsonProperty("next")
        Optional<String> next();

        @JsonProperty("count")
        OptionalLong count();

        @JsonProperty("total")
        OptionalLong total();

        /** Builds {@link Cursor}. */
        final class Builder extends ImmutableCursor.Builder {
            public Cursor build() {
                return create();
            }
        }
    }
}
