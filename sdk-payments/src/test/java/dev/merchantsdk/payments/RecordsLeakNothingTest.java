package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ContainerNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.register.RegisterFields;
import dev.merchantsdk.payments.register.RegisterQuery;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureFields;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/**
 * Checks that {@code toString} of a record prints no personal data. {@code toString} may print ids, statuses, codes,
 * amounts and order ids.
 */
final class RecordsLeakNothingTest {
    static final List<RecordShape> ALL = RecordShape.ALL;
    private static final String MARKER = "4711471147";

    @ParameterizedTest
    @FieldSource("ALL")
    void showsAllowedFieldsOnly(RecordShape record) throws Exception {
        int seen = 0;
        for (String name : record.names()) {
            for (JsonNode value : List.of(TextNode.valueOf(MARKER), IntNode.valueOf(471147114))) {
                Optional<Object> read = read(record, record.full().set(name, value));
                if (read.isPresent()
                        && (RecordFieldsTest.additional(read.get()).containsKey(name)
                                || !record.printed().contains(name))) {
                    assertThat(read.get().toString()).as(name).doesNotContain("471147114");
                    seen++;
                } else if (read.isPresent()) {
                    assertThat(read.get().toString()).as(name).contains("471147114");
                    seen++;
                }
            }
        }
        assertThat(seen).isEqualTo(readable(record));
    }

    /** Returns the number of pairs of a field of the record and a test value that the SDK can read in this field. */
    private static int readable(RecordShape record) {
        List<String> always = Stream.of(record.additional(), record.anything(), record.texts())
                .flatMap(List::stream)
                .toList();
        int count = 2 * always.size();
        for (String name : record.names()) {
            boolean counted = always.contains(name);
            boolean either = record.isKept(name) || record.isDecimal(name);
            JsonNode value = record.full().get(name);
            count += counted ? 0 : either ? 2 : value instanceof ContainerNode ? 0 : single(name, value);
        }
        return count;
    }

    /** The fields of type {@code long}. The marker is too large for fields of type {@code int}. */
    private static final List<String> LONGS =
            List.of("count", "total", "merchant_id", "update_stamp", "gw_merchant_account_id", "account_id");

    private static int single(String name, JsonNode value) {
        if (value.isBoolean()) {
            return 0;
        }
        return LONGS.contains(name) || (name.equals("id") && value.isNumber()) ? 2 : 1;
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void hidesUnknownFields(RecordShape record) throws Exception {
        ObjectNode json = record.full();
        json.put("new_text", MARKER).putObject("new_object").put(MARKER, MARKER);

        assertThat(RecordJson.read(record.type(), json).toString())
                .doesNotContain(MARKER)
                .contains("additional=***");
    }

    @Test
    void hidesPersonalDataOfFullPages() throws Exception {
        for (RecordShape record : ALL) {
            assertThat(RecordJson.read(record.type(), record.full()).toString())
                    .doesNotContain("anna", "Анна", "ANNA", "Anna", "492950", "427600", "6878", "79001234567")
                    .doesNotContain("203.0.113.7", "shop.example", "Ёлка", "Тверская", "custom 1", "additional 0")
                    .doesNotContain("aa11bb22", "11111111-2222", "9f86d081", "TWVyY2hhbnREYXRh", "Supplier", "Скидка")
                    .doesNotContain("7707083893", "501716749325", "0702810", "Do not honor", "Too many", "CC123456")
                    .doesNotContain("2029", "Банк", "answers late");
        }
    }

    @Test
    void pageWithoutEnvelopePrintsCounts() throws Exception {
        assertThat(RecordJson.page(
                        PspTransaction.class,
                        RecordJson.fixture("transactions/list/all-fields").toString()))
                .hasToString("Page(2 items, 2 seen of 101, more pages follow)");
    }

    @Test
    void hidesCriteriaOfQuery() {
        Instant noon = Instant.parse("2026-03-02T09:00:00Z");

        for (Object asked : List.of(
                SecureFields.ORDER_ID.is(MARKER),
                SecureFields.ORDER_ID.in(MARKER, MARKER),
                Query.of(SecureFields.ORDER_ID.is(MARKER), SecureFields.STATE.is(TransactionState.SUCCESS)),
                RegisterQuery.updatedBetween(noon, noon.plusSeconds(1))
                        .and(RegisterFields.STATUS.is(TransactionStatus.of(MARKER))))) {
            assertThat(asked.toString()).isNotEmpty().doesNotContain(MARKER);
        }
        assertThat(Map.of(SecureFields.ORDER_ID.is(MARKER), 1)).containsKey(SecureFields.ORDER_ID.is(MARKER));
    }

    private static Optional<Object> read(RecordShape record, JsonNode json) {
        try {
            return Optional.of(RecordJson.read(record.type(), json));
        } catch (UnreadableJson e) {
            return Optional.empty();
        }
    }
}
