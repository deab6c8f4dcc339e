package dev.merchantsdk.core.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.paging.EmptyPagesException;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests lists with many empty pages. The cursors of these pages do not repeat. */
final class EmptyPagesTest {
    private final ListService service = new ListService(2);
    private final MerchantSdk sdk = TestSdk.at(service.url()).build();

    EmptyPagesTest() throws Exception {}

    @AfterEach
    void close() {
        sdk.close();
        service.close();
    }

    /** Returns a list of pages. The pages with the given numbers have one item each, and all other pages are empty. */
    private Pages<Integer> endless(int pages, Integer... withItem) {
        for (int page = 1; page <= pages; page++) {
            Integer[] items = List.of(withItem).contains(page) ? new Integer[] {page} : new Integer[0];
            service.on("p" + page, ListService.page(null, "p" + (page + 1), OptionalLong.empty(), items));
        }
        return ListService.pages(sdk);
    }

    @Test
    void failsWithNextCursorAfterAHundredInARow() {
        Iterator<Integer> items = endless(150).withoutPrefetch().iterator();

        EmptyPagesException failure = catchThrowableOfType(EmptyPagesException.class, items::hasNext);

        assertThat(failure.cursor()).isEqualTo("test.list:p102");
        assertThat(failure)
                .hasMessageContaining("test.list")
                .hasMessageContaining("the last 101 consecutive pages are empty")
                .hasMessageContaining("maxEmptyPages")
                .hasMessageNotContaining("p102");
        assertThat(service.asked()).hasSize(101);
        assertThatThrownBy(items::next).isInstanceOf(EmptyPagesException.class);
        assertThat(service.asked()).hasSize(101);
    }

    @Test
    void byPageReturnsThemBeforeFailing() {
        List<Page<Integer>> pages = new ArrayList<>();
        assertThatThrownBy(() -> endless(150).byPage().forEach(pages::add)).isInstanceOf(EmptyPagesException.class);
        assertThat(pages).hasSize(101);
        assertThat(service.asked()).hasSize(101);
    }

    @Test
    void withoutWaitingToo() {
        Recorder<Integer> recorder = Recorder.requesting(Long.MAX_VALUE);
        endless(150).async().publisher().subscribe(recorder);

        assertThat(recorder.awaitFailure())
                .isInstanceOfSatisfying(
                        EmptyPagesException.class,
                        failure -> assertThat(failure.cursor()).isEqualTo("test.list:p102"));
        assertThat(service.asked()).hasSize(101);
    }

    @Test
    void theFailureCountsTheAttemptsOfTheLastPage() {
        Pages<Integer> list = endless(20).withoutPrefetch().maxEmptyPages(3);
        service.busy("p4", 2);
        EmptyPagesException failure = catchThrowableOfType(
                EmptyPagesException.class, () -> list.iterator().hasNext());
        assertThat(failure.attempts()).isEqualTo(3);
        assertThat(failure.httpStatus()).hasValue(200);

        service.busy("p4", 1);
        Recorder<Integer> recorder = Recorder.requesting(1);
        endless(20).async().maxEmptyPages(3).publisher().subscribe(recorder);
        assertThat(recorder.awaitFailure())
                .isInstanceOfSatisfying(
                        EmptyPagesException.class,
                        later -> assertThat(later.attempts()).isEqualTo(2));
    }

    @Test
    void continuesFromCursorOfException() {
        Pages<Integer> list = endless(150, 120);
        EmptyPagesException failure = catchThrowableOfType(
                EmptyPagesException.class, () -> list.iterator().hasNext());

        assertThat(list.from(failure.cursor()).iterator().next()).isEqualTo(120);
    }

    @Test
    void recordResetsCount() {
        Pages<Integer> list = endless(310, 101, 202);
        List<Integer> items = new ArrayList<>();
        EmptyPagesException failure = catchThrowableOfType(EmptyPagesException.class, () -> list.forEach(items::add));

        assertThat(items).containsExactly(101, 202);
        assertThat(failure.cursor()).isEqualTo("test.list:p304");
    }

    @Test
    void limitIsASetting() {
        assertThat(catchThrowableOfType(
                                EmptyPagesException.class,
                                () -> endless(20).maxEmptyPages(3).iterator().hasNext())
                        .cursor())
                .isEqualTo("test.list:p5");
        assertThat(catchThrowableOfType(
                                EmptyPagesException.class,
                                () -> endless(20).maxEmptyPages(0).iterator().hasNext())
                        .cursor())
                .isEqualTo("test.list:p2");
        Recorder<Integer> recorder = Recorder.requesting(1);
        endless(20).async().maxEmptyPages(7).publisher().subscribe(recorder);
        assertThat(recorder.awaitFailure())
                .isInstanceOfSatisfying(
                        EmptyPagesException.class,
                        failure -> assertThat(failure.cursor()).isEqualTo("test.list:p9"));
    }

    @Test
    void acceptsLimitOfEmptyPagesBeforeEnd() {
        endless(100);
        service.on("p101", ListService.page("p100", null, OptionalLong.empty()));

        assertThat(ListService.pages(sdk).iterator().hasNext()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 10_000})
    void theBoundsOfTheSettingAreInclusive(int most) {
        Pages<Integer> list = ListService.pages(sdk).maxEmptyPages(most);

        assertThat(list).containsExactly(1, 2);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 10_001})
    void theSettingHasBounds(int most) {
        Pages<Integer> list = ListService.pages(sdk);
        assertThatThrownBy(() -> list.maxEmptyPages(most))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("maxEmptyPages must be from 0 to 10000");
        assertThatThrownBy(() -> list.async().maxEmptyPages(most)).isInstanceOf(InvalidRequestException.class);
    }
}
