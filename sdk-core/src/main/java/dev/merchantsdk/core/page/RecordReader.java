package dev.merchantsdk.core.page;

import dev.merchantsdk.core.endpoint.BodyReader;
import dev.merchantsdk.core.endpoint.ErrorBody;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.json.EnvelopeReader;
import dev.merchantsdk.core.json.EnvelopeReader.Envelope;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.UnreadableRecord;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.InputStream;
import java.util.function.Supplier;

/**
 * Reads the pages of the contract's lists (section "Transaction record, list v3"). An unreadable record becomes an
 * {@link UnreadableRecord}. A page without {@code transactions}, or with a cursor that contradicts the number of
 * records, is unreadable as a whole: a reconciliation must not read nothing without an error.
 */
public final class RecordReader<T> implements BodyReader<Page<T>> {
    private static final JsonReader<JsonValue> VALUE = JsonCodec.strictReader(JsonValue.class);

    private final EnvelopeReader<T> envelopes;

    private RecordReader(EnvelopeReader<T> envelopes) {
        this.envelopes = envelopes;
    }

    /** Returns a reader for pages with records of this type. */
    public static <T> RecordReader<T> of(Class<T> record) {
        return new RecordReader<>(EnvelopeReader.of(record));
    }

    @Override
    public Page<T> read(Supplier<InputStream> body, JsonLimits limits) throws UnreadableJson {
        Envelope<T> envelope = envelopes.read(body, limits);
        ReceivedPage<T> page = ReceivedPage.of(envelope.records(), envelope.rejected(), PageLinks.of(envelope));
        if (!page.links().fit(page.size())) {
            throw new UnreadableJson("cursor", "contradicts the number of records");
        }
        if (!envelope.isComplete() && !page.links().countNothing()) {
            throw new UnreadableJson("transactions", "is missing");
        }
        if (envelope.isEmpty() && page.links().next().isEmpty()) {
            requireNoError(VALUE.read(body.get(), limits));
        }
        return page;
    }

    /** Rejects a response with an error instead of records, which would look like the end of the list. */
    private static void requireNoError(JsonValue body) throws UnreadableJson {
        if (body.fields().entrySet().stream()
                .anyMatch(property -> ErrorBody.reportsError(property.getKey(), property.getValue()))) {
            throw new UnreadableJson("", "is a page without records that reports an error");
        }
    }

    @Override
    public Page<T> received(Page<T> page, Supplier<CallInfo> call) {
        return ReceivedPage.from(page).withReceiver(call.get());
    }
}
