package dev.merchantsdk.sandbox.records;

import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Generated records from before the sandbox, one for each second, created on demand: the record of a key depends only
 * on the seed. The keys end at -1, the second before the sandbox; more records begin earlier. Not thread-safe.
 */
public final class SeededRecords implements RecordRange {
    /** The number of 8-digit numbers for these records; the others are used for the sandbox's transactions. */
    public static final int MOST = 80_000_000;

    private static final int COUNTS_KEPT = 64;

    private final SeededRecord.Origin origin;
    private final Map<String, Long> counts = new HashMap<>();
    private long size;

    /**
     * None yet.
     *
     * @param seed the source of all values
     * @param end the time that they reach up to
     * @param merchantId whose they are
     */
    public SeededRecords(long seed, Instant end, long merchantId) {
        this.origin = new SeededRecord.Origin(seed, end.getEpochSecond(), merchantId);
    }

    /**
     * Inserts this number of records before the oldest.
     *
     * @throws IllegalArgumentException if it is negative, or the records would be more than {@link #MOST}
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

    /** The record with this number. */
    public Optional<TransactionRecord> byNumber(int number) {
        return known(SeededRecord.keyOf(number));
    }

    /** The record with this id. */
    public Optional<TransactionRecord> byId(String id) {
        return origin.keyOf(id)
                .flatMap(this::known)
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

    /** Cached, because each page of a list contains it. */
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

    private Optional<TransactionRecord> known(long key) {
        return -size <= key && key < 0 ? Optional.of(at(key)) : Optional.empty();
    }
}
