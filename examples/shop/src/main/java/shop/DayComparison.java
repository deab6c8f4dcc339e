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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Compares the service's records of a day with the shop's books. */
@Component
record DayComparison(TransactionsClient records, Sales sales, Clock clock) {
    /** What a person must look into, with numbers; unreadable records break the contract. */
    record DayReport(LocalDate day, int records, int bookings, int unreadable, List<Difference> differences) {}

    /** A transaction's amounts: zero if there is none, or no success. */
    record Difference(String transaction, String order, BigDecimal recorded, BigDecimal booked) {}

    /** Compares a day, which should have ended. */
    DayReport of(LocalDate day) {
        Instant from = day.atStartOfDay(clock.getZone()).toInstant();
        Instant before = day.plusDays(1).atStartOfDay(clock.getZone()).toInstant();
        Query<PspTransaction> query = Query.of(
                PspFields.UPDATED.from(from),
                PspFields.UPDATED.before(before),
                PspFields.MW_TYPE.is(MwType.TRANSACTION)); // no debits of card bindings
        Map<String, Optional<PspTransaction>> recorded = new LinkedHashMap<>();
        int unreadable = 0;
        for (Page<PspTransaction> page : records.list(query).collectUnreadable()) {
            unreadable += page.unreadable().size();
            for (PspTransaction record : page.items()) {
                recorded.put(record.paymentId().orElse("record " + record.id()), Optional.of(record));
            }
        }
        int count = recorded.size();
        List<Sale> booked = sales.booked(from, before);
        for (Sale sale : booked) { // if its record isn't of this day, there is another, or none
            recorded.computeIfAbsent(
                    sale.transactionId().orElseThrow(),
                    id -> records.byPayment(id).stream().findFirst());
        }
        List<Difference> differences = recorded.entrySet().stream()
                .map(entry -> compare(entry.getKey(), entry.getValue()))
                .filter(amounts -> amounts.recorded.compareTo(amounts.booked) != 0)
                .toList();
        return new DayReport(day, count, booked.size(), unreadable, differences);
    }

    private Difference compare(String transaction, Optional<PspTransaction> record) {
        Optional<Sale> sale = sales.booked(transaction);
        return new Difference(
                transaction,
                record.flatMap(PspTransaction::orderId)
                        .or(() -> sale.map(Sale::id))
                        .orElse(""),
                record.filter(DayComparison::isSuccess)
                        .flatMap(PspTransaction::amount)
                        .map(BigDecimal::abs) // outgoing money may have a minus
                        .orElse(BigDecimal.ZERO),
                sale.map(booked -> booked.price().toBigDecimal()).orElse(BigDecimal.ZERO));
    }

    private static boolean isSuccess(PspTransaction record) {
        return record.responseCode()
                .map(ResponseCode::isApproved)
                .orElse(record.status().equals(Optional.of(TransactionStatus.SUCCESS)));
    }
}
