package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The request was sent, and no trustworthy answer came: connection lost, deadline passed, the thread of a blocking call interrupted, a server error, or a
 * reply that cannot be read.
 * The service may or may not have processed it, so it must not be sent again blindly.
 *
 * <p>Speaks for all attempts of the call: once one of them was sent without a trustworthy answer, the outcome stays unknown whatever
 * became of the later ones. The {@linkplain #getCause() cause} is the failure of the last failed attempt. {@link #receivedIds()} has every id that a
 * response contained.
 *
 * <p>If the response is a file that cannot be saved here, the cause is a {@link DownloadException}: the service processed the request.
 *
 * <p>A response with a success status that has both an id and an error is an unknown outcome too: the cause is an {@link ApiException} with the error.
 */
public final class OutcomeUnknownException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final @Nullable String orderId;
    private final boolean lookedUpByOrder;

    @SuppressWarnings("serial") // exceptions of the SDK refuse to be serialized
    private final List<String> receivedIds;

    /**
     * Reports an outcome that cannot be known here.
     *
     * @param call the call
     * @param orderId the merchant's own number of what was sent, if it has one
     * @param lookedUpByOrder whether the contract has a query that can express that number
     * @param receivedIds the ids in the responses of the call
     * @param howToResolve what can still tell the outcome
     * @param cause how the last attempt ended
     */
    OutcomeUnknownException(
            CallInfo call,
            Optional<String> orderId,
            boolean lookedUpByOrder,
            List<String> receivedIds,
            String howToResolve,
            @Nullable Throwable cause) {
        super(call, "outcome unknown", "Do not send it again blindly. " + howToResolve, cause);
        this.orderId = orderId.orElse(null);
        this.lookedUpByOrder = lookedUpByOrder && orderId.isPresent();
        this.receivedIds = List.copyOf(receivedIds);
    }

    /**
     * Finds out what became of it, where the contract has a query by the order id: with {@code payments::find} for everything that {@code
     * POST /api/transactions} takes. Nothing is sent again.
     *
     * @param finder asks by an order id
     * @param <R> what it finds
     * @return empty where no query returns the outcome (credit orders, bindings, receipts, identification, mobilization, an order id with {@code
     *     &}): the finder is not called, and {@link #advice()} names the remaining ways
     */
    public <R> Optional<R> resolve(Function<String, R> finder) {
        return lookedUpByOrder ? orderId().map(finder) : Optional.empty();
    }

    /**
     * The ids in the responses with a success status, of all attempts and in the order of their arrival: of a transaction, a binding, an application, a
     * receipt, a session. Each proves that an attempt was processed, and later requests accept it. At most 16, each of at most 4,096 characters. Usually empty. The id of a binding is its token: store it as safely as one.
     */
    public List<String> receivedIds() {
        return receivedIds;
    }

    /** The merchant's own number of what was sent: the key for finding out what became of it. */
    public Optional<String> orderId() {
        return Optional.ofNullable(orderId);
    }
}
