package dev.merchantsdk.sandbox.records;

import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The fields by which clients can filter lists (contract, "Transaction queries"). */
public final class Fields {
    /** The value of {@code mw_type} in all records. The contract shows no other value. */
    static final String MW_TYPE = "transaction";

    public static final List<Field> V3 = List.of(
            Field.updated(),
            Field.text("status", TransactionRecord::status),
            Field.text("mw_type", record -> MW_TYPE),
            Field.text("cs1", TransactionRecord::id),
            Field.number("channel_id", TransactionRecord::channelId),
            Field.number("opcode", TransactionRecord::opcode));

    /** The filter fields of the secure list. The sandbox assumes that a time range includes both bounds. */
    public static final List<Field> SECURE = List.of(
            Field.text("id", TransactionRecord::id),
            Field.text("order_id", TransactionRecord::orderId),
            Field.number("state", TransactionRecord::state),
            Field.number("merchant_id", TransactionRecord::merchantId),
            Field.number("type", TransactionRecord::type),
            Field.number("target_type", TransactionRecord::targetType),
            Field.bound("processed_start_at", Fields::processed, (time, bound) -> time >= bound),
            Field.bound("processed_end_at", Fields::processed, (time, bound) -> time <= bound),
            Field.bound("created_start_date", Fields::created, (time, bound) -> time >= bound),
            Field.bound("created_end_date", Fields::created, (time, bound) -> time <= bound));

    private Fields() {}

    private static Optional<Long> processed(TransactionRecord record) {
        return record.ended().map(Instant::getEpochSecond);
    }

    private static Optional<Long> created(TransactionRecord record) {
        return Optional.of(record.created().getEpochSecond());
    }
}
