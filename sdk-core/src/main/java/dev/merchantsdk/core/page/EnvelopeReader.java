package dev.merchantsdk.core.page;

import dev.merchantsdk.core.endpoint.ErrorBody;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.JsonSlice;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.UnreadableRecord;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Parses a page {@code {"cursor": …, "transactions": […]}} (section "Transaction record, list v3" of the contract).
 * This class first parses the body as a whole. If this fails, this class parses each record separately. The page is
 * unreadable in the following cases, among others:
 * <ul>
 *   <li>The body is not well-formed JSON.
 *   <li>The value of {@code cursor} or {@code transactions} has a wrong JSON type.
 *   <li>The cursor of the next page cannot be parsed. Without this cursor, an iteration would treat the page as the
 *       last page.
 *   <li>{@code transactions} is absent, or {@code cursor} contradicts the number of records. A reconciliation must
 *       not read nothing without an error.
 * </ul>
 */
final class EnvelopeReader<E, T> implements RecordReader<T> {
    static final String CURSOR = "cursor";
    private static final String RECORDS = "transactions";
    private static final String WRONG_TYPE = "is not of the contract's type";
    private static final JsonReader<JsonValue> VALUE = JsonCodec.strictReader(JsonValue.class);

    private final JsonReader<E> envelopes;
    private final Function<E, Page<T>> page;
    private final JsonReader<T> records;

    EnvelopeReader(JsonReader<E> envelopes, Function<E, Page<T>> page, JsonReader<T> records) {
        this.envelopes = envelopes;
        this.page = page;
        this.records = records;
    }

    @Override
    public Page<T> read(Supplier<InputStream> body, JsonLimits limits) throws UnreadableJson {
        Page<T> read;
        try {
            read = page.apply(envelopes.read(body.get(), limits));
        } catch (UnreadableJson failure) {
            read = recordByRecord(JsonSlice.of(body.get()), limits, failure);
        }
        check(ReceivedPage.from(read), body, limits);
        return read;
    }

    private static void check(ReceivedPage<?> read, Supplier<InputStream> body, JsonLimits limits)
            throws UnreadableJson {
        if (!read.links().fit(read.size())) {
            throw new UnreadableJson(CURSOR, "contradicts the number of records");
        }
        if (read.size() == 0) {
            List<JsonSlice.Property> properties = JsonSlice.of(body.get()).properties();
            boolean mayBeAbsent =
                    read.links().count().orElse(-1) == 0 && read.links().total().orElse(0) == 0;
            if (!mayBeAbsent && single(properties, RECORDS, RECORDS).isEmpty()) {
                throw new UnreadableJson(RECORDS, "is missing");
            }
            if (read.links().next().isEmpty()) {
                requireNoError(properties, limits);
            }
        }
    }

    /**
     * Rejects a response that has an error instead of records. Without this check, an iteration would treat the
     * response as the end of the list.
     */
    private static void requireNoError(List<JsonSlice.Property> properties, JsonLimits limits) throws UnreadableJson {
        for (JsonSlice.Property property : properties) {
            if (reportsError(property, limits)) {
                throw new UnreadableJson("", "is a page without records that reports an error");
            }
        }
    }

    private static boolean reportsError(JsonSlice.Property property, JsonLimits limits) {
        try {
            return ErrorBody.reportsError(property.name(), VALUE.read(property.value().stream(), limits));
        } catch (UnreadableJson e) {
            return ErrorBody.mayRefuse(property.name());
        }
    }

    private Page<T> recordByRecord(JsonSlice body, JsonLimits limits, UnreadableJson failure) throws UnreadableJson {
        List<JsonSlice.Property> properties = body.properties();
        Optional<JsonSlice> cursor = single(properties, CURSOR, CURSOR);
        Optional<JsonSlice> list = single(properties, RECORDS, RECORDS);
        require(RECORDS, list.isEmpty() || list.get().isArray());
        require(CURSOR, cursor.isEmpty() || cursor.get().isObject());
        List<JsonSlice> elements = list.isPresent() ? list.get().elements() : List.of();
        boolean isEmpty = list.isPresent()
                && properties.stream().map(JsonSlice.Property::name).anyMatch(CURSOR::equals);
        if (cursor.isEmpty() && elements.isEmpty() && !isEmpty) {
            throw failure;
        }
        PageLinks links = cursor.isPresent() ? PageLinks.read(cursor.get()) : PageLinks.NONE;
        return page(elements, links, limits);
    }

    private static void require(String name, boolean type) throws UnreadableJson {
        if (!type) {
            throw new UnreadableJson(name, WRONG_TYPE);
        }
    }

    /**
     * Returns the value of a property; empty if the property is absent or null. Rejects a property that has more than
     * one value other than null.
     */
    static Optional<JsonSlice> single(List<JsonSlice.Property> properties, String name, String path)
            throws UnreadableJson {
        List<JsonSlice> values = properties.stream()
                .filter(property -> property.name().equals(name))
                .map(JsonSlice.Property::value)
                .filter(value -> !value.isNull())
                .toList();
        if (values.size() > 1) {
            throw new UnreadableJson(path, "is repeated");
        }
        return values.stream().findFirst();
    }

    private Page<T> page(List<JsonSlice> elements, PageLinks links, JsonLimits limits) {
        List<T> readable = new ArrayList<>(elements.size());
        List<UnreadableRecord> unreadable = new ArrayList<>();
        for (int i = 0; i < elements.size(); i++) {
            JsonSlice element = elements.get(i);
            try {
                readable.add(record(element, limits));
            } catch (UnreadableJson e) {
                unreadable.add(new RejectedRecord(i, e.path(), e.reason(), element.text()));
            }
        }
        return ReceivedPage.of(readable, unreadable, links);
    }

    private T record(JsonSlice element, JsonLimits limits) throws UnreadableJson {
        if (!element.isObject()) {
            throw new UnreadableJson("", "is not a JSON object");
        }
        return records.read(element.stream(), limits);
    }
}
