package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.records.RecordedPair;
import dev.merchantsdk.sandbox.records.RecordedReceipt;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/**
 * The contents of a request to {@code POST /api/transactions}.
 *
 * @param endpoint the name of the endpoint
 * @param action the value of {@code payment.action}
 * @param orderId the value of {@code payment.orderId}
 * @param price the price, in kopecks
 * @param actualTill the value of {@code payment.orderActualTill}
 * @param payer the values of {@code customerInfo}
 * @param customValues the values of {@code customValues} in the order of the request
 * @param metadata the text of {@code metadata}, unchanged
 * @param urls the address to which the payer returns, and the address of callbacks
 * @param target the values of {@code target}
 * @param receipt the values of {@code fiscalInformation}
 */
public record Order(
        String endpoint,
        String action,
        String orderId,
        long price,
        Optional<OffsetDateTime> actualTill,
        Payer payer,
        List<RecordedPair> customValues,
        Optional<String> metadata,
        Urls urls,
        Target target,
        Optional<RecordedReceipt> receipt) {

    boolean isPayout() {
        return action.equals("payout");
    }

    /** The values of {@code customerInfo}. */
    public record Payer(
            Optional<String> email,
            Optional<String> phone,
            Optional<String> firstName,
            Optional<String> lastName,
            Optional<String> middleName) {
        static final Payer NOBODY =
                new Payer(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** The values of {@code urls}. */
    public record Urls(Optional<String> back, Optional<String> callback) {
        static final Urls NONE = new Urls(Optional.empty(), Optional.empty());
    }

    /**
     * The values of {@code target}: the tokens, transactions, cards and banks to which the request refers. A value is
     * an empty text if the request does not contain it.
     */
    public record Target(
            String transaction,
            String card,
            String rebill,
            String bankId,
            String bankBic,
            String sourceCard,
            String destinationCard,
            String destinationNumber) {}
}
