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
import java.io.InputStream;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Reads pages of records without network access. */
final class PageReader implements Contender {
    private final String name;
    private final boolean isDatabind;
    private final Map<String, String> responses;

    private PageReader(String name, boolean isDatabind, Map<String, String> responses) {
        this.name = name;
        this.isDatabind = isDatabind;
        this.responses = responses;
    }

    /** Returns a contender that reads pages as the SDK does. */
    static PageReader sdk(Map<String, String> responses) {
        return new PageReader("sdk", false, responses);
    }

    /** Returns a contender that reads the same types by reflection, and times as the SDK does. */
    static PageReader databind(String name, Map<String, String> responses) {
        return new PageReader(name, true, responses);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Call call(Workload workload) {
        JsonPage page = page(workload);
        return () -> lastId(page.records());
    }

    JsonPage page(Workload workload) {
        return switch (workload) {
            case LIST_DECODING -> page(PspTransaction.class, response(CannedResponses.LIST_PAGE));
            case SECURE_DECODING -> page(SecureTransaction.class, response(CannedResponses.SECURE_PAGE));
            default -> throw without(workload);
        };
    }

    private JsonPage page(Class<?> type, byte[] page) {
        if (isDatabind) {
            ObjectReader reader = databind(type);
            return () -> records(reader, new ByteArrayInputStream(page));
        }
        RecordReader<?> reader = RecordReader.of(type);
        return () -> {
            try {
                return reader.read(() -> new ByteArrayInputStream(page), JsonLimits.DEFAULT)
                        .items();
            } catch (UnreadableJson e) {
                throw new IOException(e);
            }
        };
    }

    /** Returns a reader of databind for one of the two types of records. */
    static ObjectReader databind(Class<?> type) {
        return mapper().readerFor(type);
    }

    /** Reads the records of a page with databind. */
    static List<?> records(ObjectReader reader, InputStream page) throws IOException {
        try (JsonParser parser = reader.createParser(page)) {
            parser.nextToken();
            while (!"transactions".equals(parser.nextFieldName())) {
                parser.nextToken();
                parser.skipChildren();
            }
            parser.nextToken();
            parser.clearCurrentToken();
            return reader.readValues(parser).readAll();
        }
    }

    static String lastId(List<?> records) {
        Object last = records.get(records.size() - 1);
        return last instanceof PspTransaction record ? Long.toString(record.id()) : ((SecureTransaction) last).id();
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
}
