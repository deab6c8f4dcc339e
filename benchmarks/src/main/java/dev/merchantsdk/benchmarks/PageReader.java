package dev.merchantsdk.benchmarks;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.AnnotationIntrospector;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.introspect.Annotated;
import com.fasterxml.jackson.databind.introspect.AnnotationIntrospectorPair;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.charset.StandardCharsets;
import java.time.temporal.Temporal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Parses pages of records with the JSON mapper of the SDK, without network access. */
final class PageReader implements Contender {
    private final String name;
    private final ObjectMapper mapper;
    private final Map<String, String> responses;

    private PageReader(String name, ObjectMapper mapper, Map<String, String> responses) {
        this.name = name;
        this.mapper = mapper;
        this.responses = responses;
    }

    /** Returns a reader with the unchanged mapper of the SDK. */
    static PageReader withOwnParser(Map<String, String> responses) {
        return new PageReader("own-parser", mapper(), responses);
    }

    /**
     * Returns a reader with a copy of the SDK's mapper. The copy parses dates and times with jackson-datatype-jsr310.
     */
    static PageReader withJsr310(Map<String, String> responses) {
        AnnotationIntrospector annotations = mapper().getDeserializationConfig().getAnnotationIntrospector();
        return new PageReader(
                "jsr310", mapper().copy().setAnnotationIntrospector(new WithoutOwnParser(annotations)), responses);
    }

    private static ObjectMapper mapper() {
        try {
            Field mapper = JsonCodec.class.getDeclaredField("MAPPER");
            mapper.setAccessible(true);
            return (ObjectMapper) mapper.get(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public String name() {
        return name;
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
        ObjectReader reader = mapper.readerFor(type);
        return () -> {
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
        };
    }

    /** A page of records. Each call of {@link #records} parses the JSON of the page. */
    interface JsonPage {
        List<?> records() throws IOException;
    }

    private byte[] response(String request) {
        return Objects.requireNonNull(responses.get(request), request).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {}

    /**
     * Ignores the SDK's own deserializers of dates and times. Jackson then uses the deserializers of
     * jackson-datatype-jsr310.
     */
    private static final class WithoutOwnParser extends AnnotationIntrospectorPair {
        private static final long serialVersionUID = 1L;

        WithoutOwnParser(AnnotationIntrospector all) {
            super(all, AnnotationIntrospector.nopInstance());
        }

        @Override
        public @Nullable Object findContentDeserializer(Annotated annotated) {
            Object found = super.findContentDeserializer(annotated);
            return found instanceof JsonDeserializer<?> reader && Temporal.class.isAssignableFrom(reader.handledType())
                    ? null
                    : found;
        }
    }
}
