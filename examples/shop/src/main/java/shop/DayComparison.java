package shop;

import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.transaction.MwType;
import dev.merchantsdk.payments.transaction.PspFields;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import java.math.BigDecimal;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;
import shop.Sales.Booked;

/** Compares the service's records of a day with the shop's books. */
@Component
record DayComparison(TransactionsClient records, Sales sales, Clock clock) {
    /** @param differences what a person must look into */
    record DayReport(LocalDate day, int records, int bookings, List<String> differences) {}

    /** Compares a day, which should have ended. */
    DayReport of(LocalDate day) {
        Instant from = day.atStartOfDay(clock.getZone()).toInstant();
        Instant before = day.plusDays(1).atStartOfDay(clock.getZone()).toInstant();
        List<String> differences = new ArrayList<>();
        Set<String> recorded = new HashSet<>();
        Query<PspTransaction> query = Query.of(
                PspFields.UPDATED.from(from),
                PspFields.UPDATED.before(before),
                PspFields.MW_TYPE.is(MwType.TRANSACTION)); // no debits of card bindings
        for (Page<PspTransaction> page : records.list(query).collectUnreadable()) {
            page.unreadable().forEach(record -> differences.add("Unreadable record: wrong " + record.path()));
            for (PspTransaction record : page.items()) {
                record.paymentId().ifPresent(recorded::add);
                difference(record).ifPresent(differences::add);
            }
        }
        List<Booked> booked = sales.booked(from, before);
        for (Booked booking : booked) {
            if (!recorded.contains(booking.transactionId())) { // its record moved to another day, or there is none
                List<PspTransaction> moved =
                        records.byPayment(booking.transactionId()).stream().toList();
                if (moved.isEmpty()) {
                    differences.add("No record: " + booking);
                }
                moved.forEach(record -> difference(record).ifPresent(differences::add));
            }
        }
        return new DayReport(day, recorded.size(), booked.size(), differences);
    }

    private Optional<String> difference(PspTransaction record) {
        Optional<Booked> booking = record.paymentId().flatMap(sales::booked);
        BigDecimal amount = record.amount().orElse(BigDecimal.ZERO).abs(); // outgoing money may have a minus
        String shown = "transaction " + record.paymentId().orElse("of record " + record.id()) + " of " + amount;
        if (!isSuccess(record)) {
            return booking.map(booked -> "Not successful: " + shown + ", but " + booked);
        }
        if (booking.isEmpty()) {
            return Optional.of(
                    "Not in the books: " + shown + ", order " + record.orderId().orElse("unknown"));
        }
        return booking.filter(booked -> booked.amount().toBigDecimal().compareTo(amount) != 0)
                .map(booked -> "Other amount: " + shown + ", but " + booked);
    }

    private static boolean isSuccess(PspTransaction record) {
        return record.responseCode()
                .map(ResponseCode::isApproved)
                .orElse(record.status()
                        .filter(TransactionStatus.SUCCESS::equals)
                        .isPresent());
    }
}
