package dev.merchantsdk.proof.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.query.Criterion;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.query.TimeField;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureFields;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a server reads from {@code filter_by} is what was set: the same criteria, each with its field, its operator and
 * its value. Everything else is refused before it is sent.
 */
final class FilterFuzzTest {
    private static final byte[] EMPTY_PAGE =
            "{\"cursor\":{\"count\":0,\"total\":0},\"transactions\":[]}".getBytes(StandardCharsets.UTF_8);
    private static final Instant LAST = Instant.parse("9999-12-31T23:59:59Z");

    private final CannedService service = new CannedService();

    @FuzzTest
    void isReadAsItWasSet(byte[] data) {
        FuzzInput input = new FuzzInput(data);
        int pageSize = 1 + input.choice(100);
        Query<SecureTransaction> query = Query.<SecureTransaction>all().pageSize(pageSize);
        List<String> expected = new ArrayList<>();
        for (String line : input.lines()) {
            Optional<Criterion<SecureTransaction>> criterion = criterion(line, expected);
            if (criterion.isPresent()) {
                query = query.and(criterion.get());
            }
        }
        Query<SecureTransaction> whole = query;
        service.answering(
                200,
                CannedService.JSON,
                EMPTY_PAGE,
                sdk -> TransactionsClient.of(sdk).listSecure(whole).first());
        if (!received("filter_by", "&").equals(expected)) {
            throw new AssertionError("set " + expected + ", received " + received("filter_by", "&"));
        }
        if (!received("limit_to", "&").equals(List.of(Integer.toString(pageSize)))) {
            throw new AssertionError("received " + service.lastUrl());
        }
    }

    /** Decodes the query with the means of the JDK, as the service may. */
    private List<String> received(String parameter, String separator) {
        String query = Optional.ofNullable(service.lastUrl().encodedQuery()).orElse("");
        return Stream.of(query.split("&", -1))
                .filter(pair -> pair.startsWith(parameter + "="))
                .map(pair -> URLDecoder.decode(pair.substring(pair.indexOf('=') + 1), StandardCharsets.UTF_8))
                .flatMap(decoded -> Stream.of(decoded.split(separator, -1)))
                .toList();
    }

    private static Optional<Criterion<SecureTransaction>> criterion(String line, List<String> expected) {
        FuzzInput input = new FuzzInput(line.getBytes(StandardCharsets.UTF_8));
        int kind = input.choice(5);
        String value = input.text();
        try {
            return switch (kind) {
                case 0 -> {
                    Criterion<SecureTransaction> criterion = SecureFields.ORDER_ID.is(value);
                    expected.add("order_id=" + value);
                    yield Optional.of(criterion);
                }
                case 1 -> {
                    String[] values = value.split("\\|", -1);
                    Criterion<SecureTransaction> criterion = SecureFields.ORDER_ID.in(values);
                    if (String.join(",", values).split(",", -1).length != values.length) {
                        throw new AssertionError("one of the values is read as several: " + value);
                    }
                    expected.add("order_id in " + String.join(",", values));
                    yield Optional.of(criterion);
                }
                case 2 -> {
                    Criterion<SecureTransaction> criterion = Criterion.raw(value);
                    expected.add(value);
                    yield Optional.of(criterion);
                }
                case 3 -> {
                    expected.add("state=1");
                    yield Optional.of(SecureFields.STATE.is(TransactionState.SUCCESS));
                }
                default -> {
                    requireSameSeconds(value);
                    yield Optional.empty();
                }
            };
        } catch (InvalidRequestException e) {
            return Optional.empty();
        }
    }

    /** A bound of whole seconds selects the same records as the exact time, because records have whole seconds. */
    private static void requireSameSeconds(String text) {
        Instant time;
        try {
            time = Instant.parse(text);
        } catch (DateTimeException e) {
            return;
        }
        TimeField<PspTransaction> field = TimeField.of("updated");
        Instant from = read(field.from(time), ">=");
        Instant before = read(field.before(time), "<");
        Instant after = read(field.after(time), ">");
        Instant second = time.truncatedTo(ChronoUnit.SECONDS);
        for (Instant record : List.of(second.minusSeconds(1), second, second.plusSeconds(1))) {
            if (!record.isAfter(LAST)
                    && (!record.isBefore(time) != !record.isBefore(from)
                            || record.isBefore(time) != record.isBefore(before)
                            || record.isAfter(time) != record.isAfter(after))) {
                throw new AssertionError(time + " selects other records than " + from + ", " + before + ", " + after);
            }
        }
    }

    private static Instant read(Criterion<PspTransaction> criterion, String operator) {
        return Instant.parse(criterion.text().substring("updated".length() + operator.length()));
    }
}
