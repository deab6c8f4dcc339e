package dev.merchantsdk.payments;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.request.PaymentRequest;
import java.util.List;

/**
 * A refund, completion, reversal, recurring debit or payout as text, for a queue of your own. It is validated when it is
 * stored, not only when it is sent. Immutable.
 *
 * <p>A queue must send each request by a client with a journal, and never again by itself. The {@code Outbox} of
 * {@code sdk-jdbc} is such a queue.
 */
public final class StoredRequest implements NotJsonSerializable {
    private final PaymentRequest<?> request;

    private StoredRequest(PaymentRequest<?> request) {
        this.request = request;
    }

    /**
     * Returns a request that the given client could send now.
     *
     * @throws InvalidRequestException if the request is of another type, if it breaks a rule of the merchant's profile,
     *     or if the client's handler of warnings rejects it
     */
    public static StoredRequest of(PaymentRequest<?> request, PaymentsClient sender) {
        sender.check(request);
        StoredRequest stored = new StoredRequest(request);
        if (!parse(stored.toText()).request.equals(request)) {
            throw invalid("body", "must be a value that JSON can represent");
        }
        return stored;
    }

    /**
     * Parses a string that {@link #toText()} returned. A text is refused if it contains anything that this version of
     * the SDK would not send.
     *
     * @throws InvalidRequestException if the string does not represent a request. The exception contains no part of it
     */
    public static StoredRequest parse(String text) {
        return new StoredRequest(StoredRequestJson.read(() -> JsonValue.parse(text), PaymentRequest.class));
    }

    /**
     * Returns the request as JSON for {@link #parse}. It contains everything that is sent in clear: the payer's e-mail
     * and phone, the token, the receipt and the metadata. Store it securely, and delete it when the request was sent.
     */
    public String toText() {
        return StoredRequestJson.write(request).toJson();
    }

    public PaymentRequest<?> request() {
        return request;
    }

    /** Returns the name of the request's endpoint, such as {@code payments.refund}, by which a journal records it. */
    public String endpoint() {
        return PaymentsEndpoints.of(request).name();
    }

    static InvalidRequestException invalid(String path, String rule) {
        return new InvalidRequestException("The stored request", List.of(new Violation(path, rule, "")));
    }

    /** Returns endpoint and order id. */
    @Override
    public String toString() {
        return "StoredRequest(" + endpoint() + ", " + request.orderId() + ")";
    }
}
