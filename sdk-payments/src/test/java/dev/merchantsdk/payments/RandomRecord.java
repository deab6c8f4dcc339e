package dev.merchantsdk.payments;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.StreamSupport;

/**
 * Writes random records: fields of the contract and others, some of them repeated, with the values of a fixture or with
 * odd ones.
 */
final class RandomRecord {
    private static final List<String> ODD = List.of(
            "null",
            "true",
            "\"true\"",
            "\"FALSE\"",
            "0",
            "-0",
            "1",
            "7",
            "472",
            "-5",
            "2147483648",
            "9223372036854775807",
            "9223372036854775808",
            "1.50",
            "-0.0",
            "1e2",
            "1E-3",
            "1e400",
            "1e2147483648",
            "0.1234567890123456789012345678901234567890",
            "\"\"",
            "\" \"",
            "\"0\"",
            "\"00\"",
            "\"-5\"",
            "\"12.50\"",
            "\"1e2\"",
            "\"1,5\"",
            "\"+5\"",
            "\"\u0661\"",
            "\"2147483648\"",
            "\"2026-03-02T09:00:00Z\"",
            "\"2026-03-02 09:00:00.123456789 +03:00\"",
            "\"2026-03-02T09:00:00.5+0300\"",
            "\"2026-03-02T09:00:00\"",
            "\"2026-02-30T09:00:00Z\"",
            "\"2026-03-02T24:00:00Z\"",
            "\"2026-03-02T09:00:00+19:00\"",
            "\"2026-03-02T09:00:00Zx\"",
            "\"0000-01-01T00:00:00Z\"",
            "\"escaped \\u0041\\n\\\"\\\\\\/ \\ud83d\\ude00\"",
            "\"\\ud800\"",
            "\"Заказ \uD83D\uDE00\"",
            "\"line\\u0000\"",
            "\"" + "long".repeat(50) + "\"",
            "[]",
            "[1,null,\"a\"]",
            "[null]",
            "[{\"description\":1E2,\"quantity\":1e1},null,{}]",
            "[{\"quantity\":\"x\"},7]",
            "{}",
            "{\"a\":[{\"b\":1e400}],\"a\":1.0}",
            "{\"items\":[null,{\"total_price\":1,\"total_price\":2}]}",
            "{\"items\":{},\"taxation_system\":\"1\"}",
            "{\"fiscal_information\":{\"items\":[{\"vat\":1.50}],\"items\":null}}");
    private static final List<String> OTHER_NAMES = List.of(
            "\"new\":",
            "\"Id\":",
            "\"order_ID\":",
            "\"additional\":",
            "\"\":",
            "\"\\u0069d\":",
            "\"\\ud800\":",
            "\"" + "n".repeat(70) + "\":",
            "\"isSuccess\":");

    private final Random random;
    private final Value fixture;
    private final String id;

    /** Takes names and values of a fixture, and the value of its id. */
    RandomRecord(Random random, JsonNode fixture) {
        this.random = random;
        this.fixture = Value.of("", fixture);
        this.id = fixture.get("id").toString();
    }

    /** A value of the fixture: an object or a list with values, or the JSON of any other. */
    private record Value(String name, boolean isObject, List<Value> values, String json) {
        static Value of(String name, JsonNode node) {
            List<Value> values = node.isObject()
                    ? node.properties().stream()
                            .map(each -> of("\"" + each.getKey() + "\":", each.getValue()))
                            .toList()
                    : StreamSupport.stream(node.spliterator(), false)
                            .map(item -> of("", item))
                            .toList();
            return new Value(name, node.isObject(), values, node.toString());
        }
    }

    /** Returns a record. One in fifty is cut off or has a wrong byte. */
    byte[] next() {
        StringBuilder json = new StringBuilder("{");
        if (random.nextInt(20) > 0) {
            json.append("\"id\":").append(id).append(',');
        }
        byte[] record = object(json, fixture).toString().getBytes(UTF_8);
        int fault = random.nextInt(100);
        if (fault == 0) {
            record[random.nextInt(record.length)] = (byte) random.nextInt(256);
        }
        return fault == 1 ? Arrays.copyOf(record, random.nextInt(record.length)) : record;
    }

    /** Appends up to six fields of an object, and its end. */
    private StringBuilder object(StringBuilder json, Value from) {
        for (int i = random.nextInt(7); i > 0; i--) {
            Value field = from.values.get(random.nextInt(from.values.size()));
            String name = random.nextInt(20) == 0 ? pick(OTHER_NAMES) : field.name;
            if (random.nextInt(8) == 0 || json.indexOf(name) < 0) {
                value(json.append(name), field).append(',');
            }
        }
        return end(json, '}');
    }

    private StringBuilder value(StringBuilder json, Value from) {
        if (random.nextInt(6) == 0) {
            return json.append(pick(ODD));
        }
        if (from.isObject) {
            return object(json.append('{'), from);
        }
        if (from.values.isEmpty()) {
            return json.append(from.json);
        }
        json.append('[');
        for (Value item : from.values) {
            value(json, item).append(',');
        }
        return end(json, ']');
    }

    private static StringBuilder end(StringBuilder json, char bracket) {
        int last = json.length() - 1;
        if (json.charAt(last) == ',') {
            json.setCharAt(last, bracket);
            return json;
        }
        return json.append(bracket);
    }

    private String pick(List<String> values) {
        return values.get(random.nextInt(values.size()));
    }

    /** Returns a stream that returns at most this number of bytes at once. */
    static InputStream inPieces(byte[] json, int most) {
        return new ByteArrayInputStream(json) {
            @Override
            public int read(byte[] into, int start, int length) {
                return super.read(into, start, Math.min(length, most));
            }
        };
    }
}
