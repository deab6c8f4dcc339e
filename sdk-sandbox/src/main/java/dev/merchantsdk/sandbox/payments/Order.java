package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.records.RecordedPair;
import dev.merchantsdk.sandbox.records.RecordedReceipt;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/**
 * The contents of a request to {@code POST /api/transactions}.
 *
 * @param endpoint the variant
 * @param action {@code payment.action}
 * @param orderId {@code payment.orderId}
 * @param price kopecks
 * @param actualTill {@code payment.orderActualTill}
 * @param payer {@code customerInfo}
 * @param customValues {@code customValues}, in their order
 * @param metadata {@code metadata} as it was written
 * @param urls where the payer returns and where the result is notified
 * @param target the target of the operation
 * @param receipt {@code fiscalInformation}
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

    /** {@code customerInfo}. */
    public record Payer(
            Optional<String> email,
            Optional<String> phone,
            Optional<String> firstName,
            Optional<String> lastName,
            Optional<String> middleName) {
        static final Payer NOBODY =
                new Payer(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    /** {@code urls}. */
    public record Urls(Optional<String> back, Optional<String> callback) {
        static final Urls NONE = new Urls(Optional.empty(), Optional.empty());
    }

    /** The named target; absent values are empty texts. */
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
