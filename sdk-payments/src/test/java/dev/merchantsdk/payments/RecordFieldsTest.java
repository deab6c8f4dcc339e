package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.core.error.ServiceText;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.transaction.SecureFiscalInformation;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.testkit.JsonFixtures;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.FieldSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests each field of every record that a query returns. */
final class RecordFieldsTest {
    static final List<RecordShape> ALL = RecordShape.ALL;

    /** A JSON value of each type. */
    enum JsonType {
        TEXT("\"marker\""),
        EMPTY("\"\""),
        NUMBER("471147"),
        DECIMAL("-0.10"),
        BOOLEAN("true"),
        OBJECT("{\"marker\":{\"deep\":[1.50,null]}}"),
        LIST("[\"marker\",471147]");

        private final String json;

        JsonType(String json) {
            this.json = json;
        }

        JsonNode value() {
            return JsonFixtures.tree("{\"value\":" + json + "}").get("value");
        }
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void theFixtureHasEveryFieldOfTheContractAndNoOther(RecordShape record) {
        ObjectNode full = record.full();

        assertThat(full.fieldNames()).toIterable().containsExactlyInAnyOrderElementsOf(record.names());
        assertThat(full).noneMatch(JsonNode::isNull);
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void everyFieldOfASpecifiedTypeHasAnAccessor(RecordShape record) throws Exception {
        assertThat(additional(RecordJson.read(record.type(), record.full())).keySet())
                .containsExactlyInAnyOrderElementsOf(record.additional());
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void roundTripsFullRecordExactly(RecordShape record) throws Exception {
        comesBack(record, record.full());
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void eachFieldMayBeAbsentOrNull(RecordShape record) throws Exception {
        for (String name : record.optional()) {
            ObjectNode without = record.full().without(name);
            Object absent = comesBack(record, without);

            Object empty = RecordJson.read(record.type(), record.full().putNull(name));

            assertThat(empty).as(name).isEqualTo(absent).hasSameHashCodeAs(absent);
            assertThat(empty).as(name).isNotEqualTo(RecordJson.read(record.type(), record.full()));
        }
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void allOptionalFieldsMayBeAbsentTogether(RecordShape record) throws Exception {
        ObjectNode nulls = record.bare();
        record.optional().stream().filter(name -> !nulls.has(name)).forEach(nulls::putNull);

        assertThat(RecordJson.read(record.type(), nulls)).isEqualTo(comesBack(record, record.bare()));
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void missingRequiredFieldMakesRecordUnreadable(RecordShape record) {
        for (String name : record.required()) {
            for (ObjectNode broken :
                    List.of(record.full().without(name), record.full().putNull(name))) {
                assertThat(catchThrowable(() -> RecordJson.read(record.type(), broken)))
                        .as("%s of %s", name, record)
                        .isInstanceOfSatisfying(UnreadableJson.class, unreadable -> {
                            assertThat(unreadable.path()).isEmpty();
                            assertThat(unreadable.reason()).isEqualTo("is missing or breaks the contract");
                        });
            }
        }
    }

    @ParameterizedTest
    @FieldSource("ALL")
    void keepsThreeHundredUnknownFields(RecordShape record) throws Exception {
        for (ObjectNode known : List.of(record.full(), record.bare())) {
            ObjectNode more = known.deepCopy();
            for (int i = 0; i < 300; i++) {
                more.set("new_" + i, JsonType.values()[i % 7].value());
            }

            Object read = comesBack(record, more);
            int others = additional(RecordJson.read(record.type(), known)).size();

            assertThat(additional(read)).hasSize(300 + others).containsKeys("new_0", "new_299");
            assertThat(RecordJson.read(record.type(), more.putNull("new_null"))).isEqualTo(read);
        }
    }

    @ParameterizedTest
    @EnumSource
    void readsFieldOfUnspecifiedTypeAsAnyJson(JsonType kind) throws Exception {
        for (RecordShape record : ALL) {
            for (String name : record.anything()) {
                comesBack(record, record.full().set(name, kind.value()));
            }
            for (String name : record.additional()) {
                Object read = comesBack(record, record.full().set(name, kind.value()));
                assertThat(additional(read)).containsEntry(name, JsonValue.parse(kind.json));
            }
        }
    }

    /** The text of an error decides nothing, but a shop must not read a failed record as one without an error. */
    @ParameterizedTest
    @ValueSource(strings = {"{\"message\":\"boom\",\"code\":5}", "[\"boom\",[1]]", "17", "true", "\"boom\"", "1e400"})
    void keepsErrorOfAnyKind(String json) throws Exception {
        SecureTransaction record = RecordJson.read(
                SecureTransaction.class,
                "{\"id\":\"a1\",\"state\":1,\"last_error\":" + json + ",\"extra_data\":{\"error_description\":" + json
                        + "}}");

        String text = json.replaceAll("^\"|\"$", "");
        assertThat(record.lastError()).contains(ServiceText.of(text));
        assertThat(record.extraData().orElseThrow().errorDescription()).contains(ServiceText.of(text));
        assertThat(record.additional()).isEmpty();
        assertThat(record.toString()).doesNotContain("boom", "1e400");
        SecureTransaction nested =
                RecordJson.read(SecureTransaction.class, "{\"id\":\"a1\",\"state\":1,\"last_error\":{\"a\":[1e400]}}");
        assertThat(nested.lastError().orElseThrow().reveal()).isEqualTo("{\"a\":[\"1e400\"]}");
    }

    /**
     * The SDK reads a number in a text field as a string. The SDK also reads a boolean as a string, except in
     * {@code order_id} and {@code cs1}.
     */
    @ParameterizedTest
    @EnumSource
    void aTextIsReadFromAnyScalar(JsonType kind) throws Exception {
        for (RecordShape record : ALL) {
            for (String name : record.texts()) {
                ObjectNode changed = record.full().set(name, kind.value());
                if (kind.value().isTextual()) {
                    comesBack(record, changed);
                } else if (kind.value().isValueNode() && !(kind == JsonType.BOOLEAN && record.isId(name))) {
                    Object read = RecordJson.read(record.type(), changed);
                    ObjectNode asText = record.full().put(name, kind.json);
                    assertThat(read).as(name).isEqualTo(comesBack(record, asText));
                } else {
                    keptOrRefused(record, name, changed, kind);
                }
            }
        }
    }

    /**
     * Sets each field of {@link RecordShape#others()} to a value of a wrong JSON type. In a record of a transaction, the
     * SDK stores the value among the unknown properties, except for the fields of {@link RecordShape#decisive()}. In
     * another response, the SDK does so for times and decimals. Otherwise, the SDK rejects the record.
     */
    @ParameterizedTest
    @EnumSource
    void otherTypeIsKeptOrRefusedByName(JsonType kind) throws Exception {
        for (RecordShape record : ALL) {
            for (String name : record.others()) {
                ObjectNode changed = record.full().set(name, kind.value());
                boolean isFraction = kind == JsonType.DECIMAL && !record.isDecimal(name);
                if (sameKind(record.full().get(name), kind.value()) && !isFraction) {
                    continue;
                }
                keptOrRefused(record, name, changed, kind);
            }
        }
    }

    /**
     * A number beyond the bounds of a JSON value decides nothing in any field but {@link RecordShape#decisive()}. It is
     * kept as a text.
     */
    @ParameterizedTest
    @ValueSource(strings = {"1e30", "1e400", "-1e-400", "1e1000000000", "0.1234567890123456789012345678901234567890"})
    void aNumberOutOfBoundsIsKeptAsAText(String number) throws Exception {
        for (RecordShape record : ALL) {
            if (!record.isKept("new")) {
                continue; // not a record of a transaction
            }
            for (String form : List.of("%s", "[%s]", "{\"a\":%s}", "[{\"a\":[1,%s]}]")) {
                String odd = form.formatted(number);
                JsonValue kept = JsonValue.parse(form.formatted("\"" + number + "\""));
                assertThat(additional(readWith(record, "new", odd)))
                        .as("%s", record)
                        .containsEntry("new", kept);
                for (String name : record.optional()) {
                    if (!record.decisive().contains(name)) {
                        readWith(record, name, odd);
                    }
                }
            }
        }
        SecureTransaction record = RecordJson.read(
                SecureTransaction.class,
                "{\"id\":\"a1\",\"state\":1,\"type\":" + number + ",\"merchant_id\":" + number + "}");
        assertThat(record.isSuccess()).isTrue();
        assertThat(record.type()).isEmpty();
        assertThat(record.additional())
                .containsEntry("type", JsonValue.of(number))
                .containsEntry("merchant_id", JsonValue.of(number));
    }

    private static Object readWith(RecordShape record, String name, String json) throws UnreadableJson {
        String others = record.full().without(name).toString();
        return RecordJson.read(record.type(), "{\"" + name + "\":" + json + "," + others.substring(1));
    }

    /** A list with an unreadable element is absent as a whole, and its JSON is kept. */
    @Test
    void anUnreadableElementMakesItsListAbsent() throws Exception {
        for (String items : List.of(
                "[{\"description\":\"a\"},\"marker\"]", "[471147]", "[{\"quantity\":1.50},[{\"vat\":1}]]", "{}")) {
            SecureTransaction record = RecordJson.read(
                    SecureTransaction.class,
                    "{\"id\":\"a1\",\"extra_data\":{\"fiscal_information\":{\"items\":" + items
                            + ",\"taxation_system\":1},\"rrn\":\"7\"},\"state\":1}");

            assertThat(record.isSuccess()).isTrue();
            assertThat(record.extraData().orElseThrow().rrn()).contains("7");
            SecureFiscalInformation receipt =
                    record.extraData().orElseThrow().fiscalInformation().orElseThrow();
            assertThat(receipt.items()).isEmpty();
            assertThat(receipt.taxationSystem()).hasValue(1);
            assertThat(receipt.additional()).containsEntry("items", JsonValue.parse(items));
        }
    }

    private static void keptOrRefused(RecordShape record, String name, JsonNode changed, JsonType kind)
            throws Exception {
        if (record.isKept(name)) {
            assertThat(additional(comesBack(record, changed))).as(name).containsEntry(name, JsonValue.parse(kind.json));
        } else {
            refused(record, name, changed);
        }
    }

    private static boolean sameKind(JsonNode shown, JsonNode other) {
        return shown.getNodeType() == other.getNodeType();
    }

    private static void refused(RecordShape record, String name, JsonNode json) {
        Throwable thrown = catchThrowable(() -> RecordJson.read(record.type(), json));

        assertThat(thrown).as("%s of %s", name, record).isInstanceOfSatisfying(UnreadableJson.class, unreadable -> {
            assertThat(unreadable.path()).isEqualTo(name);
            assertThat(unreadable)
                    .hasMessageNotContainingAny("marker", "471147")
                    .hasNoCause();
        });
    }

    private static Object comesBack(RecordShape record, JsonNode json) throws Exception {
        Object read = RecordJson.read(record.type(), json);
        String written = RecordJson.write(read);

        assertThat(RecordJson.canonical(written)).isEqualTo(RecordJson.canonical(json.toString()));
        assertThat(RecordJson.read(record.type(), written)).isEqualTo(read).hasSameHashCodeAs(read);
        return read;
    }

    @SuppressWarnings("unchecked") // the method additional() of every record has this return type
    static Map<String, JsonValue> additional(Object record) throws ReflectiveOperationException {
        return (Map<String, JsonValue>)
                record.getClass().getInterfaces()[0].getMethod("additional").invoke(record);
    }
}
