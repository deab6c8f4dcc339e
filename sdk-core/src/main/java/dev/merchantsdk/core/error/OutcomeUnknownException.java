package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The request was sent, but no reliable response arrived: the connection was lost, the deadline passed, the thread of a
 * blocking call was interrupted, the server failed, or the response cannot be parsed. The service may or may not have
 * processed the request. Look up the outcome before you send the request again.
 *
 * <p>The exception covers all attempts of the call: once an attempt was sent without a reliable response, the outcome
 * stays unknown, and the results of later attempts do not change that. The {@linkplain #getCause() cause} is the
 * failure of the last failed attempt. {@link #receivedIds()} has every id that a response contained.
 *
 * <p>If the response is a file that the SDK cannot save, the cause is a {@link DownloadException}: the service
 * processed the request.
 *
 * <p>A response with a success status that has both an id and an error is an unknown outcome too: the cause is an
 * {@link ApiException} with the error.
 */
public final class OutcomeUnknownException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final @Nullable String orderId;
    private final boolean lookedUpByOrder;

    @SuppressWarnings("serial") // exceptions of the SDK reject serialization
    private final List<String> receivedIds;

    /**
     * Creates the exception.
     *
     * @param call the call
     * @param orderId the merchant's own number of the request, if it has one
     * @param lookedUpByOrder whether the contract has a query for that number
     * @param receivedIds the ids in the responses of the call
     * @param howToResolve the way to find the outcome
     * @param cause the failure of the last attempt
     */
    OutcomeUnknownException(
            CallInfo call,
            Optional<String> orderId,
            boolean lookedUpByOrder,
            List<String> receivedIds,
            String howToResolve,
            @Nullable Throwable cause) {
        super(call, "outcome unknown", "Do not send it again before its outcome is known. " + howToResolve, cause);
        this.orderId = orderId.orElse(null);
        this.lookedUpByOrder = lookedUpByOrder && orderId.isPresent();
        this.receivedIds = List.copyOf(receivedIds);
    }

    /**
     * Looks up the outcome where the contract has a query by the order id: with {@code payments::find} for all requests
     * to {@code POST /api/transactions}. Sends only the query.
     *
     * @param finder the query by an order id
     * @param <R> the result of the query
     * @return empty where no query returns the outcome (credit orders, bindings, receipts, identification,
     *     mobilization, an order id with {@code &}): the finder is not called, and {@link #advice()} names the
     *     remaining ways
     */
    public <R> Optional<R> resolve(Function<String, R> finder) {
        return lookedUpByOrder ? orderId().map(finder) : Optional.empty();
    }

    /**
     * Returns the ids in the responses with a success status, of all attempts and in the order of their arrival: of a
     * transaction, a binding, an application, a receipt, a session. Each proves that an attempt was processed, and
     * later requests accept it. At most 16, each of at most 4,096 characters. Usually empty. The id of a binding is its
     * token: store it as securely as a token.
     */
    public List<String> receivedIds() {
        return receivedIds;
    }

    /** Returns the merchant's own number of the request, by which its outcome can be looked up. */
    public Optional<String> orderId() {
        return Optional.ofNullable(orderId);
    }
}
