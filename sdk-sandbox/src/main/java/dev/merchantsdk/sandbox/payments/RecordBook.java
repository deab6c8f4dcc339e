package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.records.RecordForm;
import dev.merchantsdk.sandbox.records.RecordList;
import dev.merchantsdk.sandbox.records.Records;
import dev.merchantsdk.sandbox.records.TransactionRecord;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** All transaction records. The generated records precede the records of the ledger. */
final class RecordBook {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{8}");

    private final SeededRecords seeded;
    private final LedgerRecords made;
    private final Records records;
    private final String merchantId;
    private final RecordList list;
    private final RecordList secureList;

    RecordBook(Ledger ledger, long seed, Instant start, long merchantId) {
        this.seeded = new SeededRecords(seed, start, merchantId);
        this.made = new LedgerRecords(ledger, merchantId);
        this.records = new Records(seeded, made);
        this.merchantId = Long.toString(merchantId);
        this.list = new RecordList(RecordForm.V3, records, seed);
        this.secureList = new RecordList(RecordForm.SECURE, records, seed);
    }

    void seed(long count) {
        seeded.add(count);
    }

    Records records() {
        return records;
    }

    RecordList list() {
        return list;
    }

    RecordList listSecure() {
        return secureList;
    }

    Optional<TransactionRecord> byNumber(@Nullable String number) {
        return Optional.ofNullable(number)
                .filter(digits -> NUMBER.matcher(digits).matches())
                .map(Integer::valueOf)
                .flatMap(known -> made.byNumber(known).or(() -> seeded.byNumber(known)));
    }

    /**
     * Returns the record with this id; empty if no record has the id. Also returns empty if {@code project} is not null
     * and not the merchant's id.
     *
     * @param project the value of the header {@code mid}; null if the request does not have this header
     */
    Optional<TransactionRecord> byId(@Nullable String id, @Nullable String project) {
        return Optional.ofNullable(id)
                .filter(known -> project == null || project.equals(merchantId))
                .flatMap(known -> made.byId(known).or(() -> seeded.byId(known)));
    }
}
