package shop;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.PhoneNumber;
import java.time.Instant;
import java.util.Optional;
import org.springframework.security.crypto.keygen.KeyGenerators;

/** A row of the table {@code sale}, whose columns {@code schema.sql} explains. */
record Sale(
        String id,
        SaleKind kind,
        SaleState state,
        String email,
        String phone,
        Amount price,
        Instant createdAt,
        Optional<String> origin,
        Optional<String> transactionId,
        Optional<String> page,
        Optional<String> applicationId,
        Optional<String> reason) {
    /** A customer's addresses. */
    record Buyer(String email, String phone) {
        /** Returns what a customer typed, with the phone number as the SDK writes it. */
        static Buyer of(String email, String phone) {
            return new Buyer(
                    email.strip(), PhoneNumber.parseRussian(phone.strip()).reveal());
        }

        /** Contains no data of the customer. */
        @Override
        public String toString() {
            return "Buyer";
        }
    }

    /** How a sale is paid, or what else has an order id. */
    enum SaleKind {
        CARD,
        SBP,
        CREDIT,
        TEA_BOX,
        REFUND;

        boolean hasPage() {
            return this == CARD || this == SBP || this == CREDIT;
        }
    }

    /** What is known about the money. */
    enum SaleState {
        NEW,
        DONE,
        FAILED
    }

    /**
     * Returns an order id that can't be guessed, because an order's page has no other protection. Such ids are in logs
     * and exports, so a shop with accounts must also check the owner. Credit orders allow 16 characters.
     */
    static String newId() {
        return KeyGenerators.string().generateKey();
    }

    Buyer buyer() {
        return new Buyer(email, phone);
    }

    /** What is returned of a credit order is agreed with the service's manager. */
    public boolean isRefundable() {
        return transactionId.isPresent() && kind != SaleKind.REFUND;
    }

    public boolean isOpen() {
        return state == SaleState.NEW;
    }

    /** Contains no data of the customer. */
    @Override
    public String toString() {
        return "Sale(" + id + ")";
    }
}
