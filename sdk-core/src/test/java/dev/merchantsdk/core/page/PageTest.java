package dev.merchantsdk.core.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.json.EnvelopeReader.Rejected;
import dev.merchantsdk.core.paging.UnreadableRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class PageTest {
    @ParameterizedTest
    @CsvSource({
        "10, 0, 0.2",
        "10, 3, 0.5",
        "5, 3, 1",
        // In these rows, the total of the service is smaller than the number of received items.
        "4, 3, 1",
        "0, 3, 1"
    })
    void progressIsShareOfTotalUpToOne(long total, long seenBefore, double progress) {
        assertThat(page(OptionalLong.of(total), 1, 2).withSeenBefore(seenBefore).progress())
                .hasValue(progress);
    }

    @Test
    void emptyListIsComplete() {
        assertThat(page(OptionalLong.of(0)).progress()).hasValue(1);
    }

    @Test
    void progressIsUnknownWithoutValidTotal() {
        assertThat(page(OptionalLong.empty(), 1).progress()).isEqualTo(OptionalDouble.empty());
        assertThat(page(OptionalLong.of(-1), 1).progress()).isEqualTo(OptionalDouble.empty());
    }

    @Test
    void ignoresBlankCursor() {
        ReceivedPage<Integer> page =
                ReceivedPage.of(List.of(), List.of(), links(Optional.of(""), Optional.of(" "), OptionalLong.empty()));

        assertThat(page.previous()).isEmpty();
        assertThat(page.next()).isEmpty();
    }

    @Test
    void copiesItsItems() {
        List<Integer> items = new ArrayList<>(List.of(1, 2));
        ReceivedPage<Integer> page =
                ReceivedPage.of(items, List.of(), links(Optional.empty(), Optional.empty(), OptionalLong.empty()));

        items.clear();

        assertThat(page.items()).containsExactly(1, 2);
        assertThat(page.seen()).isEqualTo(2);
        assertThat(page.cursor()).isEmpty();
    }

    @Test
    void countsUnreadableRecordsAsSeen() {
        UnreadableRecord odd = new Rejected(1, "id", "is missing", "{}");
        ReceivedPage<Integer> page = ReceivedPage.of(
                List.of(1), List.of(odd, odd), links(Optional.empty(), Optional.empty(), OptionalLong.of(10)));

        assertThat(page.size()).isEqualTo(3);
        assertThat(page.seen()).isEqualTo(3);
        assertThat(page.withSeenBefore(4).seen()).isEqualTo(7);
        assertThat(page.withSeenBefore(4)).hasToString("Page(1 items, 2 unreadable, 7 seen of 10, the last page)");
    }

    @Test
    void toStringCountsItemsAndShowsNone() {
        ReceivedPage<String> page = ReceivedPage.of(
                List.of("Ivanov"), List.of(), links(Optional.of("before"), Optional.of("after"), OptionalLong.of(7)));
        assertThat(page.withOrigin(Optional.of("here")).withSeenBefore(3))
                .hasToString("Page(1 items, 4 seen of 7, more pages follow)");
        assertThat(page(OptionalLong.empty())).hasToString("Page(0 items, 0 seen, the last page)");
    }

    private static ReceivedPage<Integer> page(OptionalLong total, Integer... items) {
        return ReceivedPage.of(List.of(items), List.of(), links(Optional.empty(), Optional.empty(), total));
    }

    private static PageLinks links(Optional<String> previous, Optional<String> next, OptionalLong total) {
        return new PageLinks(previous, next, OptionalLong.empty(), total);
    }
}
