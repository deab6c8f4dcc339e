package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if the SDK sent the request but received no reliable response. The service may or may not have processed the
 * request. Look up the outcome before you send the request again.
 *
 * <p>The reason is a lost connection, a passed deadline, an interrupted thread, a failure of the service, or an
 * unreadable response.
 *
 * <p>The exception covers all attempts of the call. If the outcome of an earlier attempt is unknown, the SDK can throw
 * this exception although the outcome of the last attempt is known. The {@linkplain #getCause() cause} is the failure
 * of the last failed attempt.
 *
 * <p>If the response is a file and the SDK cannot save the file, the cause is a {@link DownloadException}. In this case
 * the service has processed the request.
 *
 * <p>If a response with a success status has both an id and an error, the outcome is also unknown. In this case the
 * cause is an {@link ApiException} with the error.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class OutcomeUnknownException extends SdkException {
    private final boolean lookedUpByOrder;
    private final List<String> receivedIds;

    /**
     * @param lookedUpByOrder whether the contract has a query that finds the outcome by the order id
     * @param howToResolve the advice, in whole sentences, on how the caller finds the outcome
     */
    public OutcomeUnknownException(
            CallInfo call,
            Optional<String> orderId,
            boolean lookedUpByOrder,
            List<String> receivedIds,
            String howToResolve,
            @Nullable Throwable cause) {
        super(
                call.withOrderId(orderId),
                "outcome unknown",
                "Do not send it again before its outcome is known. " + howToResolve,
                cause);
        this.lookedUpByOrder = lookedUpByOrder && orderId.isPresent();
        this.receivedIds = List.copyOf(receivedIds);
    }

    /**
     * Looks up the outcome with a query by the order id. For all requests to {@code POST /api/transactions}, pass
     * {@code payments::find} as the finder. This method does not repeat the request.
     *
     * @param finder the function that sends the query for an order id
     * @param <R> the type of the result of the query
     * @return the result of the query; empty if the contract has no query by the order id. The contract has no such
     *     query for credit orders, bindings, receipts, identification, mobilization, and order ids that contain
     *     {@code &}. In these cases, {@link #advice()} describes how to find the outcome
     */
    public <R> Optional<R> resolve(Function<String, R> finder) {
        return lookedUpByOrder ? orderId().map(finder) : Optional.empty();
    }

    /**
     * Returns the ids in the success responses to all attempts, in the order of arrival. An id identifies a
     * transaction, a binding, an application, a receipt or a session. Each id proves that the service processed an
     * attempt. The list has at most 16 ids, each of at most 4,096 characters, and is usually empty. The id of a binding
     * is also its token, so store the id as securely as a token.
     */
    public List<String> receivedIds() {
        return receivedIds;
    }
}
