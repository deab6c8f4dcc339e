package dev.merchantsdk.payments.transaction;

import dev.merchantsdk.core.value.OpenCode;
import dev.merchantsdk.payments.query.FilterField;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;

/**
 * What the secure list can be filtered by (contract, "Transaction queries"). How the bounds of times are written is not shown there: they are
 * written like the times of the record, without a zone, with whole seconds, by assumption; {@link
 * dev.merchantsdk.payments.query.Criterion#raw} says it otherwise.
 */
public final class SecureFields {
    /** The id that the transaction was created with: 32 characters. */
    public static final FilterField<SecureTransaction, String> ID = FilterField.of("id", id -> id);
    /** The merchant's own number. */
    public static final FilterField<SecureTransaction, String> ORDER_ID = FilterField.of("order_id", id -> id);
    /** Its state. */
    public static final FilterField<SecureTransaction, TransactionState> STATE =
            FilterField.of("state", SecureFields::number);
    /** The merchant. */
    public static final FilterField<SecureTransaction, Long> MERCHANT_ID =
            FilterField.of("merchant_id", id -> Long.toString(id));
    /** From when on it was processed. */
    public static final FilterField<SecureTransaction, LocalDateTime> PROCESSED_START_AT =
            FilterField.of("processed_start_at", SecureFields::time);
    /** Until when it was processed. */
    public static final FilterField<SecureTransaction, LocalDateTime> PROCESSED_END_AT =
            FilterField.of("processed_end_at", SecureFields::time);
    /** Its type. */
    public static final FilterField<SecureTransaction, TransactionType> TYPE =
            FilterField.of("type", SecureFields::number);
    /** What it is directed to. */
    public static final FilterField<SecureTransaction, TargetType> TARGET_TYPE =
            FilterField.of("target_type", SecureFields::number);
    /** From when on it was created. */
    public static final FilterField<SecureTransaction, LocalDateTime> CREATED_START_DATE =
            FilterField.of("created_start_date", SecureFields::time);
    /** Until when it was created. */
    public static final FilterField<SecureTransaction, LocalDateTime> CREATED_END_DATE =
            FilterField.of("created_end_date", SecureFields::time);

    private SecureFields() {}

    private static String number(OpenCode code) {
        return Integer.toString(code.raw());
    }

    private static String time(LocalDateTime time) {
        return DateTimeFormatter.ISO_LOCAL_DATE_TIME.format(time.truncatedTo(ChronoUnit.SECONDS));
    }
}
