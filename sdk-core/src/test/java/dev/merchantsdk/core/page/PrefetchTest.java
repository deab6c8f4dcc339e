package dev.merchantsdk.core.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.Iterator;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests prefetching: the SDK requests the next page while the caller reads the current page. */
final class PrefetchTest {

    private final ManualSource source = new ManualSource();

    @AfterEach
    void clearsTheFlag() {
        Thread.interrupted();
    }

    @Test
    void requestsOnePageAhead() {
        PageIterator<Integer> pages = new PageIterator<>(new PageCursorState<>(source.settings()));
        assertThat(pages.hasNext()).isTrue();
        assertThat(source.cursors).isEmpty();

        pages.next();
        assertThat(source.cursors).containsExactly("waiting first", "after first");
        source.arrive("c", 3);
        // The SDK does not request the third page before the caller reads the second page.
        assertThat(pages.hasNext()).isTrue();
        assertThat(source.cursors).hasSize(2);

        assertThat(pages.next().items()).containsExactly(3);
        assertThat(source.cursors).containsExactly("waiting first", "after first", "c");
        source.arrive("", 4);
        assertThat(pages.next().items()).containsExactly(4);
        assertThat(pages.hasNext()).isFalse();
        assertThat(source.cursors).hasSize(3);
    }

    @Test
    void withoutItRequestsPagesOnDemand() {
        PageIterator<Integer> pages =
                new PageIterator<>(new PageCursorState<>(source.settings().withoutPrefetch()));

        pages.next();
        assertThat(source.cursors).containsExactly("waiting first");
        pages.next();
        assertThat(source.cursors).containsExactly("waiting first", "waiting after first");
    }

    @Test
    void failureIsThrownWhenPageIsNeeded() {
        PageIterator<Integer> pages = new PageIterator<>(new PageCursorState<>(source.settings()));
        Iterator<Integer> items = pages.items();
        assertThat(items.hasNext()).isTrue();
        source.fail(new IllegalStateException("own"));

        assertThat(items.next()).isEqualTo(1);
        assertThatThrownBy(items::hasNext)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("own");

        assertThat(items.next()).isEqualTo(3);
        assertThat(source.cursors).startsWith("waiting first", "after first", "waiting after first");
    }

    @Test
    void interruptedThreadReadsFetchedPageAndSendsNothing() {
        PageIterator<Integer> pages = new PageIterator<>(new PageCursorState<>(source.settings()));
        pages.next();
        source.arrive("c", 3);

        Thread.currentThread().interrupt();

        assertThat(pages.next().items()).containsExactly(3);
        assertThat(Thread.currentThread().isInterrupted()).isTrue();
        assertThat(source.cursors).hasSize(2);
    }

    @Test
    void interruptWhileWaitingEndsCallAndSendsNothingMore() throws Exception {
        try (RawServer server = RawServer.scripted(listing("c2", 1), RawResponse.silence(), listing(null, 2));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            Iterator<Integer> items = ListService.pages(sdk).iterator();
            CompletableFuture<Throwable> told = new CompletableFuture<>();
            CompletableFuture<Boolean> flag = new CompletableFuture<>();
            items.next();
            Thread reader = new Thread(() -> {
                told.complete(catchThrowable(items::hasNext));
                flag.complete(Thread.currentThread().isInterrupted());
            });
            reader.start();
            server.awaitArrival();
            server.awaitArrival();

            reader.interrupt();

            assertThat(told.join()).isInstanceOf(NotSentException.class).hasMessageContaining("interrupted");
            assertThat(flag.join()).isTrue();
            server.awaitEndOfConnection();
            assertThat(server.received()).hasSize(2);
            reader.join();
            assertThat(items.next()).isEqualTo(2);
            assertThat(server.received()).hasSize(3);
            assertThat(server.received().get(2).line()).contains("cursor=c2 ");
        }
    }

    @Test
    void closingAStreamEarlyEndsItsCall() throws Exception {
        try (RawServer server = RawServer.scripted(listing("c2", 1), RawResponse.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            try (Stream<Integer> items = ListService.pages(sdk).stream()) {
                assertThat(items.findFirst()).contains(1);
                server.awaitArrival();
                server.awaitArrival();
            }

            server.awaitEndOfConnection();
            assertThat(server.received()).hasSize(2);
        }
    }

    @Test
    void closingAStreamThatWasNeverReadSendsNothing() {
        PageIterator<Integer> pages = new PageIterator<>(new PageCursorState<>(source.settings()));

        pages.stop();

        assertThat(source.cursors).isEmpty();
    }

    private static RawResponse listing(@Nullable String next, int item) {
        return RawResponse.json(ListService.page(null, next, OptionalLong.empty(), item));
    }
}
