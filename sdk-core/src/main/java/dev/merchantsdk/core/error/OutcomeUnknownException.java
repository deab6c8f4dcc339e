package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when a request was sent but got no reliable response: the connection was lost, the deadline passed, the thread
 * was interrupted, the service failed, or the response was unreadable. The service may or may not have processed it.
 * Look up the outcome before you send it again.
 *
 * <p>One exception covers all attempts of the call. It is thrown even when the last attempt's outcome is known, if an
 * earlier one's is not. The {@linkplain #getCause() cause} is the last failure. Two causes mean more:
 * <ul>
 *   <li>{@link DownloadException}: the service has processed the request, but its file could not be saved
 *   <li>{@link ApiException}: a 2xx response had both an id and this error
 * </ul>
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class OutcomeUnknownException extends SdkException {
    private final boolean lookedUpByOrder;
    private final List<String> receivedIds;

    /**
     * @param lookedUpByOrder whether the contract has a query by the order id that finds the outcome
     * @param howToResolve how to find the outcome, in whole sentences
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
     * Looks up the outcome by the order id. For all requests to {@code POST /api/transactions}, pass
     * {@code payments::find}. Nothing is sent again.
     *
     * @param finder sends the query for an order id
     * @param <R> the query's result type
     * @return the query's result; empty if the contract has no query by the order id: for credit orders, bindings,
     *     receipts, identification, mobilization, and order ids that contain {@code &}. Then {@link #advice()}
     *     describes how to find the outcome
     */
    public <R> Optional<R> resolve(Function<String, R> finder) {
        return lookedUpByOrder ? orderId().map(finder) : Optional.empty();
    }

    /**
     * Returns the ids in the success responses to all attempts, in the order of arrival. An id identifies a
     * transaction, a binding, an application, a receipt or a session, and proves that the service processed an attempt.
     * There are at most 16 ids of at most 4,096 characters, and usually none. A binding's id is also its token, so
     * store it as securely.
     */
    public List<String> receivedIds() {
        return receivedIds;
    }
}
