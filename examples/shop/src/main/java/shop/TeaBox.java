package shop;

import dev.merchantsdk.core.value.Amount;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;
import java.util.stream.Stream;
import shop.Sale.Buyer;

/** A subscription: a row of the table {@code tea_box}, whose columns {@code schema.sql} explains. */
record TeaBox(
        String id,
        TeaBoxState state,
        String email,
        String phone,
        Amount price,
        Instant agreedAt,
        String cardToken,
        String tokenKey,
        Optional<String> cardKey,
        Optional<String> cardShown,
        Optional<LocalDate> startedOn,
        int monthsPaid,
        Optional<LocalDate> nextOn) {
    /** What a subscription's card can be used for. */
    enum TeaBoxState {
        /** The customer hasn't entered the card yet. */
        NEW,
        ACTIVE,
        /** Ended by the customer. */
        CANCELLED,
        /** Ended by the bank: the card can be debited no more. */
        STOPPED
    }

    Buyer buyer() {
        return new Buyer(email, phone);
    }

    /**
     * Returns the first day after another on which a month is due: the day of the start, or the last one of a shorter
     * month. It is computed from the start, not from the month before: 31 January, 28 February, 31 March.
     */
    LocalDate dueAfter(LocalDate day) {
        return Stream.iterate(0, month -> month + 1)
                .map(startedOn.orElseThrow()::plusMonths)
                .filter(due -> due.isAfter(day))
                .findFirst()
                .orElseThrow();
    }

    /**
     * Returns the order id of the debit that is due, the same in each run of the job. The tea box's own id opens its
     * page, so it is no part of what exports and logs show.
     */
    String debitId() {
        return "TEA-" + tokenKey.substring(0, 16) + "-" + nextOn.orElseThrow();
    }

    /** Contains no data of the customer, no token, and no id. */
    @Override
    public String toString() {
        return "TeaBox(" + tokenKey.substring(0, 16) + ")";
    }
}
