package shop;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.CardScheme;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Optional;

/**
 * A subscription: a row of the table {@code tea_box}.
 *
 * @param agreedAt when the customer agreed to be debited each month
 * @param cardToken encrypted
 * @param cardKey its fingerprint
 * @param cardShown the masked number
 * @param nextOn when the next debit is due
 * @param note why the last debit failed or was not sent, for people
 */
record TeaBox(
        String id,
        TeaBoxState state,
        String email,
        String phone,
        Amount price,
        Instant agreedAt,
        String cardToken,
        String cardKey,
        CardScheme cardScheme,
        Optional<String> cardShown,
        Optional<LocalDate> startedOn,
        int monthsPaid,
        Optional<LocalDate> nextOn,
        Optional<String> note) {
    /**
     * Returns the day on which a month is due: the day of the start, or the last one of a shorter month. It is computed
     * from the start, not from the month before: 31 January, 28 February, 31 March.
     */
    LocalDate dueOn(int month) {
        return startedOn.orElseThrow().plusMonths(month);
    }

    /** Contains no data of the customer, and no token. */
    @Override
    public String toString() {
        return "TeaBox(" + id + ")";
    }
}
