package shop;

import dev.merchantsdk.core.value.Amount;
import java.math.BigInteger;
import java.security.SecureRandom;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Optional;

/**
 * A row of the table {@code sale}.
 *
 * @param origin the sale that a refund returns, or the tea box that a debit pays
 * @param returnedId the transaction that a refund returns
 * @param dueOn the due day of a debit
 * @param page where the customer pays
 * @param reason why it failed, for people
 */
record Sale(
        String id,
        SaleKind kind,
        SaleState state,
        String email,
        String phone,
        Amount price,
        Instant createdAt,
        Optional<String> origin,
        Optional<String> returnedId,
        Optional<LocalDate> dueOn,
        Optional<String> transactionId,
        Optional<String> page,
        Optional<String> applicationId,
        boolean shipped,
        Optional<String> reason,
        ReceiptStage receipt) {
    private static final SecureRandom RANDOM = new SecureRandom();

    /**
     * Returns an order id that can't be guessed, because an order's page has no other protection. Such ids are in logs
     * and exports, so a shop with accounts must also check the owner. Credit orders allow 16 characters.
     */
    static String newId() {
        return new BigInteger(75, RANDOM).toString(32).toUpperCase(Locale.ROOT);
    }

    Buyer buyer() {
        return new Buyer(email, phone);
    }

    public boolean isOpen() {
        return state == SaleState.NEW || state == SaleState.CHECKING;
    }

    /** Contains no data of the customer. */
    @Override
    public String toString() {
        return "Sale(" + id + ")";
    }
}
