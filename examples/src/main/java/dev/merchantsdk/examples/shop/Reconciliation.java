package dev.merchantsdk.examples.shop;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.examples.shop.Postings.Posting;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.transaction.MwType;
import dev.merchantsdk.payments.transaction.PspFields;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

// tag::task
/** Compares the service's records of a day with your books. */
final class Reconciliation {
    private final Merchant merchant;
    private final Postings books;

    Reconciliation(Merchant merchant, Postings books) {
        this.merchant = merchant;
        this.books = books;
    }

    /** Returns what a person must look into; empty when the books agree. The period must have ended. */
    List<String> differences(Instant from, Instant before) {
        List<String> differences = new ArrayList<>();
        Set<String> recorded = new HashSet<>();
        Query<PspTransaction> day = Query.of(
                PspFields.UPDATED.from(from),
                PspFields.UPDATED.before(before),
                PspFields.MW_TYPE.is(MwType.TRANSACTION)); // no debits of card bindings
        for (Page<PspTransaction> page : merchant.records().list(day).collectUnreadable()) {
            page.unreadable().forEach(record -> differences.add("unreadable: record with a wrong " + record.path()));
            for (PspTransaction record : page.items()) {
                record.paymentId().ifPresent(recorded::add);
                difference(record).ifPresent(differences::add);
            }
        }
        for (Posting posting : books.bookedBetween(from, before)) {
            if (!recorded.contains(posting.transactionId())) { // moved to another day, or there is none
                List<PspTransaction> moved = merchant.records().byPayment(posting.transactionId()).stream()
                        .toList();
                if (moved.isEmpty()) {
                    differences.add("no record: " + posting);
                }
                moved.forEach(record -> difference(record).ifPresent(differences::add));
            }
        }
        return differences;
    }

    private Optional<String> difference(PspTransaction record) {
        Optional<Posting> posting = record.paymentId().flatMap(books::find);
        BigDecimal amount = record.amount().orElse(BigDecimal.ZERO).abs(); // outgoing money may have a minus
        String shown = record.paymentId().orElse("record " + record.id()) + " of " + amount;
        if (!isSuccess(record)) {
            return posting.map(booked -> "not successful: " + shown + ", but " + booked);
        }
        if (posting.isEmpty()) {
            return Optional.of(
                    "not in the books: " + shown + ", order " + record.orderId().orElse("unknown"));
        }
        return posting.filter(booked -> booked.amount().toBigDecimal().compareTo(amount) != 0)
                .map(booked -> "other amount: " + shown + ", but " + booked);
    }

    private static boolean isSuccess(PspTransaction record) {
        return record.responseCode()
                .map(ResponseCode::isApproved)
                .orElse(record.status()
                        .filter(TransactionStatus.SUCCESS::equals)
                        .isPresent());
    }
}
// end::task
