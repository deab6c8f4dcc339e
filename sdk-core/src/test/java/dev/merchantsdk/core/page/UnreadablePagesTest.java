package dev.merchantsdk.core.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.core.paging.UnreadableRecordsException;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Tests the iteration over pages that contain unreadable records. */
final class UnreadablePagesTest {
    private static final RecordReader<ListedRecord> RECORDS = RecordReader.of(ListedRecord.class);

    private final ListService service = new ListService(2)
            .on("p1", page("\"p2\"", "{\"id\":1}"))
            .on("p2", page("\"p3\"", "{\"id\":2},{\"id\":\"odd\"}"))
            .on("p3", page("null", "{\"id\":\"odd\"}"));
    private final MerchantSdk sdk = TestSdk.at(service.url()).build();
    private final Pages<ListedRecord> pages =
            ListService.pages(sdk, ListService.endpoint().returns(RECORDS));

    UnreadablePagesTest() throws Exception {}

    private static String page(String next, String records) {
        return "{\"cursor\":{\"next\":" + next + "},\"transactions\":[" + records + "]}";
    }

    @AfterEach
    void close() {
        sdk.close();
        service.close();
    }

    @Test
    void iterationFailsWithReadableRecordsOfPage() {
        UnreadableRecordsException failure =
                catchThrowableOfType(UnreadableRecordsException.class, () -> pages.forEach(record -> {}));

        assertPlace(failure);
    }

    @Test
    void subscriptionFailsWithReadableRecordsOfPage() {
        Recorder<ListedRecord> recorder = Recorder.requesting(9);
        pages.async().publisher().subscribe(recorder);

        assertThat(recorder.awaitFailure()).isInstanceOfSatisfying(UnreadableRecordsException.class, failure -> {
            assertThat(recorder.items).extracting(ListedRecord::id).containsExactly(1L);
            assertPlace(failure);
        });
    }

    private static void assertPlace(UnreadableRecordsException failure) {
        assertThat(failure.path()).isEqualTo("transactions[1].id");
        assertThat(failure.endpoint()).contains("test.list");
        assertThat(failure.page().items()).hasSize(1);
        assertThat(failure.page().cursor()).contains("test.list:p2");
        assertThat(failure.page().next()).contains("test.list:p3");
    }

    @Test
    void collectingIterationReadsBothKinds() {
        assertBothKinds(StreamSupport.stream(pages.collectUnreadable().spliterator(), false)
                .toList());
    }

    @Test
    void aCollectingSubscriptionReadsBothKinds() {
        Recorder<Page<ListedRecord>> recorder = Recorder.requesting(9);
        pages.async().collectUnreadable().subscribe(recorder);

        assertThat(recorder.await()).isEqualTo("complete");
        assertBothKinds(recorder.items);
    }

    private static void assertBothKinds(List<Page<ListedRecord>> read) {
        assertThat(read)
                .extracting(page -> page.items().stream().map(ListedRecord::id).toList())
                .containsExactly(List.of(1L), List.of(2L), List.of());
        assertThat(read).extracting(page -> page.unreadable().size()).containsExactly(0, 1, 1);
        assertThat(read).extracting(Page::seen).containsExactly(1L, 3L, 4L);
    }

    @Test
    void collectingIterationStartsAtCursor() {
        assertThat(pages.from("test.list:p3").collectUnreadable())
                .singleElement()
                .satisfies(page -> assertThat(page.unreadable()).hasSize(1));
        assertThat(service.asked()).containsOnly("cursor=p3");
    }
}
