package dev.merchantsdk.payments.transaction;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.page.RecordReader;
import dev.merchantsdk.core.paging.Page;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests which invalid parts of a page make the whole page unreadable. */
final class UnreadableTransactionPagesTest {
    private static final List<RecordReader<?>> READERS =
            List.of(RecordReader.of(PspTransaction.class), RecordReader.of(SecureTransaction.class));

    private static List<Page<?>> pages(String json) throws UnreadableJson {
        Page<?> v3 = READERS.get(0).read(() -> stream(json.replace("ID", "12345678")), JsonLimits.DEFAULT);
        return List.of(v3, READERS.get(1).read(() -> stream(json.replace("ID", "\"x\"")), JsonLimits.DEFAULT));
    }

    private static ByteArrayInputStream stream(String json) {
        return new ByteArrayInputStream(json.getBytes(UTF_8));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"cursor\":null,\"transactions\":[]}",
                "{\"transactions\":[],\"cursor\":null,\"new\":{\"a\":1}}",
                "{\"cursor\":null,\"transactions\":[],\"error\":null,\"errors\":[]}",
                "{\"cursor\":{},\"transactions\":[],\"errors\":[ ]}",
                "{\"cursor\":{},\"transactions\":[],\"Errors\":{ },\"error\":\" \",\"errorCode\":\"0\"}",
                "{\"cursor\":{},\"transactions\":[],\"errorCode\":0,\"error\":false,\"result\":true}",
                "{\"cursor\":null,\"transactions\":[],\"errorCode\":0,\"error\":false,\"result\":\"True\"}",
                "{\"cursor\":{},\"transactions\":[],\"success\":true,\"status\":\"ok\",\"error_description\":\"\"}",
                "{\"cursor\":{},\"transactions\":[],\"columns\":[\"id\",\"amount\"]}",
                "{\"cursor\":{\"count\":0}}",
                "{\"cursor\":{\"count\":0},\"transactions\":null}",
                "{\"cursor\":{\"count\":50,\"prev\":null,\"next\":null,\"total\":0},\"transactions\":[]}",
            })
    void aPageMayBeEmpty(String json) throws Exception {
        for (Page<?> page : pages(json)) {
            assertThat(page.items()).isEmpty();
            assertThat(page.unreadable()).isEmpty();
            assertThat(page.next()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "{\"cursor\":{}}",
                "{\"cursor\":{},\"transactions\":null}",
                "{\"cursor\":{\"count\":3,\"total\":3,\"next\":null,\"prev\":null}}",
                "{\"transactions\":[]}",
                "{\"cursor\":null}",
                "{\"cursor\":null,\"transactions\":[],\"cursor\":{},\"transactions\":null}",
                "{\"cursor\":{},\"transactions\":[],\"new\":NaN,\"success\":null}",
                "{\"cursor\":{\"next\":null,\"total\":NaN},\"transactions\":[ ]}",
                "{\"cursor\":null,\"transactions\":null}",
                "{\"cursor\":null,\"transactions\":[],\"error\":\"marker\"}",
                "{\"cursor\":null,\"transactions\":[],\"Errors\":[\"marker\"]}",
                "{\"cursor\":null,\"transactions\":[],\"Result\":false}",
                "{\"cursor\":null,\"transactions\":[],\"error\":NaN}",
                "{\"cursor\":{},\"transactions\":[],\"error\":\"marker\"}",
                "{\"cursor\":{},\"error\":\"marker\"}",
                "{\"cursor\":{\"next\":\" \"},\"transactions\":[],\"error\":{\"marker\":1}}",
                "{\"cursor\":{},\"transactions\":[],\"error\":\"marker\",\"error\":null}",
                "{\"cursor\":{},\"transactions\":[],\"\\u0045rror\":\"marker\"}",
                "{\"cursor\":{},\"transactions\":[],\"error\":{\"a\":1,\"a\":NaN}}",
                "{\"cursor\":{},\"transactions\":[],\"errorCode\":-2}",
                "{\"cursor\":{},\"transactions\":[],\"errors\":{\"marker\":[\"marker\"]}}",
                "{\"cursor\":{},\"transactions\":[],\"error_description\":\"marker\"}",
                "{\"cursor\":null,\"transactions\":[],\"error_description\":\"marker\"}",
                "{\"cursor\":{},\"transactions\":[],\"success\":false}",
                "{\"cursor\":null,\"transactions\":[],\"success\":false}",
                "{\"cursor\":{},\"transactions\":[],\"status\":\"fail\"}",
                "{\"cursor\":null,\"transactions\":[],\"status\":\"fail\"}",
                "{\"cursor\":{},\"transactions\":[],\"status\":{\"success\":false}}",
                "{\"cursor\":{},\"transactions\":[],\"Result\":\"False\",\"new\":NaN}",
                "{\"cursor\":\"marker\",\"transactions\":[{\"id\":ID}]}",
                "{\"cursor\":[],\"transactions\":[{\"id\":ID}]}",
                "{\"cursor\":{},\"transactions\":{\"marker\":1}}",
                "{\"cursor\":{},\"transactions\":\"marker\"}",
                "{\"cursor\":{\"next\":{}},\"transactions\":[{\"id\":ID}]}",
                "{\"cursor\":{\"next\":false},\"transactions\":[{\"id\":ID}]}",
                "{\"cursor\":{\"next\":1.5},\"transactions\":[{\"id\":ID}]}",
                "{\"cursor\":{\"next\":NaN},\"transactions\":[{\"id\":ID}]}",
                "{\"cursor\":{\"next\":\"a\",\"next\":\"b\"},\"transactions\":[{\"id\":ID}]}",
                "{\"cursor\":{\"next\":\"marker\n\"},\"transactions\":[{\"id\":ID}]}",
                "{\"cursor\":{\"next\":\"a\"},\"cursor\":{},\"transactions\":[{\"id\":ID}]}",
                "{\"cursor\":{},\"transactions\":[{\"id\":ID},]}",
                "{\"cursor\":{},\"transactions\":[{\"id\":ID},{\"id\":NaN}]}",
                "{\"cursor\":{},\"transactions\":[{\"id\":ID},{\"id\":007}]}",
                "{\"cursor\":{},\"transactions\":[{\"id\":ID},{\"new\":\"a\nb\"}]}",
                "{\"cursor\":{},\"transactions\":[{\"id\":ID},{\"new\":\"\\q\"}]}",
                "{\"cursor\":{},\"transactions\":[{\"id\":ID},{\"id\":}]}",
                "{\"cursor\":{\"total\":5},\"transactions\":[]}",
                "{\"cursor\":{\"count\":0,\"prev\":null,\"next\":\" \",\"total\":5},\"transactions\":[]}",
                "{\"cursor\":{},\"transactions\":[{\"id\":ID}",
                "{\"cursor\":{},\"transactions\":[{\"id\":ID}]}marker",
                "{\"cursor\":{},\"transactions\":[{\"id\":ID,\"marker}]}",
                "{\"cursor\":{},\"transactions\":[null],\"transactions\":[null]}",
                "[]",
                "null",
                "<html>marker</html>",
            })
    void pageWithoutReadableCursorOrRecordsIsUnreadable(String json) {
        for (int i = 0; i < 2; i++) {
            RecordReader<?> reader = READERS.get(i);
            String body = json.replace("ID", i == 0 ? "12345678" : "\"x\"");
            assertThat(catchThrowableOfType(
                            UnreadableJson.class, () -> reader.read(() -> stream(body), JsonLimits.DEFAULT)))
                    .isNotNull()
                    .hasMessageNotContaining("marker");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"cursor\":{},\"transactions\":[{\"id\":ID}],\"transactions\":[]} | transactions",
                "{\"cursor\":{},\"transactions\":[{\"id\":ID}],\"transactions\":[null]} | transactions",
                "{\"cursor\":{},\"cursor\":{},\"transactions\":[{\"id\":ID}]} | cursor",
                "{\"cursor\":{},\"cursor\":{},\"transactions\":[null]} | cursor",
                "{\"cursor\":{\"next\":\"a\",\"next\":\"a\"},\"transactions\":[{\"id\":ID}]} | cursor.next",
                "{\"cursor\":{\"next\":\"a\",\"next\":\"a\"},\"transactions\":[null]} | cursor.next",
            })
    void aSecondValueIsRejectedWithAndWithoutAnOddRecord(String json, String path) {
        assertThat(catchThrowableOfType(UnreadableJson.class, () -> pages(json)))
                .hasMessage(path + ": is repeated");
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"id\":ID}", "null"})
    void aNullNextToAValueIsIgnored(String record) throws Exception {
        for (Page<?> page : pages("{\"cursor\":null,\"transactions\":null,\"cursor\":{\"next\":null,\"next\":\"n\"},"
                + "\"transactions\":[" + record + "],\"cursor\":null}")) {
            assertThat(page.items().size() + page.unreadable().size()).isEqualTo(1);
            assertThat(page.next()).contains("n");
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"count\":{},\"prev\":[],\"next\":\"n\",\"total\":\"many\" | ",
                "\"count\":\"x\",\"prev\":true,\"next\":\"n\",\"total\":1.5 | ",
                "\"next\":\"n\",\"total\":{} | ",
                "\"next\":\"n\",\"count\":1e400,\"total\":\"120\" | 120",
                "\"next\":\"n\",\"total\":\"120\" | 120",
                "\"next\":\"n\",\"total\":1,\"total\":2 | ",
            })
    void ignoresRestOfCursor(String cursor, Long total) throws Exception {
        for (Page<?> page : pages("{\"cursor\":{" + cursor + "},\"transactions\":[{\"id\":ID}]}")) {
            assertThat(page.items()).hasSize(1);
            assertThat(page.next()).contains("n");
            assertThat(page.previous()).isEmpty();
            assertThat(page.total()).isEqualTo(total == null ? OptionalLong.empty() : OptionalLong.of(total));
        }
    }

    @Test
    void readsIntegerCursorAsDigits() throws Exception {
        for (Page<?> page : pages("{\"cursor\":{\"prev\":6,\"next\":700},\"transactions\":[{\"id\":ID}]}")) {
            assertThat(page.next()).contains("700");
            assertThat(page.previous()).contains("6");
        }
    }

    @Test
    void readsRecordsBeforeCursorAndAfterByteOrderMark() throws Exception {
        for (Page<?> page : pages("\ufeff \n{ \"transactions\" : [ null , { \"id\" : ID , \"order_id\" : \"Ёлка\" } ],"
                + " \"cursor\" : { \"next\" : \"дальше\" } } ")) {
            assertThat(page.items()).hasSize(1);
            assertThat(page.unreadable())
                    .singleElement()
                    .hasToString("UnreadableRecord(transactions[0]: is not a JSON object)");
            assertThat(page.next()).contains("дальше");
        }
    }

    @Test
    void anUnreadableRecordNamesTheFieldAndTheRule() throws Exception {
        for (Page<?> page : pages("{\"cursor\":{},\"transactions\":[{\"id\":ID,\"order_id\":{\"marker\":1}}]}")) {
            assertThat(page.unreadable()).singleElement().satisfies(record -> {
                assertThat(record.path()).isEqualTo("order_id");
                assertThat(record.reason()).isEqualTo("is not of the contract's type");
                assertThat(record.json()).contains("marker");
            });
        }
    }
}
