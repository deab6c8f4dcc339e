package dev.merchantsdk.payments.transaction;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.RecordReader;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which parts of a page may be odd before the page as a whole is unreadable. */
final class UnreadablePagesTest {
    private static final List<RecordReader<?>> READERS = List.of(
            RecordReader.of(PspTransactions.class, PspTransactions::page, PspTransaction.class),
            RecordReader.of(SecureTransactions.class, SecureTransactions::page, SecureTransaction.class));

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
                "{\"cursor\":{}}",
                "{\"cursor\":{},\"transactions\":null}",
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
                "{\"transactions\":[]}",
                "{\"cursor\":null}",
                "{\"cursor\":null,\"transactions\":null}",
                "{\"cursor\":null,\"transactions\":[],\"error\":\"marker\"}",
                "{\"cursor\":null,\"transactions\":[],\"Errors\":[\"marker\"]}",
                "{\"cursor\":null,\"transactions\":[],\"Result\":false}",
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
                "{\"cursor\":{},\"transactions\":[{\"id\":ID}",
                "{\"cursor\":{},\"transactions\":[{\"id\":ID}]}marker",
                "{\"cursor\":{},\"transactions\":[{\"id\":ID,\"marker}]}",
                "{\"cursor\":{},\"transactions\":[null],\"transactions\":[null]}",
                "[]",
                "null",
                "<html>marker</html>",
            })
    void aPageWithoutACursorThatCanBeReadOrWithoutRecordsIsUnreadable(String json) {
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
                "\"count\":{},\"prev\":[],\"next\":\"n\",\"total\":\"many\" | ",
                "\"count\":\"x\",\"prev\":true,\"next\":\"n\",\"total\":1.5 | ",
                "\"next\":\"n\",\"total\":{} | ",
                "\"next\":\"n\",\"count\":1e400,\"total\":\"120\" | 120",
                "\"next\":\"n\",\"total\":\"120\" | 120",
                "\"next\":\"n\",\"total\":1,\"total\":2 | ",
            })
    void theRestOfTheCursorDecidesNothing(String cursor, Long total) throws Exception {
        for (Page<?> page : pages("{\"cursor\":{" + cursor + "},\"transactions\":[{\"id\":ID}]}")) {
            assertThat(page.items()).hasSize(1);
            assertThat(page.next()).contains("n");
            assertThat(page.previous()).isEmpty();
            assertThat(page.total()).isEqualTo(total == null ? OptionalLong.empty() : OptionalLong.of(total));
        }
    }

    @Test
    void aCursorThatIsAWholeNumberIsItsDigits() throws Exception {
        for (Page<?> page : pages("{\"cursor\":{\"prev\":6,\"next\":700},\"transactions\":[{\"id\":ID}]}")) {
            assertThat(page.next()).contains("700");
            assertThat(page.previous()).contains("6");
        }
    }

    @Test
    void recordsMayStandBeforeTheCursorAndAfterAByteOrderMark() throws Exception {
        for (Page<?> page : pages("\ufeff \n{ \"transactions\" : [ null , { \"id\" : ID , \"order_id\" : \"Ёлка\" } ],"
                + " \"cursor\" : { \"next\" : \"дальше\" } } ")) {
            assertThat(page.items()).hasSize(1);
            assertThat(page.unreadable())
                    .singleElement()
                    .hasToString("UnreadableRecord(transactions[0]: is no JSON object)");
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
