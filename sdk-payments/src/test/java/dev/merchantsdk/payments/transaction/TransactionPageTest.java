package dev.merchantsdk.payments.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.RecordJson;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the first and the last page, and invalid pages of both lists. */
final class TransactionPageTest {
    private static List<Page<?>> pages(String json) throws UnreadableJson {
        return List.of(
                RecordJson.page(PspTransaction.class, json.replace("ID", "12345678")),
                RecordJson.page(SecureTransaction.class, json.replace("ID", "\"x\"")));
    }

    @Test
    void middlePageHasBothCursors() throws Exception {
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
    void firstAndLastPageLackOneCursor(String end) throws Exception {
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
    void refusesErrorInsteadOfList(String json) {
        for (Class<?> type : List.of(PspTransaction.class, SecureTransaction.class)) {
            assertThat(catchThrowable(() -> RecordJson.page(type, json)))
                    .isInstanceOf(UnreadableJson.class)
                    .hasMessageNotContaining("marker");
        }
    }
}
