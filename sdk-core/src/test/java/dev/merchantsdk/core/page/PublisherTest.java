package dev.merchantsdk.core.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.paging.Page;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the rules of Reactive Streams with pages that the test delivers. */
final class PublisherTest {
    private final ManualSource source = new ManualSource();

    @Test
    void sendsNothingWithoutDemand() {
        Recorder<Integer> recorder = Recorder.requesting(0);
        source.pages().publisher().subscribe(recorder);
        assertThat(source.cursors).isEmpty();

        recorder.subscription.request(1);
        recorder.subscription.request(1);

        assertThat(source.cursors).containsExactly("first");
    }

    @Test
    void publishesExactlyTheDemand() {
        Recorder<Integer> recorder = Recorder.requesting(2);
        source.pages().publisher().subscribe(recorder);

        source.arrive("c", 1, 2, 3);
        assertThat(recorder.items).containsExactly(1, 2);
        // This demand covers only the last item of the page, so the publisher does not request the next page.
        recorder.subscription.request(1);
        assertThat(recorder.items).containsExactly(1, 2, 3);
        assertThat(source.cursors).containsExactly("first");
        recorder.subscription.request(1);
        assertThat(source.cursors).containsExactly("first", "c");
        source.arrive("", 4);
        assertThat(recorder.items).containsExactly(1, 2, 3, 4);
        // The publisher signals the end of the list even if the subscriber requests no further items.
        assertThat(recorder.await()).isEqualTo("complete");
    }

    @Test
    void fetchesNextPageWhenDemandExceedsBuffer() {
        List<Integer> askedAtItem = new ArrayList<>();
        Recorder<Integer> recorder = new Recorder<>(4, 0, item -> askedAtItem.add(source.cursors.size()));
        source.pages().publisher().subscribe(recorder);

        source.arrive("c", 1, 2, 3);
        assertThat(askedAtItem).containsExactly(2, 2, 2);
        source.arrive("d", 4, 5);
        assertThat(recorder.items).containsExactly(1, 2, 3, 4);
        assertThat(askedAtItem).containsExactly(2, 2, 2, 2);
        assertThat(source.cursors).containsExactly("first", "c");
    }

    @Test
    void comparesDemandWithRestOfPage() {
        List<Integer> askedAtItem = new ArrayList<>();
        Recorder<Integer> recorder = new Recorder<>(2, 0, item -> askedAtItem.add(source.cursors.size()));
        source.pages().publisher().subscribe(recorder);
        source.arrive("c", 1, 2, 3);

        recorder.subscription.request(2);

        assertThat(askedAtItem).containsExactly(1, 1, 2);
    }

    @Test
    void unboundedDemandFetchesOnePageAheadAndNoMore() {
        List<Integer> askedAtItem = new ArrayList<>();
        Recorder<Integer> recorder = new Recorder<>(Long.MAX_VALUE, 0, item -> {
            askedAtItem.add(source.cursors.size());
            if (item == 1) {
                // The next page arrives while the subscriber receives an item of the current page.
                source.arrive("d", 3);
            }
        });
        source.pages().publisher().subscribe(recorder);

        source.arrive("c", 1, 2);

        assertThat(recorder.items).containsExactly(1, 2, 3);
        assertThat(askedAtItem).containsExactly(2, 2, 3);
        assertThat(source.cursors).containsExactly("first", "c", "d");
    }

    @Test
    void withoutPrefetchFetchesPageAfterPreviousIsConsumed() {
        List<Integer> askedAtItem = new ArrayList<>();
        Recorder<Integer> recorder = new Recorder<>(Long.MAX_VALUE, 0, item -> askedAtItem.add(source.cursors.size()));
        source.pages().withoutPrefetch().publisher().subscribe(recorder);

        source.arrive("c", 1, 2);
        source.arrive("", 3);

        assertThat(askedAtItem).containsExactly(1, 1, 2);
        assertThat(recorder.await()).isEqualTo("complete");
    }

    @Test
    void publishesPagesIncludingEmptyOnes() {
        Recorder<Page<Integer>> recorder = Recorder.requesting(1);
        source.pages().publisherByPage().subscribe(recorder);

        source.arrive("c", 1, 2);
        assertThat(source.cursors).containsExactly("first");
        recorder.subscription.request(2);
        source.arrive("d");
        assertThat(source.cursors).containsExactly("first", "c", "d");
        source.arrive("", 3);

        assertThat(recorder.await()).isEqualTo("complete");
        assertThat(recorder.items).extracting(Page::items).containsExactly(List.of(1, 2), List.of(), List.of(3));
        assertThat(recorder.items).extracting(Page::seen).containsExactly(2L, 2L, 3L);
        assertThat(recorder.items)
                .extracting(Page::next)
                .containsExactly(Optional.of("manual:c"), Optional.of("manual:d"), Optional.empty());
    }

    @Test
    void emptyListCompletesAfterItsPage() {
        Recorder<Integer> recorder = Recorder.requesting(1);
        source.pages().publisher().subscribe(recorder);
        assertThat(recorder.end).isNotDone();

        source.arrive("");

        assertThat(recorder.await()).isEqualTo("complete");
        assertThat(recorder.items).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, Long.MIN_VALUE})
    void nonPositiveDemandFailsAndCancelsCall(long demand) {
        Recorder<Integer> recorder = Recorder.requesting(1);
        source.pages().publisher().subscribe(recorder);

        recorder.subscription.request(demand);

        assertThat(recorder.awaitFailure())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("3.9");
        assertThat(source.asked.get(0)).isCancelled();
        recorder.subscription.request(1);
        assertThat(source.cursors).hasSize(1);
    }

    @Test
    void ignoresNonPositiveDemandAfterEnd() {
        Recorder<Integer> recorder = Recorder.requesting(1);
        source.pages().publisher().subscribe(recorder);
        source.arrive("");

        recorder.subscription.request(0);
        recorder.subscription.cancel();

        assertThat(recorder.await()).isEqualTo("complete");
    }

    @Test
    void demandsAddUpWithoutOverflow() {
        Recorder<Integer> recorder = Recorder.requesting(Long.MAX_VALUE - 1);
        source.pages().publisher().subscribe(recorder);

        recorder.subscription.request(Long.MAX_VALUE - 1);
        recorder.subscription.request(1);
        source.arrive("", 1, 2);

        assertThat(recorder.items).containsExactly(1, 2);
        assertThat(recorder.await()).isEqualTo("complete");
    }

    @Test
    void cancellingCancelsTheCallUnderWayAndNothingFollows() {
        Recorder<Integer> recorder = Recorder.requesting(5);
        source.pages().publisher().subscribe(recorder);
        source.arrive("c", 1, 2);

        recorder.subscription.cancel();
        recorder.subscription.request(1);
        recorder.subscription.request(0);

        assertThat(source.asked.get(1)).isCancelled();
        assertThat(recorder.items).containsExactly(1, 2);
        assertThat(recorder.end).isNotDone();
        assertThat(source.cursors).hasSize(2);
    }

    @Test
    void cancellingInTheMiddleOfAPageEndsItThere() {
        List<Recorder<Integer>> itself = new ArrayList<>();
        Recorder<Integer> recorder = new Recorder<>(
                Long.MAX_VALUE, 0, item -> itself.get(0).subscription.cancel());
        itself.add(recorder);
        source.pages().publisher().subscribe(recorder);

        source.arrive("c", 1, 2);

        assertThat(recorder.items).containsExactly(1);
        assertThat(source.asked.get(1)).isCancelled();
        assertThat(recorder.end).isNotDone();
    }

    @Test
    void cancelWhileSubscriberBlocksCancelsCallAtOnce() throws Exception {
        CountDownLatch reading = new CountDownLatch(1);
        CountDownLatch read = new CountDownLatch(1);
        Recorder<Integer> recorder = new Recorder<>(Long.MAX_VALUE, 0, item -> {
            reading.countDown();
            await(read);
        });
        source.pages().publisher().subscribe(recorder);
        Thread slow = new Thread(() -> source.arrive("c", 1, 2));
        slow.start();
        await(reading);

        recorder.subscription.cancel();

        assertThat(source.asked.get(1)).isCancelled();
        read.countDown();
        slow.join();
        assertThat(recorder.items).containsExactly(1);
    }

    @Test
    void buffersOnePageForSlowSubscriber() throws Exception {
        CountDownLatch reading = new CountDownLatch(1);
        CountDownLatch read = new CountDownLatch(1);
        Recorder<Integer> recorder = new Recorder<>(Long.MAX_VALUE, 0, item -> {
            reading.countDown();
            await(read);
        });
        source.pages().publisher().subscribe(recorder);
        Thread slow = new Thread(() -> source.arrive("c", 1, 2));
        slow.start();
        await(reading);

        source.arrive("d", 3);

        assertThat(source.cursors).containsExactly("first", "c");
        assertThat(recorder.items).containsExactly(1);
        read.countDown();
        slow.join();
        assertThat(recorder.items).containsExactly(1, 2, 3);
        assertThat(source.cursors).containsExactly("first", "c", "d");
    }

    @Test
    void cancelDuringRequestCancelsCall() {
        Recorder<Integer> recorder = Recorder.requesting(0);
        source.pages().publisher().subscribe(recorder);
        source.meanwhile = () -> recorder.subscription.cancel();

        recorder.subscription.request(1);

        assertThat(source.asked.get(0)).isCancelled();
        assertThat(source.cursors).hasSize(1);
    }

    @Test
    void cancelDuringPrefetchCancelsCallBeforeNextItem() {
        List<Boolean> cancelledAtItem = new ArrayList<>();
        Recorder<Integer> recorder = new Recorder<>(
                3, 0, item -> cancelledAtItem.add(source.asked.get(1).isCancelled()));
        source.pages().publisher().subscribe(recorder);
        source.meanwhile = () -> recorder.subscription.cancel();

        source.arrive("c", 1, 2);

        assertThat(cancelledAtItem).containsExactly(true);
        assertThat(source.cursors).containsExactly("first", "c");
    }

    @Test
    void cancelReleasesSubscriber() {
        Flow.Subscription subscription = cancelled(source.pages().publisher());
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(20);

        while (abandoned.get() != null && System.nanoTime() < deadline) {
            System.gc();
        }

        assertThat(abandoned.get()).isNull();
        subscription.cancel();
    }

    private WeakReference<Object> abandoned = new WeakReference<>(null);

    private Flow.Subscription cancelled(Flow.Publisher<Integer> publisher) {
        Recorder<Integer> recorder = Recorder.requesting(0);
        abandoned = new WeakReference<>(recorder);
        publisher.subscribe(recorder);
        recorder.subscription.cancel();
        return recorder.subscription;
    }

    @Test
    void cancelBeforeDemandSendsNothing() {
        Recorder<Integer> recorder = Recorder.requesting(0);
        source.pages().publisher().subscribe(recorder);

        recorder.subscription.cancel();
        recorder.subscription.request(1);

        assertThat(source.cursors).isEmpty();
    }

    @Test
    void reportsFailureAfterEarlierItems() {
        IllegalStateException failure = new IllegalStateException("own");
        Recorder<Integer> recorder = Recorder.requesting(3);
        source.pages().publisher().subscribe(recorder);
        source.arrive("c", 1, 2);

        source.fail(failure);
        recorder.subscription.request(1);

        assertThat(recorder.items).containsExactly(1, 2);
        assertThat(recorder.awaitFailure()).isSameAs(failure);
        assertThat(source.cursors).hasSize(2);
    }

    @Test
    void reportsFailedPrefetchAfterPreviousPage() {
        IllegalStateException failure = new IllegalStateException("own");
        Recorder<Integer> recorder = new Recorder<>(Long.MAX_VALUE, 0, item -> {
            if (item == 1) {
                source.fail(failure);
            }
        });
        source.pages().publisher().subscribe(recorder);

        source.arrive("c", 1, 2);

        assertThat(recorder.items).containsExactly(1, 2);
        assertThat(recorder.awaitFailure()).isSameAs(failure);
    }

    @Test
    void reportsFailureWithoutCauseUnchanged() {
        CompletionException failure = new CompletionException(null);
        Recorder<Integer> recorder = Recorder.requesting(1);
        source.pages().publisher().subscribe(recorder);

        source.fail(failure);

        assertThat(recorder.awaitFailure()).isSameAs(failure);
    }

    @Test
    void failsAfterPageWithRepeatedCursor() {
        Recorder<Integer> recorder = Recorder.requesting(Long.MAX_VALUE);
        source.pages().publisher().subscribe(recorder);

        source.arrive("c", 1);
        source.arrive("c", 2);

        assertThat(recorder.items).containsExactly(1, 2);
        assertThat(recorder.awaitFailure()).hasMessageContaining("is the cursor of a page that was already read");
        assertThat(source.cursors).containsExactly("first", "c");
    }

    @Test
    void completedPagesDoNotRecurse() {
        Recorder<Integer> recorder = Recorder.oneByOne();
        new EndpointPages<>(new PagingSettings<>(new Prompt(), Optional.empty(), true, 10_001))
                .async()
                .publisher()
                .subscribe(recorder);

        assertThat(recorder.await()).isEqualTo("complete");
        assertThat(recorder.items)
                .isEqualTo(IntStream.rangeClosed(1, 1_000).boxed().toList());
    }

    /**
     * A source whose pages are available immediately: 10,001 empty pages, followed by 1,000 pages with one item each.
     */
    private static final class Prompt implements PageSource<Integer> {
        @Override
        public String list() {
            return "prompt";
        }

        @Override
        public Page<Integer> fetch(Optional<String> cursor) {
            throw new AssertionError("nobody waits");
        }

        @Override
        public CompletableFuture<Page<Integer>> fetchAsync(Optional<String> cursor) {
            int place = Integer.parseInt(cursor.orElse("0"));
            String next = place < 11_000 ? String.valueOf(place + 1) : "";
            return CompletableFuture.completedFuture(
                    place <= 10_000 ? ManualSource.page(next) : ManualSource.page(next, place - 10_000));
        }

        @Override
        public PageSource<Integer> collectingUnreadable() {
            return this;
        }
    }

    @Test
    void eachSubscriberStartsAtFirstPage() {
        Flow.Publisher<Integer> publisher = source.pages().publisher();
        Recorder<Integer> first = Recorder.requesting(9);
        Recorder<Integer> second = Recorder.requesting(1);
        publisher.subscribe(first);
        publisher.subscribe(second);

        source.arrive("c", 1, 2);
        source.arrive("", 1, 2);

        assertThat(first.items).containsExactly(1, 2);
        assertThat(second.items).containsExactly(1);
        assertThat(source.cursors).containsExactly("first", "first", "c");
    }

    @Test
    void aSubscriberIsRequired() {
        assertThatThrownBy(() -> source.pages().publisher().subscribe(null)).isInstanceOf(NullPointerException.class);
    }

    @Test
    void pageThatArrivesDuringOnSubscribeWaits() {
        List<String> signals = new ArrayList<>();
        new EndpointPages<>(new PagingSettings<>(new Prompt(), Optional.of("10999"), true, 100))
                .async()
                .publisher()
                .subscribe(new Recorder<>(0, 0, item -> signals.add("item")) {
                    @Override
                    public void onSubscribe(Flow.Subscription given) {
                        super.onSubscribe(given);
                        given.request(1);
                        signals.add("subscribed");
                    }
                });

        assertThat(signals).containsExactly("subscribed", "item");
    }

    @Test
    void exceptionOfSubscriberCancelsAndIsReported() throws Exception {
        IllegalStateException own = new IllegalStateException("own");
        Recorder<Integer> recorder = new Recorder<>(Long.MAX_VALUE, 0, item -> {
            throw own;
        });
        source.pages().publisher().subscribe(recorder);

        assertThat(uncaught(() -> source.arrive("c", 1, 2))).isSameAs(own);

        assertThat(recorder.items).containsExactly(1);
        assertThat(recorder.end).isNotDone();
        assertThat(source.asked.get(1)).isCancelled();
    }

    @Test
    void exceptionOfOnSubscribeCancelsAndIsReported() throws Exception {
        IllegalStateException own = new IllegalStateException("own");
        Recorder<Integer> recorder = new Recorder<>(1, 0, item -> {}) {
            @Override
            public void onSubscribe(Flow.Subscription given) {
                given.request(1);
                throw own;
            }
        };

        assertThat(uncaught(() -> source.pages().publisher().subscribe(recorder)))
                .isSameAs(own);

        assertThat(source.cursors).isEmpty();
        assertThat(recorder.end).isNotDone();
    }

    /**
     * Runs the step on a new thread, and returns the exception that the uncaught exception handler of this thread
     * receives.
     */
    private static Throwable uncaught(Runnable step) throws InterruptedException {
        CompletableFuture<Throwable> seen = new CompletableFuture<>();
        CountDownLatch returned = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            step.run();
            returned.countDown();
        });
        thread.setUncaughtExceptionHandler((on, failure) -> seen.complete(failure));
        thread.start();
        await(returned);
        return seen.join();
    }

    private static void await(CountDownLatch latch) {
        try {
            if (!latch.await(10, TimeUnit.MINUTES)) {
                throw new AssertionError("it did not happen");
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
