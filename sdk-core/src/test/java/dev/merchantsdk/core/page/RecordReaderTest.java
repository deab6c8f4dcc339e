package dev.merchantsdk.core.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.UnreadableRecord;
import dev.merchantsdk.core.paging.UnreadableRecordsException;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RecordReaderTest {
    private static final RecordReader<ListedRecord> READER = RecordReader.of(ListedRecord.class);
    private static final String LINKS = "{\"prev\":\"before\",\"next\":\"after\",\"total\":9}";
    private static final String WRONG_TYPE = "is not of the contract's type";
    /** A record that the SDK cannot read. */
    private static final String ODD = "{\"id\":\"Ivanov\"}";

    @Test
    void readsValidPage() throws UnreadableJson {
        ReceivedPage<ListedRecord> page = read(body(LINKS, "[{\"id\":1,\"name\":\"Ivanov\"},{\"id\":2}]"));

        assertThat(page.items()).extracting(ListedRecord::id).containsExactly(1L, 2L);
        assertThat(page.items().get(0).name()).contains("Ivanov");
        assertThat(page.unreadable()).isEmpty();
        assertThat(page.seen()).isEqualTo(2);
        assertLinks(page);
    }

    @Test
    void unreadableRecordKeepsOtherRecordsAndCursor() throws UnreadableJson {
        ReceivedPage<ListedRecord> page = read(body(LINKS, "[{\"id\":1}, " + ODD + " ,{\"id\":3}]"));

        assertThat(page.items()).extracting(ListedRecord::id).containsExactly(1L, 3L);
        assertThat(page.seen()).isEqualTo(3);
        assertLinks(page);
        assertThat(page.unreadable()).hasSize(1);
        UnreadableRecord odd = page.unreadable().get(0);
        assertThat(odd.index()).isEqualTo(1);
        assertThat(odd.path()).isEqualTo("id");
        assertThat(odd.reason()).isEqualTo(WRONG_TYPE);
        assertThat(odd.json()).isEqualTo(ODD);
        assertThat(odd).hasToString("UnreadableRecord(transactions[1].id: " + WRONG_TYPE + ")");
    }

    @Test
    void aRecordWithARepeatedPropertyIsUnreadable() throws UnreadableJson {
        ReceivedPage<ListedRecord> page = read(body(LINKS, "[{\"id\":1,\"id\":2},{\"id\":3}]"));

        assertThat(page.items()).extracting(ListedRecord::id).containsExactly(3L);
        assertThat(page.unreadable()).hasSize(1);
        assertThat(page.unreadable().get(0).reason()).isEqualTo("is repeated");
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "17", "true", "[]", "[{\"id\":4}]", "\"Ivanov\""})
    void recordThatIsNotAnObjectIsUnreadable(String record) throws UnreadableJson {
        ReceivedPage<ListedRecord> page = read(body(LINKS, "[{\"id\":1}," + record + ",{\"id\":3}]"));

        assertThat(page.items()).extracting(ListedRecord::id).containsExactly(1L, 3L);
        assertLinks(page);
        assertThat(page.unreadable()).hasSize(1);
        UnreadableRecord odd = page.unreadable().get(0);
        assertThat(odd.json()).isEqualTo(record);
        assertThat(odd.path()).isEmpty();
        assertThat(odd).hasToString("UnreadableRecord(transactions[1]: is not a JSON object)");
    }

    @Test
    void aRepeatedListIsRejected() {
        assertRejected("{\"cursor\":{},\"transactions\":[{\"id\":1}],\"transactions\":[{\"id\":2}]}", "transactions");
    }

    @Test
    void aRepeatedCursorIsRejected() {
        assertRejected("{\"cursor\":{},\"transactions\":[{\"id\":1}],\"cursor\":" + LINKS + "}", "cursor");
    }

    private static void assertRejected(String body, String path) {
        UnreadableJson failure = failure(body);
        assertThat(failure.path()).isEqualTo(path);
        assertThat(failure.reason()).isEqualTo("is repeated");
    }

    @Test
    void noRecordsAndANullCursorAreAnEmptyPage() throws UnreadableJson {
        ReceivedPage<ListedRecord> page = read("{\"cursor\":null,\"transactions\":[]}");

        assertThat(page.size()).isZero();
        assertThat(page.previous()).isEmpty();
        assertThat(page.next()).isEmpty();
        assertThat(page.total()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"transactions\":null,", ""})
    void rejectsCursorWithoutListUnlessCountIsZero(String list) throws UnreadableJson {
        for (String links : List.of(
                LINKS,
                "{}",
                "{\"count\":3,\"total\":3,\"next\":null,\"prev\":null}",
                "{\"count\":0,\"total\":3,\"next\":null}",
                "{\"count\":\"x\",\"total\":0}")) {
            UnreadableJson failure = failure("{" + list + "\"cursor\":" + links + "}");
            assertThat(failure.path()).isIn("transactions", "cursor");
        }
        assertThat(read("{" + list + "\"cursor\":{\"count\":0,\"total\":0}}").size())
                .isZero();
    }

    /** The count may be that of a full page, so only the last page may have fewer records. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"count\":2,\"next\":\"after\",\"total\":9                     | 2 | true",
                "\"count\":2,\"next\":\"after\",\"total\":9                     | 1 | false",
                "\"count\":2,\"next\":\"after\"                                 | 0 | false",
                "\"count\":0,\"next\":\"after\"                                 | 0 | true",
                "\"count\":0,\"next\":\"after\"                                 | 2 | true",
                "\"count\":1,\"next\":\"after\"                                 | 2 | false",
                "\"count\":1                                                    | 2 | false",
                "\"count\":-1                                                   | 1 | false",
                "\"count\":\"2\",\"next\":\"after\"                               | 1 | false",
                "\"count\":3,\"total\":3                                        | 3 | true",
                "\"count\":3,\"total\":3                                        | 2 | false",
                "\"count\":3,\"total\":3                                        | 0 | false",
                "\"count\":3                                                    | 2 | true",
                "\"count\":3,\"total\":null                                     | 2 | true",
                "\"count\":3                                                    | 0 | false",
                "\"count\":50,\"total\":8                                       | 7 | false",
                "\"count\":50,\"total\":8                                       | 8 | true",
                "\"count\":50,\"total\":8,\"prev\":\"before\"                   | 7 | true",
                "\"count\":50,\"total\":40,\"next\":null,\"prev\":null          | 1 | false",
                "\"total\":5,\"prev\":\"before\"                                | 0 | true",
                "\"total\":5,\"next\":\"after\"                                 | 0 | true",
                "\"total\":0                                                    | 0 | true",
                "\"total\":5                                                    | 0 | false",
                "\"count\":0,\"total\":5                                        | 0 | false",
                "\"count\":\"x\",\"total\":5,\"next\":null,\"prev\":null            | 0 | false",
                "\"count\":0,\"total\":5,\"prev\":\"before\"                      | 0 | true",
                "\"total\":5                                                    | 5 | true",
                "\"count\":50,\"total\":7                                       | 8 | true",
                "\"count\":50,\"total\":2                                       | 2 | true",
                "\"count\":50,\"total\":0                                       | 0 | true",
                "\"count\":50,\"total\":1                                       | 0 | false",
                "\"count\":50,\"total\":9                                       | 51 | false",
                "\"count\":2,\"total\":5                                        | 1 | true",
                "\"count\":2,\"total\":4                                        | 1 | false",
                "\"count\":2,\"total\":4,\"prev\":\"before\"                    | 1 | true",
                "\"count\":2,\"total\":4,\"prev\":\"before\"                    | 0 | false",
            })
    void aCountThatContradictsTheNumberOfRecordsIsRejected(String cursor, int records, boolean fits) throws Exception {
        for (String record : List.of("{\"id\":1}", ODD)) { // a record that the SDK cannot read counts too
            String body = body("{" + cursor + "}", "[" + String.join(",", Collections.nCopies(records, record)) + "]");
            if (fits) {
                assertThat(read(body).size()).isEqualTo(records);
            } else {
                assertThat(failure(body)).hasMessage("cursor: contradicts the number of records");
            }
        }
    }

    @Test
    void recordsWithoutACursorAreTheLastPage() throws UnreadableJson {
        ReceivedPage<ListedRecord> page = read("{\"transactions\":[{\"id\":1}," + ODD + "]}");

        assertThat(page.items()).hasSize(1);
        assertThat(page.unreadable()).hasSize(1);
        assertThat(page.next()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "{\"id\":1}", "\"Ivanov\"", "7", "true"})
    void aListOfAnotherTypeIsRejected(String list) {
        UnreadableJson failure = failure(body(LINKS, list));

        assertThat(failure.path()).isEqualTo("transactions");
        assertThat(failure.reason()).isEqualTo(WRONG_TYPE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"[]", "\"Ivanov\"", "7", "true"})
    void aCursorOfAnotherTypeIsRejected(String cursor) {
        UnreadableJson failure = failure(body(cursor, "[{\"id\":1}]"));

        assertThat(failure.path()).isEqualTo("cursor");
        assertThat(failure.reason()).isEqualTo(WRONG_TYPE);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "<html>Ivanov</html>",
                "",
                "{\"transactions\":[]}",
                "{\"transactions\":null,\"cursor\":null}",
                "{\"name\":\"Ivanov\"}",
                "{\"cursor\":{},\"transactions\":[{\"id\":1}"
            })
    void rejectsWhatIsNotAPage(String body) {
        assertThat(failure(body)).hasMessageNotContaining("Ivanov");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "[]                                     | is not a JSON object",
                "7                                      | is not a JSON object",
                "{\"cursor\":{},\"transactions\":[]} {} | is not well-formed JSON",
                "{\"cursor\":{},\"transactions\":[]} 7  | is not well-formed JSON",
            })
    void rejectsDocumentOtherThanOneObject(String body, String reason) {
        assertThat(failure(body)).hasMessage(": " + reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{}", "[\"after\"]", "true", "1.5"})
    void rejectsNextCursorThatIsNotText(String next) {
        UnreadableJson failure = failure(body("{\"next\":" + next + "}", "[" + ODD + "]"));

        assertThat(failure.path()).isEqualTo("cursor.next");
        assertThat(failure.reason()).isEqualTo(WRONG_TYPE);
    }

    @Test
    void aRepeatedNextCursorIsRejected() {
        assertRejected(body("{\"next\":\"a\",\"next\":\"b\"}", "[{\"id\":1}]"), "cursor.next");
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"\"", "\" \""})
    void endsAtEmptyNextCursor(String next) throws UnreadableJson {
        assertThat(read(body("{\"next\":" + next + "}", "[" + ODD + "]")).next())
                .isEmpty();
        assertThat(read(body("{\"next\":" + next + "}", "[{\"id\":1}]")).next()).isEmpty();
    }

    @Test
    void readsIntegerNextCursorAsDigits() throws UnreadableJson {
        for (String digits : List.of("17", "7".repeat(64))) {
            assertThat(read(body("{\"next\":" + digits + "}", "[" + ODD + "]")).next())
                    .contains(digits);
        }
        String tooLong = body("{\"next\":" + "7".repeat(65) + "}", "[" + ODD + "]");
        assertThat(failure(tooLong).path()).isEqualTo("cursor.next");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"prev\":{},\"total\":{}",
                "\"prev\":[\"before\"],\"total\":\"many\"",
                "\"prev\":true,\"total\":[9]",
                "\"prev\":\"a\",\"prev\":\"b\",\"total\":1,\"total\":2",
                "\"prev\":null,\"total\":null"
            })
    void ignoresUnreadablePreviousCursorAndTotal(String odd) throws UnreadableJson {
        ReceivedPage<ListedRecord> page = read(body("{" + odd + ",\"next\":\"after\"}", "[{\"id\":1}]"));

        assertThat(page.items()).hasSize(1);
        assertThat(page.next()).contains("after");
        assertThat(page.previous()).isEmpty();
        assertThat(page.total()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"error\":\"Ivanov\"",
                "\"errors\":[\"Ivanov\"]",
                "\"error\":{\"message\":\"Ivanov\"}",
                "\"result\":false",
                "\"status\":\"fail\""
            })
    void anErrorInPlaceOfRecordsIsRejected(String error) {
        for (String cursor : new String[] {"{}", "null"}) {
            UnreadableJson failure = failure("{\"cursor\":" + cursor + ",\"transactions\":[]," + error + "}");

            assertThat(failure.path()).isEmpty();
            assertThat(failure.reason()).isEqualTo("is a page without records that reports an error");
        }
    }

    @Test
    void aPageWithoutRecordsMustNotRepeatAName() {
        for (String name : List.of("error", "name")) {
            assertThat(failure("{\"cursor\":{},\"transactions\":[],\"" + name + "\":{\"a\":1,\"a\":2}}")
                            .reason())
                    .isEqualTo("is an object with a repeated property name");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "\"\"", "[]"})
    void ignoresEmptyError(String error) throws UnreadableJson {
        assertThat(read("{\"cursor\":{},\"transactions\":[],\"error\":" + error + "}")
                        .size())
                .isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{\"next\":\"after\"}|[]|0", "{}|[{\"id\":1}]|1"})
    void keepsRecordsAndCursorNextToError(String cursor, String list, int size) throws UnreadableJson {
        ReceivedPage<ListedRecord> page =
                read("{\"cursor\":" + cursor + ",\"transactions\":" + list + ",\"error\":\"Ivanov\"}");

        assertThat(page.size()).isEqualTo(size);
    }

    @Test
    void theExceptionHasThePageAndCountsWithoutContent() throws UnreadableJson {
        CallInfo call = new CallInfo("test.list", 1, OptionalInt.of(200), "");
        Page<ListedRecord> page =
                READER.received(read(body(LINKS, "[{\"id\":1},17," + ODD + ",{\"id\":3}]")), () -> call);

        UnreadableRecordsException exception = ReceivedPage.unreadableRecords(page);

        assertThat(exception.page()).isSameAs(page);
        assertThat(exception.page().next()).contains("test.list:after");
        assertThat(exception.path()).isEqualTo("transactions[1]");
        assertThat(exception)
                .hasMessageContaining("test.list")
                .hasMessageContaining(
                        "at transactions[1]: is not a JSON object, so 2 of 4 records of the page cannot be read")
                .hasMessageNotContaining("17")
                .hasMessageNotContaining("Ivanov");
    }

    private static void assertLinks(Page<?> page) {
        assertThat(page.previous()).contains("before");
        assertThat(page.next()).contains("after");
        assertThat(page.total()).hasValue(9);
    }

    private static String body(String cursor, String transactions) {
        return "{\"cursor\":" + cursor + ",\"transactions\":" + transactions + "}";
    }

    private static ReceivedPage<ListedRecord> read(String body) throws UnreadableJson {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        return ReceivedPage.from(READER.read(() -> new ByteArrayInputStream(bytes), JsonLimits.DEFAULT));
    }

    private static UnreadableJson failure(String body) {
        UnreadableJson failure = catchThrowableOfType(UnreadableJson.class, () -> read(body));
        assertThat(failure).as("failure of %s", body).isNotNull();
        return failure;
    }
}
