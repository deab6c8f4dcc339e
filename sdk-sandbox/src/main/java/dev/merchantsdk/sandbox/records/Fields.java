package dev.merchantsdk.sandbox.records;

import static java.util.Map.entry;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.format.ResolverStyle;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The fields by which clients can filter lists (contract, "Transaction queries"). */
public final class Fields {
    /** Parses the criteria of a field. */
    interface Field {
        /** Returns the condition on a record; empty if the field does not support the operator or the value. */
        Optional<Predicate<TransactionRecord>> parse(String operator, String value);
    }

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]{1,18}");
    private static final DateTimeFormatter SECONDS = strict("uuuu-MM-dd'T'HH:mm:ss'Z'");
    private static final DateTimeFormatter WITHOUT_ZONE = strict("uuuu-MM-dd'T'HH:mm:ss");

    static final Map<String, Field> V3 = Map.ofEntries(
            entry("updated", Fields::updated),
            entry("status", text(record -> record.transaction().state().word())),
            entry("mw_type", text(record -> V3Record.MW_TYPE)),
            entry("cs1", text(TransactionRecord::id)),
            entry("channel_id", number(TransactionRecord::channelId)),
            entry("opcode", number(TransactionRecord::opcode)));

    /** The fields of registers (contract, "Register export"). */
    public static final Set<String> REGISTER = Set.of("updated", "opcode", "channel_id", "status");

    /** The fields of the secure list. The sandbox assumes that a time range includes both bounds. */
    static final Map<String, Field> SECURE = Map.ofEntries(
            entry("id", text(TransactionRecord::id)),
            entry("order_id", text(record -> record.order().orderId())),
            entry("state", number(record -> record.transaction().state().number())),
            entry("merchant_id", number(TransactionRecord::merchantId)),
            entry("type", number(TransactionRecord::type)),
            entry("target_type", number(TransactionRecord::targetType)),
            entry("processed_start_at", bound(record -> record.transaction().endedAt(), false)),
            entry("processed_end_at", bound(record -> record.transaction().endedAt(), true)),
            entry(
                    "created_start_date",
                    bound(record -> Optional.of(record.transaction().createdAt()), false)),
            entry(
                    "created_end_date",
                    bound(record -> Optional.of(record.transaction().createdAt()), true)));

    private Fields() {}

    private static Optional<Predicate<TransactionRecord>> updated(String operator, String value) {
        return updatedRange(operator, value).map(range -> record -> range.contains(record.updated()));
    }

    /**
     * Returns the values of {@code updated} that a criterion accepts, in seconds since 1970; empty if the operator or
     * the format of the time is not supported.
     */
    static Optional<LongRange> updatedRange(String operator, String value) {
        return seconds(value, SECONDS).flatMap(second -> switch (operator) {
            case ">=" -> Optional.of(new LongRange(second, Long.MAX_VALUE));
            case ">" -> Optional.of(new LongRange(second + 1, Long.MAX_VALUE));
            case "<" -> Optional.of(new LongRange(Long.MIN_VALUE, second));
            case "=" -> Optional.of(new LongRange(second, second + 1));
            default -> Optional.empty();
        });
    }

    private static Field text(Function<TransactionRecord, String> field) {
        return (operator, value) ->
                values(operator, value).map(accepted -> record -> accepted.contains(field.apply(record)));
    }

    private static Field number(ToLongFunction<TransactionRecord> field) {
        return (operator, value) -> values(operator, value)
                .filter(texts ->
                        texts.stream().allMatch(text -> NUMBER.matcher(text).matches()))
                .map(texts -> texts.stream().map(Long::valueOf).collect(Collectors.toSet()))
                .map(accepted -> record -> accepted.contains(field.applyAsLong(record)));
    }

    /** Returns the accepted values of {@code =} or {@code in}, which has values separated by commas. */
    private static Optional<Set<String>> values(String operator, String value) {
        List<String> values = operator.equals("in") ? List.of(value.split(",", -1)) : List.of(value);
        boolean isSupported = operator.equals("in") || operator.equals("=");
        return isSupported && !values.contains("") ? Optional.of(Set.copyOf(values)) : Optional.empty();
    }

    /** Returns a bound of a time. It supports only {@code =} with a time without a zone. */
    private static Field bound(Function<TransactionRecord, Optional<Instant>> field, boolean isUpper) {
        return (operator, value) -> seconds(value, WITHOUT_ZONE)
                .filter(bound -> operator.equals("="))
                .map(bound -> record -> field.apply(record)
                        .map(Instant::getEpochSecond)
                        .filter(time -> isUpper ? time <= bound : time >= bound)
                        .isPresent());
    }

    private static Optional<Long> seconds(String time, DateTimeFormatter form) {
        try {
            return Optional.of(LocalDateTime.parse(time, form).toEpochSecond(ZoneOffset.UTC));
        } catch (DateTimeParseException e) {
            return Optional.empty();
        }
    }

    private static DateTimeFormatter strict(String pattern) {
        return DateTimeFormatter.ofPattern(pattern).withResolverStyle(ResolverStyle.STRICT);
    }
}
