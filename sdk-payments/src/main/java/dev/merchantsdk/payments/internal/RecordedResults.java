package dev.merchantsdk.payments.internal;

import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Whether a transaction succeeded, according to each of its records. */
public final class RecordedResults {
    private RecordedResults() {}

    /** Returns the result in the secure record; empty if its state is not final. */
    public static Optional<Boolean> of(SecureTransaction record) {
        return Optional.of(record.isSuccess()).filter(success -> success || record.isFailed());
    }

    /**
     * Returns the results in a record of list v3; both if its response code and its status contradict each other. The
     * contract specifies only the status {@code success}, so any other word says nothing.
     */
    public static Set<Boolean> of(PspTransaction record) {
        Set<Boolean> results = new HashSet<>();
        record.responseCode().map(ResponseCode::isApproved).ifPresent(results::add);
        record.status().filter(TransactionStatus.SUCCESS::equals).ifPresent(success -> results.add(true));
        return results;
    }

    /** Returns whether a record of list v3 has only a status that the contract doesn't specify, such as pending. */
    public static boolean isUndecided(PspTransaction record) {
        return record.status().isPresent() && of(record).isEmpty();
    }
}
