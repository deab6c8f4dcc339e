package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.JsonRow;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/**
 * The contents of a request to {@code POST /api/transactions}.
 *
 * @param price the price, in kopecks; 0 if the request has none
 * @param actualTill the value of {@code payment.orderActualTill}
 * @param metadata the unchanged JSON text of {@code metadata}
 */
public record Order(
        String endpoint,
        String action,
        String orderId,
        long price,
        Optional<OffsetDateTime> actualTill,
        CustomerInfo payer,
        List<NamedValue> customValues,
        Optional<String> metadata,
        Urls urls,
        Target target,
        Optional<RecordedReceipt> receipt) {

    /** Returns this order, with the given price if the request has none. */
    Order orPrice(long whole) {
        if (price > 0) {
            return this;
        }
        return new Order(
                endpoint, action, orderId, whole, actualTill, payer, customValues, metadata, urls, target, receipt);
    }

    boolean isPayout() {
        return action.equals("payout");
    }

    public record CustomerInfo(
            Optional<String> email,
            Optional<String> phone,
            Optional<String> firstName,
            Optional<String> lastName,
            Optional<String> middleName) {
        static final CustomerInfo NOBODY = of(Optional.empty(), Optional.empty());

        /** Returns a person without a name. */
        public static CustomerInfo of(Optional<String> email, Optional<String> phone) {
            return new CustomerInfo(email, phone, Optional.empty(), Optional.empty(), Optional.empty());
        }
    }

    /** A pair of {@code customValues}. */
    public record NamedValue(String name, String value) {
        public JsonRow json() {
            return new JsonRow().put("name", name).put("value", value);
        }

        @Override
        public String toString() {
            return "NamedValue(***)";
        }
    }

    public record Urls(Optional<String> back, Optional<String> callback) {
        public static final Urls NONE = new Urls(Optional.empty(), Optional.empty());
    }

    /**
     * The values of {@code target}, {@code source} and {@code destination}. An absent value is an empty text.
     *
     * @param cardNumber the value of {@code knownCardNumber}
     */
    public record Target(
            String transaction,
            String card,
            String rebill,
            String bankId,
            String bankBic,
            String sourceCard,
            String destinationCard,
            String cardNumber) {}
}
