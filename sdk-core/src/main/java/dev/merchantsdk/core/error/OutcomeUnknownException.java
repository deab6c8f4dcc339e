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
 * <p>The exception covers all attempts of the call. If one attempt was sent and got no reliable response, the outcome
 * stays unknown, whatever the results of later attempts are. The {@linkplain #getCause() cause} is the failure of the
 * last failed attempt. {@link #receivedIds()} returns the ids that the responses contained.
 *
 * <p>If the response is a file that the SDK cannot save, the cause is a {@link DownloadException}. In this case the
 * service has processed the request.
 *
 * <p>If a response with a success status has both an id and an error, the outcome is also unknown. In this case the
 * cause is an {@link ApiException} with the error.
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
     * Looks up the outcome, if the contract has a query by the order id. For all requests to {@code POST
     * /api/transactions}, pass {@code payments::find}. This method sends only the query.
     *
     * @param finder the query by an order id
     * @param <R> the type of the result of the query
     * @return the result of the query; empty if no query returns the outcome (credit orders, bindings, receipts,
     *     identification, mobilization, and order ids that contain {@code &}). If the result is empty, the finder was
     *     not called, and {@link #advice()} names other ways to find the outcome
     */
    public <R> Optional<R> resolve(Function<String, R> finder) {
        return lookedUpByOrder ? orderId().map(finder) : Optional.empty();
    }

    /**
     * Returns the ids from the success responses of all attempts, in the order of arrival. An id belongs to a
     * transaction, a binding, an application, a receipt or a session. Each id proves that the service processed an
     * attempt, and later requests accept the id. The list has at most 16 ids, each of at most 4,096 characters, and is
     * usually empty. The id of a binding is its token, so store the id as securely as a token.
     */
    public List<String> receivedIds() {
        return receivedIds;
    }

    /**
     * Returns the merchant's own number of the request; empty if the request has none. The outcome can be looked up by
     * this number if the contract has a query for it.
     */
    public Optional<String> orderId() {
        return Optional.ofNullable(orderId);
    }
}
