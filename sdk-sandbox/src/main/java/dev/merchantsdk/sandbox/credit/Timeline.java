package dev.merchantsdk.sandbox.credit;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/**
 * The past and planned statuses of one application. The times are assumptions of the sandbox, because the contract does
 * not state when a status changes.
 */
final class Timeline {
    static final Duration PHONE_CONFIRMED = Duration.ofMinutes(2);
    static final Duration SENT = Duration.ofMinutes(5);
    static final Duration WAITING = Duration.ofMinutes(10);
    static final Duration LOAN_OPENED = Duration.ofMinutes(15);
    static final Duration FUNDS_PAID = Duration.ofDays(1);

    private final List<DatedStatus> changes = new ArrayList<>();

    private Timeline() {}

    static Timeline of(Instant start) {
        return new Timeline()
                .add(start, CreditStatus.BASKET_RECEIVED)
                .add(start.plus(PHONE_CONFIRMED), CreditStatus.PHONE_CONFIRMED)
                .add(start.plus(SENT), CreditStatus.APP_SENT_TO_FO)
                .add(start.plus(WAITING), CreditStatus.WAIT_ACCEPT);
    }

    void approve(Instant now) {
        withoutFuture(now).add(now, CreditStatus.CREDIT_APPROVED).add(now.plus(LOAN_OPENED), CreditStatus.LOAN_OPENED);
    }

    /** Ends the application with a status that no other status follows. */
    void end(Instant now, CreditStatus last) {
        withoutFuture(now).add(now, last);
    }

    void ship(Instant now) {
        withoutFuture(now)
                .add(now, CreditStatus.DELIVERY_DATE_RECEIVED)
                .add(now.plus(FUNDS_PAID), CreditStatus.FUNDS_PAID);
    }

    /**
     * Returns the statuses that the application has had until this time. The status at this time is last. The first
     * status is there even for a reader who has read the clock before the application was created.
     */
    List<CreditStatus> until(Instant now) {
        return changes.stream()
                .filter(change -> change.equals(changes.get(0)) || !change.at().isAfter(now))
                .map(DatedStatus::status)
                .toList();
    }

    /** Returns the past and planned changes. */
    List<DatedStatus> changes() {
        return List.copyOf(changes);
    }

    private Timeline withoutFuture(Instant now) {
        changes.removeIf(change -> change.at().isAfter(now));
        return this;
    }

    private Timeline add(Instant at, CreditStatus status) {
        changes.add(new DatedStatus(at, status));
        return this;
    }
}
