package dev.merchantsdk.payments.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.RecordJson;
import dev.merchantsdk.payments.internal.PageCursor;
import dev.merchantsdk.payments.internal.PspTransactions;
import dev.merchantsdk.payments.internal.SecureTransactions;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the number of pages, the first and the last page, and invalid pages of both lists. */
final class TransactionPageTest {
    private static List<Page<?>> pages(String json) throws UnreadableJson {
        return List.of(
                RecordJson.read(PspTransactions.class, json.replace("ID", "12345678"))
                        .page(),
                RecordJson.read(SecureTransactions.class, json.replace("ID", "\"x\""))
                        .page());
    }

    @ParameterizedTest
    @CsvSource({
        "0, 50, 0",
        "1, 50, 1",
        "49, 50, 1",
        "50, 50, 1",
        "51, 50, 2",
        "100, 50, 2",
        "101, 50, 3",
        "7, 1, 7",
        "0, 0, 0",
        "9223372036854775807, 1, 9223372036854775807",
        "9223372036854775807, 2, 4611686018427387904",
        "9223372036854775807, 9223372036854775807, 1",
        "1, 9223372036854775807, 1",
    })
    void aListHasTotalByCountPagesRoundedUp(long total, long count, long pages) {
        assertThat(PageCursor.builder().total(total).count(count).build().pages())
                .hasValue(pages);
    }

    @ParameterizedTest
    @CsvSource({"1, 0", "1, -1", "-1, 50", "-9223372036854775808, 1", "-1, 0"})
    void numbersThatAreNoneTellNothing(long total, long count) {
        assertThat(PageCursor.builder().total(total).count(count).build().pages())
                .isEmpty();
    }

    @Test
    void whatIsAbsentTellsNothing() {
        assertThat(PageCursor.builder().total(1).build().pages()).isEmpty();
        assertThat(PageCursor.builder().count(1).build().pages()).isEmpty();
        assertThat(PageCursor.builder().build().pages()).isEmpty();
    }

    @Test
    void aPageInTheMiddleHasBothNeighbours() throws Exception {
        for (Page<?> page : pages("{\"cursor\":{\"count\":1,\"prev\":\"a+/=\",\"next\":\" b\",\"total\":3},"
                + "\"transactions\":[{\"id\":ID}]}")) {
            assertThat(page.items()).hasSize(1);
            assertThat(page.previous()).contains("a+/=");
            assertThat(page.next()).contains(" b");
            assertThat(page.total()).hasValue(3);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"\"", "\" \""})
    void theEndsHaveNoNeighbour(String end) throws Exception {
        for (Page<?> page :
                pages("{\"cursor\":{\"prev\":" + end + ",\"next\":" + end + "},\"transactions\":[{\"id\":ID}]}")) {
            assertThat(page.previous()).isEmpty();
            assertThat(page.next()).isEmpty();
            assertThat(page.total()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"transactions\":[{\"id\":ID}]}",
                "{\"cursor\":null,\"transactions\":[{\"id\":ID}]}",
                "{\"transactions\":[{\"id\":ID}],\"error\":\"late\"}",
            })
    void recordsWithoutACursorAreAPage(String json) throws Exception {
        for (Page<?> page : pages(json)) {
            assertThat(page.items()).hasSize(1);
            assertThat(page.next()).isEmpty();
            assertThat(page.total()).isEqualTo(OptionalLong.empty());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"cursor\":{\"count\":0,\"prev\":null,\"next\":null,\"total\":0},\"transactions\":[]}",
                "{\"cursor\":{},\"transactions\":null,\"error\":\"none\"}",
                "{\"cursor\":{}}",
            })
    void nothingFoundIsAPage(String json) throws Exception {
        for (Page<?> page : pages(json)) {
            assertThat(page.items()).isEmpty();
            assertThat(page.next()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"message\":\"marker\"}",
                "{\"status\":{\"success\":false,\"errors\":[\"marker\"]}}",
                "{\"transactions\":[]}",
                "{\"cursor\":null,\"transactions\":null}",
                "{\"transactions\":[],\"new\":\"x\"}",
                "{\"error\":\"marker\"}",
                "{\"error\":\"marker\",\"transactions\":[]}",
                "{\"error\":\"marker\",\"cursor\":null,\"transactions\":null}",
                "{\"error\":{\"marker\":1}}",
                "{\"errors\":[\"marker\"]}",
                "{\"errors\":{\"filter_by\":[\"marker\"]}}",
                "{\"Errors\":[{\"ErrorCode\":\"marker\"}]}",
                "{\"errorCode\":7}",
                "{\"result\":false}",
                "{\"Result\":\"False\"}",
            })
    void anErrorInsteadOfAListIsNoPage(String json) {
        for (Class<?> type : List.of(PspTransactions.class, SecureTransactions.class)) {
            assertThat(catchThrowable(() -> RecordJson.read(type, json)))
                    .isInstanceOf(UnreadableJson.class)
                    .hasMessageNotContaining("marker");
        }
    }

    @Test
    void aListThatIsNoneIsRefusedByItsName() {
        for (Class<?> type : List.of(PspTransactions.class, SecureTransactions.class)) {
            for (String list : List.of("{}", "\"marker\"", "7", "[7]", "[\"marker\"]")) {
                assertThat(catchThrowable(() -> RecordJson.read(type, "{\"cursor\":{},\"transactions\":" + list + "}")))
                        .isInstanceOfSatisfying(
                                UnreadableJson.class,
                                unreadable -> assertThat(unreadable.path()).startsWith("transactions"))
                        .hasMessageNotContaining("marker");
            }
        }
    }
}
