package dev.merchantsdk.core.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.core.serialization.JsonValue;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletionException;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests lists in which the request for a page fails or a page repeats an earlier cursor. */
final class PagesFailureTest {
    private static final List<Integer> ALL =
            IntStream.rangeClosed(1, 19).boxed().toList();

    private static Pages<Integer> pages(MerchantSdk sdk, boolean ahead) {
        Pages<Integer> pages = ListService.pages(sdk);
        return ahead ? pages : pages.withoutPrefetch();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void newIterationContinuesAtCursorOfFailedPage(boolean ahead) throws Exception {
        try (ListService service = new ListService(19);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            service.refuse("p7", 1);
            List<Integer> read = new ArrayList<>();
            List<String> cursors = new ArrayList<>();

            assertThatThrownBy(() -> pages(sdk, ahead).byPage().forEach(page -> {
                        read.addAll(page.items());
                        page.next().ifPresent(cursors::add);
                    }))
                    .isInstanceOf(ServerErrorException.class)
                    .hasMessageContaining("test.list");
            assertThat(read).hasSize(12);
            assertThat(cursors).last().isEqualTo("test.list:p7");

            Page<Integer> seventh = pages(sdk, ahead).from("test.list:p7").first();
            assertThat(seventh.seen()).isEqualTo(2);
            pages(sdk, ahead).from("test.list:p7").forEach(read::add);
            assertThat(read).isEqualTo(ALL);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void sameIteratorRequestsFailedPageAgain(boolean ahead) throws Exception {
        try (ListService service = new ListService(19);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            service.refuse("p7", 2);
            List<Integer> read = new ArrayList<>();
            Iterator<Integer> items = pages(sdk, ahead).iterator();
            for (int i = 0; i < 12; i++) {
                read.add(items.next());
            }

            assertThatThrownBy(items::hasNext).isInstanceOf(ServerErrorException.class);
            assertThatThrownBy(items::next).isInstanceOf(ServerErrorException.class);
            items.forEachRemaining(read::add);

            assertThat(read).isEqualTo(ALL);
            assertThat(service.asked()).filteredOn("cursor=p7"::equals).hasSize(3);
            assertThat(service.asked()).hasSize(12);
        }
    }

    @Test
    void requestsFailedFirstPageAgain() throws Exception {
        try (ListService service = new ListService(3);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            service.refuse("p1", 2);
            Iterator<Integer> items = ListService.pages(sdk).iterator();

            assertThatThrownBy(items::next).isInstanceOf(ServerErrorException.class);
            assertThatThrownBy(() -> ListService.pages(sdk).first()).isInstanceOf(ServerErrorException.class);
            assertThat(items).toIterable().containsExactly(1, 2, 3);
        }
    }

    @Test
    void stackTraceOfPrefetchedPageShowsWaitingThread() throws Exception {
        try (ListService service = new ListService(3);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            service.refuse("p2", 1);
            Iterator<Page<Integer>> pages = ListService.pages(sdk).byPage().iterator();
            pages.next();

            ServerErrorException failure = catchThrowableOfType(ServerErrorException.class, pages::next);

            assertThat(failure.getStackTrace())
                    .extracting(StackTraceElement::getClassName)
                    .contains("dev.merchantsdk.core.call.AsyncRunner", PagesFailureTest.class.getName());
            assertThat(failure.getSuppressed()).isEmpty();
        }
    }

    @Test
    void keepsErrorAsCause() throws Exception {
        try (ListService service = new ListService(3);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            AssertionError own = new AssertionError("own");
            Pages<Integer> pages = ListService.pages(sdk, ListService.endpoint().returns(JsonValue.class, reply -> {
                if (reply.get("cursor").orElseThrow().get("next").orElseThrow().isNull()) {
                    throw own;
                }
                return ManualSource.page("p2", 1);
            }));
            Iterator<Integer> items = pages.iterator();
            items.next();

            assertThatThrownBy(items::next)
                    .isInstanceOf(CompletionException.class)
                    .hasCause(own);
        }
    }

    @ParameterizedTest
    @CsvSource({
        // the next cursor is the cursor of the same page
        "p3, p3, 6",
        // the next cursor is the cursor of the previous page
        "p4, p3, 8",
        // the next cursor is the first cursor of the iteration
        "p4, p2, 8"
    })
    void failsAfterPageWithRepeatedCursor(String cursor, String next, int read) throws Exception {
        try (ListService service = new ListService(19);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            int first = 2 * Integer.parseInt(cursor.substring(1)) - 1;
            service.on(cursor, ListService.page("p1", next, OptionalLong.of(19), first, first + 1));
            List<Integer> items = new ArrayList<>();
            Iterator<Integer> walk = ListService.pages(sdk).iterator();

            MalformedResponseException failure =
                    catchThrowableOfType(MalformedResponseException.class, () -> walk.forEachRemaining(items::add));

            assertThat(failure).hasMessageContaining("is the cursor of a page that was already read");
            assertThat(failure.path()).isEqualTo("cursor.next");
            assertThat(failure.endpoint()).contains("test.list");
            assertThat(items).isEqualTo(ALL.subList(0, read));
            assertThatThrownBy(walk::hasNext).isInstanceOf(MalformedResponseException.class);
            assertThat(service.asked()).hasSize(read / 2);
        }
    }

    @Test
    void detectsLoopToStartingCursor() throws Exception {
        try (ListService service = new ListService(9);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            service.on("p3", ListService.page("p2", "p2", OptionalLong.of(9), 5, 6));
            List<Integer> items = new ArrayList<>();

            assertThatThrownBy(() -> ListService.pages(sdk).from("test.list:p2").forEach(items::add))
                    .isInstanceOf(MalformedResponseException.class);

            assertThat(items).containsExactly(3, 4, 5, 6);
            assertThat(service.asked()).containsExactly("cursor=p2", "cursor=p3");
        }
    }

    @Test
    void detectsLoopToFirstPageOnePageLater() throws Exception {
        try (ListService service = new ListService(9);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            service.on("p3", ListService.page("p2", "p1", OptionalLong.of(9), 5, 6));
            List<Integer> items = new ArrayList<>();

            assertThatThrownBy(() -> ListService.pages(sdk).forEach(items::add))
                    .isInstanceOf(MalformedResponseException.class);

            assertThat(items).containsExactly(1, 2, 3, 4, 5, 6, 1, 2);
            assertThat(service.asked()).containsExactly("limit_to=2", "cursor=p2", "cursor=p3", "cursor=p1");
        }
    }

    @Test
    void closedSdkReturnsPrefetchedPageAndRequestsNoMore() throws Exception {
        try (ListService service = new ListService(9)) {
            Iterator<Page<Integer>> pages;
            try (MerchantSdk sdk = TestSdk.at(service.url()).build()) {
                pages = ListService.pages(sdk).byPage().iterator();
                pages.next();
            }

            assertThat(pages.next().items()).containsExactly(3, 4);
            assertThatThrownBy(pages::next)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("the SDK is closed");
            assertThatThrownBy(pages::next)
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("the SDK is closed");
            assertThat(service.asked()).containsExactly("limit_to=2", "cursor=p2");
        }
    }
}
