package dev.merchantsdk.core.page;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import okio.Buffer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Tests lists that are several times larger than the heap. */
@Tag("proof")
final class ConstantMemoryTest {
    private static final int PAGES = 70;
    private static final int MIB = 1 << 20;

    @Test
    void readsLongListInSmallHeap() throws Exception {
        try (ScriptedServer server = ScriptedServer.start().responding(new Large())) {
            JvmResult ended = ChildJvm.run(Reader.class, List.of("-Xmx24m"), server.url());

            assertThat(ended.err()).doesNotContain("OutOfMemory");
            assertThat(ended.out().lines()).containsExactly("iterator 70", "publisher 70", "cursors 120");
            assertThat(ended.status()).isZero();
        }
    }

    /** Returns pages of half a MiB each, in compressed form to save time. */
    private static final class Large implements Function<RecordedRequest, MockResponse> {
        private final String filler = "x".repeat(MIB / 2);

        @Override
        public MockResponse apply(RecordedRequest request) {
            String query = Optional.ofNullable(request.getUrl().query()).orElse("");
            int page = query.startsWith("cursor=") ? Integer.parseInt(query.substring("cursor=".length())) : 1;
            @Nullable String next = page < PAGES ? String.valueOf(page + 1) : null;
            String envelope = ListService.page(null, next, OptionalLong.of(PAGES), page);
            return ScriptedServer.json(200, "")
                    .setHeader("Content-Encoding", "gzip")
                    .body(packed("{\"filler\":\"" + filler + "\"," + envelope.substring(1)))
                    .build();
        }

        private static Buffer packed(String text) {
            Buffer packed = new Buffer();
            try (OutputStream gzip = new GZIPOutputStream(packed.outputStream())) {
                gzip.write(text.getBytes(UTF_8));
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            return packed;
        }
    }

    /** The program of the child JVM. */
    public static final class Reader {
        private static Page<String> page(JsonValue reply) {
            return ReceivedPage.of(
                    List.of(reply.get("filler").orElseThrow().text()),
                    List.of(),
                    new PageLinks(
                            Optional.empty(),
                            reply.get("cursor")
                                    .flatMap(cursor -> cursor.get("next"))
                                    .flatMap(JsonValue::asString),
                            OptionalLong.empty(),
                            OptionalLong.empty()));
        }

        public static void main(String[] arguments) {
            try (MerchantSdk sdk = TestSdk.at(arguments[0]).build()) {
                Pages<String> pages =
                        ListService.pages(sdk, ListService.endpoint().returns(JsonValue.class, Reader::page));
                System.out.println("iterator " + pages.stream().count());
                Counter counter = new Counter();
                pages.async().publisher().subscribe(counter);
                System.out.println("publisher " + counter.counted.join());
            }
            CursorLoopDetector trail = new CursorLoopDetector();
            int met = 0;
            while (met < 120 && trail.isNew(met + "x".repeat(MIB / 4))) {
                met++;
            }
            System.out.println("cursors " + met);
        }
    }

    private static final class Counter implements Flow.Subscriber<String> {
        private final CompletableFuture<Integer> counted = new CompletableFuture<>();
        private int items;

        @Override
        public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
        }

        @Override
        public void onNext(String item) {
            items++;
        }

        @Override
        public void onError(Throwable failure) {
            counted.completeExceptionally(failure);
        }

        @Override
        public void onComplete() {
            counted.complete(items);
        }
    }
}
