package dev.merchantsdk.payments;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.json.EnvelopeReader;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.AdditionalProperties;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the hand-written readers of the records with Jackson's databind. */
final class RecordReadersTest {
    private static final int RECORDS = 50_000;

    private record Compared(
            JsonReader<? extends AdditionalProperties> byHand,
            JsonReader<? extends AdditionalProperties> databind,
            EnvelopeReader<? extends AdditionalProperties> pages,
            ObjectNode fixture) {
        static final Compared PSP = of(PspTransaction.class, RecordShape.PSP);
        static final Compared SECURE = of(SecureTransaction.class, RecordShape.SECURE);

        private static Compared of(Class<? extends AdditionalProperties> type, RecordShape shape) {
            try {
                return new Compared(
                        JsonCodec.reader(type), DatabindRecords.reader(type), EnvelopeReader.of(type), shape.full());
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }

        void compare(Supplier<InputStream> json, Supplier<String> shown) {
            Object read = outcome(byHand, json);
            Object expected = outcome(databind, json);
            if (!read.equals(expected)) {
                assertThat(read).as(shown).isEqualTo(expected);
            }
        }

        /** Compares the records of a page, which share their texts, with the same records on their own. */
        void comparePage(List<String> readable, List<Object> expected) throws UnreadableJson {
            byte[] page = ("{\"transactions\":" + readable + "}").getBytes(UTF_8);
            List<Object> read = new ArrayList<>();
            for (AdditionalProperties record : pages.read(() -> new ByteArrayInputStream(page), JsonLimits.DEFAULT)
                    .records()) {
                read.add(all(record));
            }
            assertThat(read).isEqualTo(expected);
        }
    }

    /** Returns everything that can be observed of a record, or of the failure. */
    private static Object outcome(JsonReader<? extends AdditionalProperties> reader, Supplier<InputStream> json) {
        try {
            return all(reader.read(json.get()));
        } catch (UnreadableJson e) {
            return List.of(e.path(), e.exactPath(), e.reason());
        }
    }

    private static Object all(AdditionalProperties record) {
        List<Object> all = new ArrayList<>(List.of(record));
        record.additional().forEach((name, value) -> {
            all.add(name);
            all.add(value.isNumber() ? value.text() : value);
        });
        return all;
    }

    @Test
    void readsTheFixturesLikeDatabind() {
        for (Compared kind : List.of(Compared.PSP, Compared.SECURE)) {
            String json = kind.fixture.toString();
            kind.compare(() -> RandomRecord.inPieces(json.getBytes(UTF_8), Integer.MAX_VALUE), () -> json);
        }
        assertThat(DatabindRecords.READ).isEqualTo(DatabindRecords.MODELS);
    }

    @Test
    void readsMoreNamesThanItRemembersLikeDatabind() {
        readsTheFixturesLikeDatabind();
        for (Compared kind : List.of(Compared.PSP, Compared.SECURE)) {
            StringBuilder json = new StringBuilder("{\"id\":" + kind.fixture.get("id"));
            for (int i = 0; i < 300; i++) {
                json.append(",\"n")
                        .append(i)
                        .append("\":")
                        .append(i)
                        .append(",\"\":\"")
                        .append(i)
                        .append('"');
            }
            json.append(",\"\\ud800\":1,\"order_id\":\"A-1\"}");
            for (int i = 0; i < 2; i++) {
                kind.compare(
                        () -> RandomRecord.inPieces(json.toString().getBytes(UTF_8), Integer.MAX_VALUE),
                        json::toString);
            }
        }
    }

    /** Without the array of 2,100,000 unknown numbers, which takes longer than all others together. */
    static Stream<MalformedRecord> malformed() {
        return MalformedRecord.all().filter(record -> record.v3().size() < 1 << 22);
    }

    @ParameterizedTest
    @MethodSource("malformed")
    void readsMalformedRecordsLikeDatabind(MalformedRecord record) {
        Compared.PSP.compare(() -> RandomRecord.inPieces(record.v3().toByteArray(), Integer.MAX_VALUE), record::way);
        Compared.SECURE.compare(
                () -> RandomRecord.inPieces(record.secure().toByteArray(), Integer.MAX_VALUE), record::way);
    }

    /** Uses threads of its own, because an exception is faster at the beginning of a stack. */
    @Test
    void readsRandomRecordsLikeDatabind() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(2);
        try {
            List<Future<?>> kinds = Stream.of(Compared.PSP, Compared.SECURE)
                    .<Future<?>>map(kind -> threads.submit(() -> compareRandom(kind)))
                    .toList();
            for (Future<?> kind : kinds) {
                kind.get();
            }
        } finally {
            threads.shutdown();
        }
    }

    @Test
    void readsPagesLikeTheirRecords() throws Exception {
        for (Compared kind : List.of(Compared.PSP, Compared.SECURE)) {
            RandomRecord records = new RandomRecord(new Random(43), kind.fixture);
            List<String> readable = new ArrayList<>();
            List<Object> expected = new ArrayList<>();
            for (int i = 0; i < 2_000; i++) {
                byte[] json = records.next();
                try {
                    expected.add(all(kind.byHand.read(new ByteArrayInputStream(json))));
                    readable.add(new String(json, UTF_8));
                } catch (UnreadableJson e) {
                    assertThat(e.reason()).isNotEmpty();
                }
            }
            kind.comparePage(readable, expected);
        }
    }

    private static void compareRandom(Compared kind) {
        Random random = new Random(43);
        RandomRecord records = new RandomRecord(random, kind.fixture);
        for (int i = 0; i < RECORDS; i++) {
            byte[] json = records.next();
            int piece = random.nextBoolean() ? Integer.MAX_VALUE : 1 + random.nextInt(64);
            kind.compare(() -> RandomRecord.inPieces(json, piece), () -> new String(json, UTF_8));
        }
    }
}
