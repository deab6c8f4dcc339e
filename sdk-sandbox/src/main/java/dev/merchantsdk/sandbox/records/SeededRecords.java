package dev.merchantsdk.sandbox.records;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Generated records of past transactions. The keys of <var>n</var> records are -<var>n</var> to -1. The record with the
 * key -<var>k</var> was last changed <var>k</var> seconds before the start of the sandbox. The sandbox computes each
 * record from its key when the record is read. Not thread-safe.
 */
public final class SeededRecords implements RecordRange {
    /** The maximum number of generated records. Each of these records has a reserved transaction number. */
    public static final int MOST = 80_000_000;

    private static final int COUNTS_KEPT = 64;

    private final SeededRecord.Origin origin;
    private final Map<String, Long> counts = new HashMap<>();
    private long size;

    /**
     * Creates an empty range.
     *
     * @param end the start of the sandbox; all generated records are older
     */
    public SeededRecords(long seed, Instant end, long merchantId) {
        this.origin = new SeededRecord.Origin(seed, end.getEpochSecond(), merchantId);
    }

    /**
     * Adds records that are older than all existing records.
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

    public Optional<TransactionRecord> byNumber(int number) {
        return findKnown(SeededRecord.keyOf(number));
    }

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
     * Returns the number of matching records. This class caches the number, because every page of a list contains the
     * same number.
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
