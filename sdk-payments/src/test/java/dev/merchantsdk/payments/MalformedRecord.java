package dev.merchantsdk.payments;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import okio.ByteString;

/**
 * A record that breaks the contract, exceeds a limit of the SDK, or has a format that the contract does not show.
 *
 * @param way the name of the unusual feature
 * @param readable whether the SDK can read the record
 * @param v3 the record as JSON of list v3
 * @param secure the record as JSON of the secure list
 */
record MalformedRecord(String way, boolean readable, ByteString v3, ByteString secure) {
    static final long NUMBER = 10_000_025;
    static final String ID = "0123456789abcdef0123456789abcd25";

    static Stream<MalformedRecord> all() {
        return Stream.of(otherTypes(), ids(), repetitions(), limits(), otherForms())
                .flatMap(List::stream);
    }

    private static List<MalformedRecord> otherTypes() {
        return List.of(
                whole("null"),
                whole("471147"),
                whole("\"marker\""),
                whole("true"),
                whole("[]"),
                whole("[{\"id\":10000025}]"),
                with("an object as a text", "order_id", "{\"marker\":1}"),
                unreadable("an amount as a word, a state as a fraction", "\"amount\":\"marker\"", "\"state\":\"1.5\""),
                unreadable("an amount with a comma, a state with an exponent", "\"amount\":\"10,50\"", "\"state\":1e0"),
                unreadable("an empty amount or state", "\"amount\":\"\"", "\"state\":\"\""),
                unreadable("an object as an amount or state", "\"amount\":{}", "\"state\":{}"),
                unreadable("a number that is too large", "\"amount\":" + "9".repeat(40), "\"state\":99999999999"),
                readable("an array as an object", "\"price\":[]", "\"extra_data\":[]"),
                readable("a text as an object", "\"price\":\"marker\"", "\"extra_data\":\"marker\""),
                readable("a fraction as a code", "\"opcode\":\"1.5\"", "\"type\":\"1.5\""),
                readable("an exponent as a code", "\"opcode\":1e0", "\"target_type\":1e0"),
                readable("an empty code", "\"response_code\":\"\"", "\"type\":\"\""),
                readable("a word as a code", "\"response_code\":\"marker\"", "\"type\":\"marker\""),
                readable("a code that no int holds", "\"opcode\":99999999999", "\"target_type\":99999999999"),
                readable(
                        "a number that no long holds",
                        "\"opcode\":" + "9".repeat(30),
                        "\"merchant_id\":" + "9".repeat(30)),
                readable(
                        "endless and long numbers",
                        "\"opcode\":1e400,\"order_id_2\":1e30,\"new\":[{\"a\":-1e-400}]",
                        "\"type\":1e30,\"merchant_id\":1e400,\"new\":{\"a\":1e1000000000}"),
                readable("an object as a list", "\"status\":{}", "\"custom_values\":{}"),
                readable("an object as a text", "\"rrn\":{}", "\"creator_ip\":{\"a\":[1]}"),
                readable("a boolean as an id of the payment", "\"cs1\":true", "\"update_stamp\":true"),
                readable("a flag that is none", "\"is_aft\":\"marker\"", "\"needs_auto_reversal\":2"));
    }

    private static List<MalformedRecord> ids() {
        return List.of(
                whole("{}"),
                whole("{\"id\":null}"),
                whole("{\"id\":{}}"),
                new MalformedRecord("a blank id", false, bytes("{\"id\":\" \"}"), bytes("{\"id\":\" \"}")),
                new MalformedRecord("an empty id", false, bytes("{\"id\":\"\"}"), bytes("{\"id\":\"\"}")),
                new MalformedRecord("a zero id", false, bytes("{\"id\":0}"), bytes("{\"id\":0}")),
                new MalformedRecord("a fraction as id", false, bytes("{\"id\":1.5}"), bytes("{\"id\":1.5}")),
                unreadable("a repeated id", "\"id\":10000026", "\"id\":\"" + ID + "\""));
    }

    private static List<MalformedRecord> repetitions() {
        return List.of(
                unreadable("a second code", "\"response_code\":1,\"response_code\":0", "\"state\":4,\"state\":1"),
                unreadable(
                        "a second time",
                        "\"created\":\"marker\",\"created\":\"2026-03-02T09:00:00Z\"",
                        "\"created_at\":\"2026-03-02T09:00:00\",\"created_at\":7"),
                unreadable(
                        "a second amount",
                        "\"amount_converted\":\"\",\"amount_converted\":1",
                        fiscalItem("\"total_price\":1,\"total_price\":\"marker\"")),
                unreadable(
                        "a second price",
                        "\"price\":{\"service_total_price\":1,\"service_total_price\":2}",
                        fiscalItem("\"quantity\":1,\"quantity\":2")),
                unreadable(
                        "a second error",
                        "\"status\":\"marker\",\"status\":\"success\"",
                        "\"extra_data\":{\"error_code\":\"marker\",\"error_code\":2}"),
                unreadable(
                        "a second list",
                        "\"opcode\":1,\"opcode\":2",
                        "\"custom_values\":[{\"marker\":1}],\"custom_values\":[]"),
                unreadable(
                        "a second list in a block",
                        "\"price\":{},\"price\":{}",
                        "\"extra_data\":{\"fiscal_information\":{\"items\":[],\"items\":[]}}"));
    }

    private static String fiscalItem(String properties) {
        return "\"extra_data\":{\"fiscal_information\":{\"items\":[{" + properties + "}]}}";
    }

    private static List<MalformedRecord> limits() {
        return List.of(
                with("a depth of 100", "order_id_2", "[".repeat(100) + "]".repeat(100)),
                with("a depth of 10,000", "order_id_2", "[".repeat(10_000) + "]".repeat(10_000)),
                with("a number of 100,000 digits", "order_id_2", "7".repeat(100_000)),
                with("a text of 2 MiB", "order_id_2", "\"" + "marker".repeat(350_000) + "\""),
                with("a name of 2,000 characters", "n".repeat(2_000), "1"),
                with("an array of 2,100,000 numbers", "order_id_2", "[" + "1,".repeat(2_100_000) + "1]"));
    }

    /** Returns records that make the page no JSON document. */
    static List<MalformedRecord> notWellFormed() {
        return List.of(
                with("no number", "order_id_2", "NaN"),
                with("an infinite number", "order_id_2", "-Infinity"),
                with("leading zeros", "order_id_2", "007"),
                with("a line break in a text", "order_id", "\"marker\n\""),
                with("an unknown escape", "order_id", "\"\\q\""),
                new MalformedRecord(
                        "invalid UTF-8",
                        false,
                        ByteString.of(
                                "{\"id\":10000025,\"order_id\":\"\u00ff\"}".getBytes(StandardCharsets.ISO_8859_1)),
                        ByteString.of(("{\"id\":\"" + ID + "\",\"order_id\":\"\u00ff\"}")
                                .getBytes(StandardCharsets.ISO_8859_1))));
    }

    private static List<MalformedRecord> otherForms() {
        return List.of(
                readable("a code as text", "\"opcode\":\"1\"", "\"state\":\"1\""),
                readable("a code with zeros", "\"response_code\":\"00\"", "\"type\":\"00\""),
                readable("a number as text", "\"channel_id\":\"61\"", "\"merchant_id\":\"7\""),
                readable("a word as channel", "\"channel_id\":\"sbp\"", "\"target_type\":\"12\""),
                readable("a time that is none", "\"created\":\"marker\"", "\"created_at\":\"marker\""),
                readable(
                        "a number with a comma",
                        "\"amount_converted\":\"10,50\"",
                        fiscalItem("\"total_price\":\"10,50\"")),
                readable("an object as an amount", "\"amount_converted\":{}", fiscalItem("\"quantity\":[]")),
                readable(
                        "an empty price",
                        "\"price\":{\"service_total_price\":\"\",\"counterparty_total_price\":\"\"}",
                        fiscalItem("\"total_price\":\"\"")),
                readable("a flag as number", "\"is_aft\":0", "\"needs_auto_reversal\":1"),
                readable("a flag as text", "\"is_aft\":\"true\"", "\"needs_auto_reversal\":\"false\""),
                readable("a status as number", "\"status\":7", "\"query_string\":7"),
                readable("an order id as number", "\"order_id\":7", "\"order_id\":7"),
                with("an order id as boolean", "order_id", "true"),
                readable("nulls", "\"opcode\":null,\"price\":null", "\"state\":null,\"extra_data\":null"),
                readable("an unknown property", "\"new\":{\"a\":[1,null]}", "\"new\":{\"a\":[1,null]}"));
    }

    private static MalformedRecord whole(String json) {
        return new MalformedRecord(json, false, bytes(json), bytes(json));
    }

    private static MalformedRecord with(String way, String name, String value) {
        String property = "\"" + name + "\":" + value;
        return unreadable(way, property, property);
    }

    private static MalformedRecord unreadable(String way, String v3, String secure) {
        return new MalformedRecord(way, false, v3(v3), secure(secure));
    }

    private static MalformedRecord readable(String way, String v3, String secure) {
        return new MalformedRecord(way, true, v3(v3), secure(secure));
    }

    private static ByteString v3(String property) {
        return bytes("{\"id\":" + NUMBER + "," + property + "}");
    }

    private static ByteString secure(String property) {
        return bytes("{\"id\":\"" + ID + "\"," + property + "}");
    }

    private static ByteString bytes(String json) {
        return ByteString.encodeUtf8(json);
    }

    @Override
    public String toString() {
        return way;
    }
}
