package dev.merchantsdk.sandbox.records;

import dev.merchantsdk.sandbox.payments.Ledger;
import dev.merchantsdk.sandbox.payments.TransactionLife;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import okio.ByteString;

/**
 * All records of a sandbox in the order of their creation. The keys of the <var>n</var> generated records are
 * -<var>n</var> to -1; those of the ledger begin at 0. Not thread-safe: callers must hold the lock of the
 * {@code Ledger} until they have read a returned stream.
 */
public final class Records {
    private static final int COUNTS_KEPT = 64;

    private final Ledger ledger;
    private final SeededRecords seeded;
    private final long merchantId;
    /** The numbers of matching generated records, which every page of a list contains. */
    private final Map<String, Long> counts = new HashMap<>();

    Records(Ledger ledger, SeededRecords seeded, long merchantId) {
        this.ledger = ledger;
        this.seeded = seeded;
        this.merchantId = merchantId;
    }

    void seed(long debits) {
        seeded.add(debits);
        counts.clear();
    }

    Optional<TransactionRecord> byNumber(int number) {
        return ledger.transaction(number).or(() -> seeded.byNumber(number)).map(this::record);
    }

    Optional<TransactionRecord> byId(String id) {
        return ledger.transaction(id).or(() -> seeded.byId(id)).map(this::record);
    }

    /** Returns the rows of a register, beginning with the oldest record. */
    public Stream<ByteString> rows(Filter filter) {
        return from(filter, Long.MIN_VALUE)
                .map(record -> ByteString.encodeUtf8(RecordForm.V3.json(record).toJson()));
    }

    /** Returns the matching records whose key is at least the given key, beginning with the oldest record. */
    Stream<TransactionRecord> from(Filter filter, long key) {
        return ascending(filter, new LongRange(key, Long.MAX_VALUE));
    }

    /** Returns the matching records whose key is lower than the given key, beginning with the newest record. */
    Stream<TransactionRecord> before(Filter filter, long key) {
        LongRange keys = candidates(filter).and(new LongRange(Long.MIN_VALUE, key));
        return LongStream.range(0, keys.size())
                .mapToObj(offset -> at(keys.to() - 1 - offset))
                .filter(filter::accepts);
    }

    long count() {
        return keys().size();
    }

    public long count(Filter filter) {
        LongRange older = new LongRange(Long.MIN_VALUE, 0);
        if (counts.size() == COUNTS_KEPT) {
            counts.clear();
        }
        long generated = filter.isOfTimeAlone()
                ? candidates(filter).and(older).size()
                : counts.computeIfAbsent(
                        filter.text(), text -> ascending(filter, older).count());
        return generated + from(filter, 0).count();
    }

    private Stream<TransactionRecord> ascending(Filter filter, LongRange range) {
        LongRange keys = candidates(filter).and(range);
        return LongStream.range(keys.from(), keys.to()).mapToObj(this::at).filter(filter::accepts);
    }

    private LongRange keys() {
        return new LongRange(-seeded.size(), ledger.transactions().size());
    }

    /** Returns a range with the keys of all matching records, and possibly of others. */
    private LongRange candidates(Filter filter) {
        return keys().and(filter.id()
                .map(id -> byId(id).map(record -> new LongRange(record.key(), record.key() + 1))
                        .orElse(LongRange.NONE))
                .orElseGet(() -> seeded.candidates(filter.updated())));
    }

    private TransactionRecord at(long key) {
        int place = Math.toIntExact(key);
        return record(place < 0 ? seeded.debit(place) : ledger.transactions().get(place));
    }

    private TransactionRecord record(TransactionLife transaction) {
        return new TransactionRecord(
                transaction, ledger.binding(transaction.order().target().card()), merchantId);
    }
}
