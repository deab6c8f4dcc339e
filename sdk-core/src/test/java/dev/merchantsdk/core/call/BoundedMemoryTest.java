package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.ErrorBody;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.HttpMethod;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;
import mockwebserver3.MockResponse;
import mockwebserver3.MockResponseBody;
import mockwebserver3.RecordedRequest;
import okio.Buffer;
import okio.BufferedSink;
import okio.ByteString;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tests very large responses in a heap of 256 MiB. Each response must cause an exception of the SDK, and not an
 * {@link OutOfMemoryError}.
 */
@Tag("proof")
final class BoundedMemoryTest {
    private static final int MIB = 1 << 20;

    @Test
    void readsLargestResponseInSmallHeap() throws Exception {
        try (ScriptedServer server = ScriptedServer.start().responding(new Monsters())) {
            JvmResult ended = ChildJvm.run(Caller.class, List.of("-Xmx256m"), server.url());
            assertThat(ended.err()).doesNotContain("OutOfMemory");
            assertThat(ended.status()).isZero();
            assertThat(ended.out().lines().toList())
                    .containsExactly(
                            "text 200 ALWAYS MalformedResponseException no cause",
                            "text 200 NEVER OutcomeUnknownException MalformedResponseException",
                            "text 400 NEVER BadRequestException no cause",
                            "bomb 200 ALWAYS MalformedResponseException no cause",
                            "bomb 200 NEVER OutcomeUnknownException MalformedResponseException",
                            "bomb 400 NEVER BadRequestException no cause",
                            "objects 200 ALWAYS MalformedResponseException no cause",
                            "objects 200 NEVER OutcomeUnknownException MalformedResponseException",
                            "objects 400 NEVER BadRequestException no cause",
                            "ids 200 NEVER OutcomeUnknownException MalformedResponseException 16 ids",
                            "names 200 NEVER OutcomeUnknownException MalformedResponseException 1 ids",
                            "four at once OutcomeUnknownException MalformedResponseException 1 ids",
                            "four at once OutcomeUnknownException MalformedResponseException 1 ids",
                            "four at once OutcomeUnknownException MalformedResponseException 1 ids",
                            "four at once OutcomeUnknownException MalformedResponseException 1 ids");
        }
    }

    /** Runs in the child JVM, makes the calls and prints their results. */
    public static final class Caller {
        public static void main(String[] arguments) {
            try (MerchantSdk sdk = TestSdk.at(arguments[0]).build()) {
                for (String monster : List.of("text", "bomb", "objects")) {
                    call(sdk, monster, "200", Repeat.ALWAYS, ErrorRules.BY_STATUS);
                    call(sdk, monster, "200", Repeat.NEVER, ErrorRules.when(ErrorBody::resultIsFalse));
                    call(sdk, monster, "400", Repeat.NEVER, ErrorRules.when(ErrorBody::resultIsFalse));
                }
                keepsIds(sdk, "ids", 1);
                // Each response has a different long property name, and the parser must not keep these names in memory.
                keepsIds(sdk, "names", 100);
                Stream.generate(() -> CompletableFuture.supplyAsync(
                                () -> told(
                                        sdk, "large", "200", Repeat.NEVER, ErrorRules.when(ErrorBody::resultIsFalse)),
                                task -> new Thread(task).start()))
                        .limit(4)
                        .toList()
                        .forEach(told -> System.out.println("four at once " + told.join()));
            }
        }

        private static void keepsIds(MerchantSdk sdk, String monster, int times) {
            String told = "";
            for (int i = 0; i < times; i++) {
                told = told(sdk, monster, "200", Repeat.NEVER, ErrorRules.BY_STATUS);
            }
            System.out.println(monster + " 200 NEVER " + told);
        }

        private static void call(MerchantSdk sdk, String monster, String status, Repeat repeat, ErrorRules refusals) {
            System.out.println(
                    monster + " " + status + " " + repeat + " " + told(sdk, monster, status, repeat, refusals));
        }

        private static String told(MerchantSdk sdk, String monster, String status, Repeat repeat, ErrorRules refusals) {
            Endpoint<Map<?, ?>, ?> endpoint = new EndpointBuilder<Map<?, ?>>(
                            HttpMethod.POST, Address.GATEWAY, status + "/" + monster)
                    .body(body -> body)
                    .named("test.monster")
                    .repeat(repeat)
                    .errorRules(refusals)
                    .returnsAnyJson();
            try {
                return "success " + Calls.of(sdk).run(endpoint, Map.of(), RequestOptions.none());
            } catch (SdkException e) {
                Throwable cause = e.getCause();
                int ids = e instanceof OutcomeUnknownException unknown
                        ? unknown.receivedIds().size()
                        : 0;
                return e.getClass().getSimpleName()
                        + (cause == null ? " no cause" : " " + cause.getClass().getSimpleName())
                        + (ids == 0 ? "" : " " + ids + " ids");
            }
        }
    }

    /** Creates the large responses in the parent JVM. */
    private static final class Monsters implements Function<RecordedRequest, MockResponse> {
        private final Buffer bomb = bomb();
        private final ByteString longName = ByteString.encodeUtf8("n".repeat(900_000));
        private final AtomicInteger names = new AtomicInteger();

        @Override
        public MockResponse apply(RecordedRequest request) {
            String[] path = request.getTarget().split("/", -1);
            MockResponse.Builder reply = new MockResponse.Builder().code(Integer.parseInt(path[1]));
            return switch (path[2]) {
                case "text" ->
                    reply.body(repeated("{\"id\":\"", "x".repeat(MIB), 100)).build();
                case "bomb" ->
                    reply.setHeader("Content-Encoding", "gzip")
                            .body(bomb.clone())
                            .build();
                // This response is well-formed JSON. The response exceeds the limit of tokens, but not the limit of
                // bytes.
                case "objects" ->
                    reply.body(repeated("[{}", ",{}".repeat(MIB / 3), 15)).build();
                // Four responses of this size at once would not fit into the heap.
                case "large" ->
                    reply.body(repeated("{\"id\":\"7\",\"text\":\"", "x".repeat(MIB), 13))
                            .build();
                case "ids" -> reply.body(ids()).build();
                case "names" ->
                    reply.body(new Buffer()
                                    .writeUtf8("{\"id\":\"A\",\"")
                                    .write(longName)
                                    .writeUtf8(names.incrementAndGet() + "\":1e9999}"))
                            .build();
                default -> throw new IllegalArgumentException(request.getTarget());
            };
        }

        /**
         * Returns an object of 15 MiB in which the property {@code id} occurs many times, each time with another value.
         */
        private static Buffer ids() {
            Buffer ids = new Buffer().writeUtf8("{\"id\":\"0\"");
            for (int i = 1; ids.size() < 15 * MIB; i++) {
                ids.writeUtf8(",\"id\":\"").writeDecimalLong(i).writeUtf8("\"");
            }
            return ids.writeUtf8("}");
        }

        private static MockResponseBody repeated(String start, String part, int times) {
            String end = start.startsWith("[") ? "]" : "\"}";
            // A text would be encoded again each time.
            ByteString encoded = ByteString.encodeUtf8(part);
            return new MockResponseBody() {
                @Override
                public long getContentLength() {
                    return start.length() + (long) part.length() * times + end.length();
                }

                @Override
                public void writeTo(BufferedSink sink) throws IOException {
                    sink.writeUtf8(start);
                    for (int i = 0; i < times; i++) {
                        sink.write(encoded);
                    }
                    sink.writeUtf8(end);
                }
            };
        }

        /** Returns gzip data of about one MiB that expands to one GiB. */
        private static Buffer bomb() {
            ByteArrayOutputStream start = new ByteArrayOutputStream();
            try (GZIPOutputStream gzip = new GZIPOutputStream(start)) {
                gzip.flush();
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
            deflater.setInput("[{},".repeat(MIB / 4).getBytes(java.nio.charset.StandardCharsets.US_ASCII));
            byte[] block = new byte[MIB];
            int length = deflater.deflate(block, 0, block.length, Deflater.FULL_FLUSH);
            deflater.end();
            Buffer bomb = new Buffer().write(start.toByteArray(), 0, 10);
            for (int i = 0; i < 1024; i++) {
                bomb.write(block, 0, length);
            }
            return bomb;
        }
    }
}
