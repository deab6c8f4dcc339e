package dev.merchantsdk.benchmarks;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.module.SimpleModule;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.ReadBy;
import dev.merchantsdk.core.json.ScalarReader;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.page.RecordReader;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureDetails;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Reads pages of records without network access. */
final class PageReader implements Contender {
    private final boolean isByHand;
    private final Map<String, String> responses;

    private PageReader(boolean isByHand, Map<String, String> responses) {
        this.isByHand = isByHand;
        this.responses = responses;
    }

    /** Returns a contender that reads pages as the SDK does. */
    static PageReader byHand(Map<String, String> responses) {
        return new PageReader(true, responses);
    }

    /** Returns a contender that reads the same types by reflection, and times as the SDK does. */
    static PageReader databind(Map<String, String> responses) {
        return new PageReader(false, responses);
    }

    @Override
    public String name() {
        return isByHand ? "by-hand" : "databind";
    }

    @Override
    public Call call(Workload workload) {
        JsonPage page = page(workload);
        return () -> {
            List<?> records = page.records();
            Object last = records.get(records.size() - 1);
            return last instanceof PspTransaction record ? Long.toString(record.id()) : ((SecureTransaction) last).id();
        };
    }

    JsonPage page(Workload workload) {
        return switch (workload) {
            case LIST_PAGE -> page(PspTransaction.class, response("GET /payment-gateway/v3/transactions"));
            case SECURE_PAGE -> page(SecureTransaction.class, response("GET /api/public/transactions"));
            default -> throw new IllegalArgumentException(workload + " is not a page");
        };
    }

    private JsonPage page(Class<?> type, byte[] page) {
        return isByHand ? byHand(RecordReader.of(type), page) : databind(mapper().readerFor(type), page);
    }

    private static JsonPage byHand(RecordReader<?> reader, byte[] page) {
        return () -> {
            try {
                return reader.read(() -> new ByteArrayInputStream(page), JsonLimits.DEFAULT)
                        .items();
            } catch (UnreadableJson e) {
                throw new IOException(e);
            }
        };
    }

    private static JsonPage databind(ObjectReader reader, byte[] page) {
        return () -> {
            try (JsonParser parser = reader.createParser(new ByteArrayInputStream(page))) {
                parser.nextToken();
                while (!"transactions".equals(parser.nextFieldName())) {
                    parser.nextToken();
                    parser.skipChildren();
                }
                parser.nextToken();
                parser.clearCurrentToken();
                return reader.readValues(parser).readAll();
            }
        };
    }

    /** Returns a copy of the SDK's mapper that uses no hand-written reader of a record. */
    private static ObjectMapper mapper() {
        try {
            Field mapper = JsonCodec.class.getDeclaredField("MAPPER");
            mapper.setAccessible(true);
            return ((ObjectMapper) mapper.get(null))
                    .copy()
                    .addMixIn(PspTransaction.class, ByDatabind.class)
                    .addMixIn(SecureTransaction.class, ByDatabind.class)
                    .addMixIn(SecureDetails.class, ByDatabind.class)
                    .registerModule(new SimpleModule().addDeserializer(LocalDateTime.class, ScalarReader.WITHOUT_ZONE));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @ReadBy(JsonDeserializer.None.class)
    private interface ByDatabind {}

    /** A page of records. Each call of {@link #records} parses the JSON of the page. */
    interface JsonPage {
        List<?> records() throws IOException;
    }

    private byte[] response(String request) {
        return Objects.requireNonNull(responses.get(request), request).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {}
}
