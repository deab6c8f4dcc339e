package dev.merchantsdk.proof.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import com.fasterxml.jackson.annotation.JsonProperty;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.json.JsonForm;
import dev.merchantsdk.core.json.JsonReader;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Amount;
import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;

/**
 * An amount that is written in a form of the contract (kopecks, a text with two decimals, a number) is read again to the
 * kopeck. A text in one of these places is read exactly or refused, never rounded.
 */
final class AmountFuzzTest {
    private static final JsonReader<AmountForms> READER = JsonCodec.strictReader(AmountForms.class);

    record AmountForms(
            @JsonProperty("kopecks") @JsonForm(JsonForm.Shape.KOPECKS)
            Optional<Amount> kopecks,

            @JsonProperty("text") @JsonForm(JsonForm.Shape.DECIMAL_TEXT)
            Optional<Amount> text,

            @JsonProperty("number") @JsonForm(JsonForm.Shape.DECIMAL_NUMBER)
            Optional<Amount> number) {}

    @FuzzTest
    void isReadExactlyOrRefused(byte[] data) {
        long kopecks = ByteBuffer.wrap(Arrays.copyOf(data, Long.BYTES)).getLong() & Long.MAX_VALUE;
        requireSame(kopecks);
        requireSame(kopecks % 100_000_000);
        String text = new String(data, StandardCharsets.UTF_8);
        requireExact(text, 2, "text", JsonValue.of(text).toJson());
        requireExact(text, 0, "kopecks", text);
        requireExact(text, 2, "number", text);
        try {
            requireExact(text, 2, Amount.parse(text));
        } catch (InvalidRequestException e) {
            requireSilent(text, e);
        }
    }

    private static void requireSame(long kopecks) {
        Amount amount = Amount.ofKopecks(kopecks);
        AmountForms forms = new AmountForms(Optional.of(amount), Optional.of(amount), Optional.of(amount));
        byte[] json = JsonCodec.write(forms);
        String roubles = new BigDecimal(BigInteger.valueOf(kopecks), 2).toPlainString();
        String expected = "{\"kopecks\":" + kopecks + ",\"text\":\"" + roubles + "\",\"number\":" + roubles + "}";
        if (!new String(json, StandardCharsets.UTF_8).equals(expected)) {
            throw new AssertionError(expected + " is written as " + new String(json, StandardCharsets.UTF_8));
        }
        try {
            if (!READER.read(new ByteArrayInputStream(json)).equals(forms)) {
                throw new AssertionError(expected + " is read as another amount");
            }
        } catch (UnreadableJson e) {
            throw new AssertionError(expected, e);
        }
    }

    private static void requireExact(String text, int decimals, String form, String value) {
        byte[] json = ("{\"" + form + "\":" + value + "}").getBytes(StandardCharsets.UTF_8);
        try {
            AmountForms read = READER.read(new ByteArrayInputStream(json));
            Optional<Amount> amount = switch (form) {
                case "text" -> read.text();
                case "kopecks" -> read.kopecks();
                default -> read.number();
            };
            amount.ifPresent(present -> requireExact(text, decimals, present));
        } catch (UnreadableJson e) {
            if (e.reason().isEmpty()) {
                throw new AssertionError("no reason", e);
            }
        }
    }

    private static void requireExact(String text, int decimals, Amount amount) {
        BigDecimal expected = new BigDecimal(firstValue(text)).movePointRight(decimals);
        if (expected.compareTo(BigDecimal.valueOf(amount.kopecks())) != 0) {
            throw new AssertionError(text + " is read as " + amount);
        }
    }

    /** Returns the value without the properties that an input can append to it, such as {@code 1,"other":2}. */
    private static String firstValue(String text) {
        String value = text.strip();
        int end = 0;
        while (end < value.length() && "+-.eE0123456789".indexOf(value.charAt(end)) >= 0) {
            end++;
        }
        return value.substring(0, end);
    }

    private static void requireSilent(String text, InvalidRequestException refusal) {
        boolean isNumber = text.matches("[0-9]{1,19}(\\.[0-9]{1,2})?");
        if (!isNumber
                && text.length() > 12
                && String.valueOf(refusal.getMessage()).contains(text)) {
            throw new AssertionError("the message quotes a text that is no amount", refusal);
        }
    }
}
