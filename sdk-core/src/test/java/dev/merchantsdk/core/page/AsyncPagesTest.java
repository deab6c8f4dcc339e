package dev.merchantsdk.core.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.paging.AsyncPages;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

final class AsyncPagesTest {
    private static final List<Integer> ALL =
            IntStream.rangeClosed(1, 19).boxed().toList();

    @Test
    void firstPageSendsOneRequest() throws Exception {
        try (ListService service = new ListService(9);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            AsyncPages<Integer> pages = ListService.pages(sdk).async();

            Page<Integer> third = pages.from("test.list:p3").first().join();
            assertThat(third.items()).containsExactly(5, 6);
            assertThat(third.cursor()).contains("test.list:p3");
            assertThat(pages.first().join().items()).containsExactly(1, 2);
            assertThat(service.asked()).containsExactly("cursor=p3", "limit_to=2");
        }
    }

    @Test
    void firstPageFailsWithExceptionOfItsCall() throws Exception {
        try (ListService service = new ListService(9);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            service.refuse("p1", 1);
            CompletableFuture<Throwable> told = ListService.pages(sdk)
                    .async()
                    .first()
                    .orTimeout(10, TimeUnit.MINUTES)
                    .handle((page, failure) -> failure);

            assertThat(told.join()).isInstanceOf(ServerErrorException.class);
        }
    }

    @Test
    void cancellingTheFirstPageEndsItsCall() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            CompletableFuture<Page<Integer>> first =
                    ListService.pages(sdk).async().first();
            server.awaitArrival();

            first.cancel(false);

            server.awaitEndOfConnection();
            assertThat(server.received()).hasSize(1);
        }
    }

    static Stream<Supplier<Recorder<Integer>>> subscribers() {
        return Stream.of(
                () -> Recorder.requesting(Long.MAX_VALUE),
                Recorder::oneByOne,
                // This subscriber first requests three items, and then two items after each received item.
                () -> new Recorder<>(3, 2, item -> {}));
    }

    @ParameterizedTest
    @MethodSource("subscribers")
    void publishesEachItemOnceInOrder(Supplier<Recorder<Integer>> subscriber) throws Exception {
        try (ListService service = new ListService(19);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            Recorder<Integer> recorder = subscriber.get();
            ListService.pages(sdk).async().publisher().subscribe(recorder);

            assertThat(recorder.await()).isEqualTo("complete");
            assertThat(recorder.items).isEqualTo(ALL);
            assertThat(service.asked())
                    .hasSize(10)
                    .startsWith("limit_to=2", "cursor=p2")
                    .endsWith("cursor=p10");
        }
    }

    @Test
    void subscribersReadIndependently() throws Exception {
        try (ListService service = new ListService(19);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            Flow.Publisher<Integer> publisher = ListService.pages(sdk).async().publisher();
            List<Recorder<Integer>> recorders = Stream.generate(Recorder::<Integer>oneByOne)
                    .limit(8)
                    .peek(publisher::subscribe)
                    .toList();

            assertThat(recorders).allSatisfy(recorder -> {
                assertThat(recorder.await()).isEqualTo("complete");
                assertThat(recorder.items).isEqualTo(ALL);
            });
            assertThat(service.asked()).hasSize(80);
        }
    }

    @Test
    void newSubscriptionContinuesAtCursorOfFailedPage() throws Exception {
        try (ListService service = new ListService(19);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            service.refuse("p7", 1);
            AsyncPages<Integer> pages = ListService.pages(sdk).async();
            Recorder<Page<Integer>> failing = Recorder.requesting(Long.MAX_VALUE);
            pages.publisherByPage().subscribe(failing);

            assertThat(failing.awaitFailure())
                    .isInstanceOf(ServerErrorException.class)
                    .hasMessageContaining("test.list");
            assertThat(failing.items).hasSize(6);

            Recorder<Integer> goingOn = Recorder.oneByOne();
            String cursor = failing.items.get(5).next().orElseThrow();
            pages.from(cursor).publisher().subscribe(goingOn);
            assertThat(goingOn.await()).isEqualTo("complete");
            List<Integer> read = new ArrayList<>();
            failing.items.forEach(page -> read.addAll(page.items()));
            read.addAll(goingOn.items);
            assertThat(read).isEqualTo(ALL);
        }
    }

    @Test
    void cancelEndsRunningCallAndSendsNothingMore() throws Exception {
        String page = ListService.page(null, "c2", OptionalLong.empty(), 1);
        RawResponse first = RawResponse.json(page);
        try (RawServer server = RawServer.scripted(first, RawResponse.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            Recorder<Integer> recorder = Recorder.requesting(Long.MAX_VALUE);
            ListService.pages(sdk).async().publisher().subscribe(recorder);
            server.awaitArrival();
            server.awaitArrival();

            recorder.subscription.cancel();
            recorder.subscription.request(1);

            server.awaitEndOfConnection();
            assertThat(server.received()).hasSize(2);
            assertThat(recorder.end).isNotDone();
        }
    }

    @Test
    void reportsClosedSdkToOnError() throws Exception {
        try (ListService service = new ListService(9)) {
            Recorder<Page<Integer>> recorder = Recorder.oneByOne();
            Recorder<Page<Integer>> begun = Recorder.requesting(1);
            AsyncPages<Integer> pages;
            try (MerchantSdk sdk = TestSdk.at(service.url()).build()) {
                pages = ListService.pages(sdk).async();
                pages.publisherByPage().subscribe(begun);
            }
            begun.subscription.request(1);
            pages.publisherByPage().subscribe(recorder);

            assertThat(begun.awaitFailure()).isInstanceOf(IllegalStateException.class);
            assertThat(begun.items).hasSize(1);
            assertThat(recorder.awaitFailure()).isInstanceOf(IllegalStateException.class);
            assertThat(recorder.items).isEmpty();
            assertThat(service.asked()).hasSize(1);
        }
    }
}
