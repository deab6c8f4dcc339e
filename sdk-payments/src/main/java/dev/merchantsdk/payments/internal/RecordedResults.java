package dev.merchantsdk.payments.internal;

import static dev.merchantsdk.core.value.ComparisonResult.AGREES;
import static dev.merchantsdk.core.value.ComparisonResult.DIFFERS;
import static dev.merchantsdk.core.value.ComparisonResult.NOT_COMPARED;

import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Whether a transaction succeeded, and its order id, according to each of its records. */
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

    /** Compares a reported success or failure with both records. */
    public static ComparisonResult compareResult(
            Optional<Boolean> reported, SecureTransaction record, Optional<PspTransaction> listed) {
        ComparisonResult result =
                compare(reported, of(record), listed.map(RecordedResults::of).orElse(Set.of()));
        // A status that the contract doesn't specify, such as pending, is not yet the success of the secure record.
        boolean waits = listed.filter(
                        inList -> inList.status().isPresent() && of(inList).isEmpty())
                .isPresent();
        return result == AGREES && reported.orElse(false) && waits ? NOT_COMPARED : result;
    }

    /** Compares a reported order id with both records. */
    public static ComparisonResult compareOrder(
            Optional<String> reported, SecureTransaction record, Optional<PspTransaction> listed) {
        Set<String> inList = listed.flatMap(PspTransaction::orderId)
                .filter(text -> !text.isBlank() && !isNumberOf(text, reported))
                .map(Set::of)
                .orElse(Set.of());
        return compare(reported, record.orderId(), inList);
    }

    /** Returns whether the record in list v3 certainly has another result or order id than the secure record. */
    static boolean contradict(Found found) {
        Optional<Boolean> result = of(found.transaction());
        return compareResult(result, found.transaction(), found.listed()) == DIFFERS
                || compareOrder(Optional.of(found.orderId()), found.transaction(), found.listed()) == DIFFERS;
    }

    /** Returns whether list v3, whose order id may be a JSON number, has only lost the leading zeros of an order id. */
    private static boolean isNumberOf(String listed, Optional<String> orderId) {
        return listed.matches("[0-9]+")
                && orderId.filter(text -> text.matches("0+" + listed)).isPresent();
    }

    /** The secure record confirms a reported value; the record of list v3 can only contradict it. */
    private static <T> ComparisonResult compare(Optional<T> reported, Optional<T> recorded, Set<T> listed) {
        Set<T> values = new HashSet<>(listed);
        reported.ifPresent(values::add);
        recorded.ifPresent(values::add);
        if (values.size() > 1) {
            return DIFFERS;
        }
        return reported.isPresent() && recorded.isPresent() ? AGREES : NOT_COMPARED;
    }
}
