package dev.merchantsdk.sandbox.records;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Generated records that are older than the sandbox, one record for each second. A record is created when it is read,
 * and depends only on its key and the seed. The last key is -1, which is the second before the start of the sandbox. If
 * there are more records, the first key is lower. Not thread-safe.
 */
public final class SeededRecords implements RecordRange {
    /**
     * The maximum number of these records. Their 8-digit numbers are reserved for them; the sandbox's own transactions
     * have other numbers.
     */
    public static final int MOST = 80_000_000;

    private static final int COUNTS_KEPT = 64;

    private final SeededRecord.Origin origin;
    private final Map<String, Long> counts = new HashMap<>();
    private long size;

    /**
     * Creates an object without records.
     *
     * @param seed the seed from which all values derive
     * @param end the start of the sandbox, which is the exclusive end of the records' times
     * @param merchantId the merchant's id
     */
    public SeededRecords(long seed, Instant end, long merchantId) {
        this.origin = new SeededRecord.Origin(seed, end.getEpochSecond(), merchantId);
    }

    /**
     * Inserts this number of records before the oldest record.
     *
     * @throws IllegalArgumentException if the number is negative, or if there would be more than {@link #MOST} records
     */
    public void add(long records) {
        if (records < 0 || records > MOST - size) {
            throw new IllegalArgumentException(
                    "there can be 0.." + (MOST - size) + " more seeded records, not " + records);
        }
        size += records;
        counts.clear();
    }

    @Override
    public LongRange keys() {
        return new LongRange(-size, 0);
    }

    @Override
    public TransactionRecord at(long key) {
        return new SeededRecord(origin, key);
    }

    /** Returns the record with this number; empty if there is none. */
    public Optional<TransactionRecord> byNumber(int number) {
        return findKnown(SeededRecord.keyOf(number));
    }

    /** Returns the record with this id; empty if there is none. */
    public Optional<TransactionRecord> byId(String id) {
        return origin.keyOf(id)
                .flatMap(this::findKnown)
                .filter(record -> record.id().equals(id));
    }

    @Override
    public LongRange candidates(Filter filter) {
        Optional<String> id = filter.id();
        if (id.isPresent()) {
            return byId(id.get())
                    .map(record -> new LongRange(record.key(), record.key() + 1))
                    .orElse(LongRange.NONE);
        }
        return keys().and(origin.keys(filter.updated()));
    }

    /**
     * Returns the number of records that match a filter. The number is cached, because each page of a list contains it.
     */
    @Override
    public long count(Filter filter) {
        if (filter.isOfTimeAlone()) {
            return candidates(filter).size();
        }
        Long counted = counts.get(filter.text());
        if (counted == null) {
            counted = RecordRange.super.count(filter);
            if (counts.size() == COUNTS_KEPT) {
                counts.clear();
            }
            counts.put(filter.text(), counted);
        }
        return counted;
    }

    private Optional<TransactionRecord> findKnown(long key) {
        return -size <= key && key < 0 ? Optional.of(at(key)) : Optional.empty();
    }
}
