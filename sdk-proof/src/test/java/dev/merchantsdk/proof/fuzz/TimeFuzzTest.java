package dev.merchantsdk.proof.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.IsoTime;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.OneStepPayment;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.ResolverStyle;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A time in a response is read as the JDK's strict formatters read it, or refused, never moved to another day or zone.
 * A payment's {@code orderActualTill} is written in the contract's format, to the second and at the same instant.
 */
final class TimeFuzzTest {
    private static final Pattern FORM =
            Pattern.compile("([0-9]{4}-[0-9]{2}-[0-9]{2})[T ]([0-9]{2}:[0-9]{2}:[0-9]{2}(?:\\.[0-9]{1,9})?)"
                    + "(?: ?(Z|[+-][0-9]{2}(?::?[0-9]{2})?))?");
    private static final Pattern WRITTEN =
            Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2} [0-9]{2}:[0-9]{2}:[0-9]{2}[+-][0-9]{2}:[0-9]{2}");
    private static final DateTimeFormatter LOCAL = new DateTimeFormatterBuilder()
            .appendPattern("uuuu-MM-dd'T'HH:mm:ss")
            .appendFraction(ChronoField.NANO_OF_SECOND, 0, 9, true)
            .toFormatter()
            .withResolverStyle(ResolverStyle.STRICT);
    private static final DateTimeFormatter SENT =
            DateTimeFormatter.ofPattern("uuuu-MM-dd HH:mm:ssxxx").withResolverStyle(ResolverStyle.STRICT);

    @FuzzTest
    void isReadExactlyOrRefused(byte[] data) {
        String text = new String(data, StandardCharsets.UTF_8);
        Optional<LocalDateTime> local = expected(text);
        Optional<ZoneOffset> offset = local.flatMap(time -> offset(text));
        boolean hasOffset =
                local.isPresent() && text.length() > 10 && text.substring(11).matches(".*[Z+-].*");
        Optional<Instant> exact = local.flatMap(time -> offset.map(time::toInstant));
        require(text, exact, read(() -> IsoTime.withOffset(text).toInstant()));
        Optional<Instant> byDefault = hasOffset ? exact : local.map(time -> time.toInstant(ZoneOffset.UTC));
        require(text, byDefault, read(() -> IsoTime.utcByDefault(text)));
        ByteBuffer numbers = ByteBuffer.wrap(Arrays.copyOf(data, 14));
        write(numbers.getLong(), numbers.getInt(), numbers.getShort());
    }

    private static Optional<LocalDateTime> expected(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches()) {
            return Optional.empty();
        }
        return read(() -> LocalDateTime.parse(form.group(1) + "T" + form.group(2), LOCAL));
    }

    private static Optional<ZoneOffset> offset(String text) {
        Matcher form = FORM.matcher(text);
        return form.matches() && form.group(3) != null ? read(() -> ZoneOffset.of(form.group(3))) : Optional.empty();
    }

    private interface Reading<T> {
        T read();
    }

    private static <T> Optional<T> read(Reading<T> reading) {
        try {
            return Optional.of(reading.read());
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }

    private static void require(String text, Optional<Instant> expected, Optional<Instant> read) {
        if (!expected.equals(read)) {
            throw new AssertionError("\"" + text + "\" is " + expected + ", read as " + read);
        }
    }

    private static void write(long seconds, int nanos, short offset) {
        OffsetDateTime till;
        try {
            till = Instant.ofEpochSecond(Math.floorMod(seconds, 400_000_000_000L), Math.floorMod(nanos, 1_000_000_000))
                    .atOffset(ZoneOffset.ofTotalSeconds(offset % (18 * 3600)));
        } catch (DateTimeException e) {
            throw new AssertionError(e);
        }
        String sent;
        try {
            OneStepPayment payment = OneStepPayment.builder()
                    .orderId("order-1")
                    .price(Amount.parse("10.00"))
                    .email("payer@shop.example")
                    .orderActualTill(till)
                    .build();
            sent = JsonValue.parse(new String(JsonCodec.write(payment), StandardCharsets.UTF_8))
                    .get("payment")
                    .flatMap(fields -> fields.get("orderActualTill"))
                    .flatMap(JsonValue::asString)
                    .orElseThrow();
        } catch (InvalidRequestException e) {
            return;
        }
        Instant expected = till.toInstant().truncatedTo(ChronoUnit.SECONDS);
        if (!WRITTEN.matcher(sent).matches()
                || !OffsetDateTime.parse(sent, SENT).toInstant().equals(expected)) {
            throw new AssertionError(till + " is sent as " + sent);
        }
    }
}
