package dev.merchantsdk.core.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

final class PageAddressesTest {
    @Test
    void readsEachItemOnceAndRequestsNextPageByCursorOnly() throws Exception {
        try (ListService service = new ListService(5);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            Pages<Integer> pages = ListService.pages(sdk);
            assertThat(service.asked()).isEmpty();

            assertThat(pages).containsExactly(1, 2, 3, 4, 5);

            assertThat(service.asked()).containsExactly("limit_to=2", "cursor=p2", "cursor=p3");
        }
    }

    @Test
    void eachIterationStartsAgain() throws Exception {
        try (ListService service = new ListService(3);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            Pages<Integer> pages = ListService.pages(sdk);

            assertThat(pages).containsExactly(1, 2, 3);
            assertThat(pages.stream()).containsExactly(1, 2, 3);
            assertThat(pages.withoutPrefetch()).containsExactly(1, 2, 3);
        }
    }

    @Test
    void endsAfterFullLastPage() throws Exception {
        try (ListService service = new ListService(4);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            Iterator<Page<Integer>> pages = ListService.pages(sdk).byPage().iterator();
            pages.next();
            Page<Integer> last = pages.next();

            assertThat(last.items()).hasSize(ListService.PER_PAGE);
            assertThat(last.next()).isEmpty();
            assertThat(pages.hasNext()).isFalse();
            assertThatThrownBy(pages::next).isInstanceOf(NoSuchElementException.class);
            assertThat(service.asked()).hasSize(2);
        }
    }

    @Test
    void aPageKnowsItsPlace() throws Exception {
        try (ListService service = new ListService(5);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            List<Page<Integer>> read = new ArrayList<>();
            ListService.pages(sdk).byPage().forEach(read::add);

            assertThat(read).hasSize(3);
            Page<Integer> first = read.get(0);
            assertThat(first.cursor()).isEmpty();
            assertThat(first.previous()).isEmpty();
            assertThat(first.next()).contains("test.list:p2");
            assertThat(first.total()).hasValue(5);
            assertThat(first.progress()).hasValue(0.4);
            Page<Integer> second = read.get(1);
            assertThat(second.cursor()).contains("test.list:p2");
            assertThat(second.previous()).contains("test.list:p1");
            assertThat(second.next()).contains("test.list:p3");
            assertThat(second.seen()).isEqualTo(4);
            Page<Integer> third = read.get(2);
            assertThat(third.next()).isEmpty();
            assertThat(third.seen()).isEqualTo(5);
            assertThat(third.progress()).hasValue(1);
        }
    }

    @Test
    void continuesAfterEmptyPages() throws Exception {
        try (ListService service = new ListService(7);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            service.on("p2", ListService.page("p1", "p3", OptionalLong.of(7)))
                    .on("p3", ListService.page("p2", "p4", OptionalLong.of(7)))
                    .on("p4", ListService.page("p3", null, OptionalLong.of(7)));

            List<Integer> sizes = new ArrayList<>();
            ListService.pages(sdk)
                    .byPage()
                    .forEach(page -> sizes.add(page.items().size()));
            assertThat(sizes).containsExactly(2, 0, 0, 0);

            service.on("p3", ListService.page("p2", "p4", OptionalLong.of(7), 8, 9));
            assertThat(ListService.pages(sdk)).containsExactly(1, 2, 8, 9);
        }
    }

    @Test
    void anEmptyListHasNoItem() throws Exception {
        try (ListService service = new ListService(0);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            Iterator<Integer> items = ListService.pages(sdk).iterator();

            assertThat(items.hasNext()).isFalse();
            assertThatThrownBy(items::next).isInstanceOf(NoSuchElementException.class);
            assertThat(service.asked()).hasSize(1);
        }
    }

    @Test
    void repeatedHasNextSendsOneRequest() throws Exception {
        try (ListService service = new ListService(3);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            Iterator<Integer> items = ListService.pages(sdk).withoutPrefetch().iterator();

            assertThat(items.hasNext()).isTrue();
            assertThat(items.hasNext()).isTrue();
            assertThat(service.asked()).hasSize(1);
            assertThat(List.of(items.next(), items.next())).containsExactly(1, 2);
            assertThat(service.asked()).hasSize(1);
            assertThat(items.hasNext()).isTrue();
            assertThat(items.hasNext()).isTrue();
            assertThat(service.asked()).hasSize(2);
            assertThat(items.next()).isEqualTo(3);
            assertThat(items.hasNext()).isFalse();
            assertThat(service.asked()).hasSize(2);
        }
    }

    @Test
    void reportsChangedTotal() throws Exception {
        try (ListService service = new ListService(8);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            service.on("p2", ListService.page("p1", "p3", OptionalLong.of(3), 3, 4))
                    .on("p3", ListService.page("p2", "p4", OptionalLong.empty(), 5, 6));

            List<String> read = new ArrayList<>();
            ListService.pages(sdk).byPage().forEach(page -> read.add(page.total() + " " + page.progress()));

            assertThat(read)
                    .containsExactly(
                            "OptionalLong[8] OptionalDouble[0.25]",
                            "OptionalLong[3] OptionalDouble[1.0]",
                            "OptionalLong.empty OptionalDouble.empty",
                            "OptionalLong[8] OptionalDouble[1.0]");
        }
    }

    @Test
    void firstPageSendsOneRequest() throws Exception {
        try (ListService service = new ListService(9);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            Page<Integer> first = ListService.pages(sdk).first();

            assertThat(first.items()).containsExactly(1, 2);
            assertThat(first.seen()).isEqualTo(2);
            assertThat(service.asked()).containsExactly("limit_to=2");
        }
    }

    @Test
    void readsNextAndPreviousPageByCursor() throws Exception {
        try (ListService service = new ListService(7);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            Pages<Integer> pages = ListService.pages(sdk);

            Page<Integer> third = pages.from("test.list:p3").first();
            assertThat(third.items()).containsExactly(5, 6);
            assertThat(third.cursor()).contains("test.list:p3");
            Page<Integer> second = pages.from(third.previous().orElseThrow()).first();
            assertThat(second.items()).containsExactly(3, 4);
            assertThat(pages.from(second.cursor().orElseThrow())).containsExactly(3, 4, 5, 6, 7);
            assertThat(service.asked()).doesNotContain("limit_to=2");
        }
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(
            strings = {"", " \t", "p2", ":p2", "test.list", "test.list:", "test.listSecure:p2", "other.test.list:p2"})
    void refusesCursorOfBeginningOrOfAnotherList(String cursor) throws Exception {
        try (ListService service = new ListService(1);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            Pages<Integer> pages = ListService.pages(sdk);

            assertThatThrownBy(() -> pages.from(cursor))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("cursor ");
            assertThatThrownBy(() -> pages.async().from(cursor)).isInstanceOf(InvalidRequestException.class);
            assertThat(service.asked()).isEmpty();
        }
    }

    @Test
    void iterationsOfOneListAreIndependent() throws Exception {
        try (ListService service = new ListService(40);
                MerchantSdk sdk = TestSdk.at(service.url()).build()) {
            Pages<Integer> pages = ListService.pages(sdk);

            List<CompletableFuture<List<Integer>>> walks = IntStream.range(0, 4)
                    .mapToObj(walk -> CompletableFuture.supplyAsync(
                            () -> pages.stream().toList(), task -> new Thread(task).start()))
                    .toList();

            List<Integer> all = IntStream.rangeClosed(1, 40).boxed().toList();
            assertThat(walks).allSatisfy(walk -> assertThat(walk.join()).isEqualTo(all));
            assertThat(service.asked()).hasSize(4 * 20);
        }
    }
}
