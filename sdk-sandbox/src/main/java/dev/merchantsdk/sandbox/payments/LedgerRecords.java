package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.records.LongRange;
import dev.merchantsdk.sandbox.records.RecordRange;
import dev.merchantsdk.sandbox.records.TransactionRecord;
import java.util.Optional;

/** The records of all transactions in the ledger. The key of the first record is zero. */
final class LedgerRecords implements RecordRange {
    private final Ledger ledger;
    private final long merchantId;

    LedgerRecords(Ledger ledger, long merchantId) {
        this.ledger = ledger;
        this.merchantId = merchantId;
    }

    @Override
    public LongRange keys() {
        return new LongRange(0, ledger.transactions().size());
    }

    @Override
    public TransactionRecord at(long key) {
        return record(ledger.transactions().get(Math.toIntExact(key)));
    }

    Optional<TransactionRecord> byNumber(int number) {
        return ledger.transaction(number).map(this::record);
    }

    Optional<TransactionRecord> byId(String id) {
        return ledger.transaction(id).map(this::record);
    }

    private TransactionRecord record(TransactionLife transaction) {
        Optional<Binding> token = ledger.binding(transaction.order().target().card());
        return new LedgerRecord(transaction, token, merchantId);
    }
}
