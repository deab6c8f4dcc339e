package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The outcome of the operation with an order id, according to one page of the gateway's list of transactions (contract,
 * "Transaction queries").
 *
 * @param mayChange whether a later query may lead to another outcome
 */
record OrderRecords(OrderOutcome outcome, boolean mayChange) {
    private static final Comparator<SecureTransaction> BY_TIME =
            Comparator.comparing(record -> record.createdAt().orElse(LocalDateTime.MIN));

    /**
     * Returns the outcome according to a page. This method ignores records of other merchants and with other order ids,
     * because the service may return records that do not match the filter of the query.
     *
     * @param candidate whether a record may be that of the operation
     * @param onlyOne whether the outcome is unknown if several records match, even if only one of them has not failed
     */
    static OrderRecords of(
            String orderId,
            Page<SecureTransaction> page,
            Predicate<SecureTransaction> isOwn,
            Predicate<SecureTransaction> candidate,
            boolean onlyOne) {
        if (!TransactionLookups.isComplete(page)) {
            return unknown(orderId, "the list of its records is longer than a page");
        }
        List<SecureTransaction> own = page.items().stream().filter(isOwn).toList();
        List<SecureTransaction> candidates = own.stream().filter(candidate).toList();
        if (candidates.stream().anyMatch(record -> record.orderId().isEmpty())) {
            return unknown(orderId, "a record does not contain its order id");
        }
        List<SecureTransaction> records = candidates.stream()
                .filter(record -> record.orderId().filter(orderId::equals).isPresent())
                .toList();
        if (!records.isEmpty()) {
            return ofMatching(orderId, records, onlyOne);
        }
        return own.size() == page.items().size()
                ? unknown(orderId, "no record of it is found")
                : unknown(
                        orderId,
                        "only records of other merchants are found: if one of them is your own, set"
                                + " Credentials.builder().merchantId(...)");
    }

    private static OrderRecords ofMatching(String orderId, List<SecureTransaction> records, boolean onlyOne) {
        if (records.stream().map(SecureTransaction::type).distinct().count() > 1) {
            return unknown(orderId, "records of different types are found under its order id");
        }
        List<SecureTransaction> notFailed =
                records.stream().filter(record -> !record.isFailed()).toList();
        if (notFailed.size() > 1) {
            return unknown(orderId, "several records that have not failed are found under its order id");
        }
        if (onlyOne && records.size() > 1) {
            return unknown(orderId, "several records are found under its order id");
        }
        return notFailed.isEmpty()
                ? new OrderRecords(found(orderId, records.stream().max(BY_TIME).orElseThrow()), true)
                : new OrderRecords(found(orderId, notFailed.get(0)), false);
    }

    private static Found found(String orderId, SecureTransaction record) {
        return new Found(orderId, record, Optional.empty());
    }

    private static OrderRecords unknown(String orderId, String why) {
        return new OrderRecords(new Unresolved(orderId, why, Optional.empty()), true);
    }
}
