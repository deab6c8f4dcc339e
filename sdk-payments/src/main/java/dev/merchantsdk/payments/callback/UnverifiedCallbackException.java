package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.SdkException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown if the records of the service or the order of the shop do not confirm a callback that the
 * {@link CallbackParser} accepted. No handler was called.
 */
public final class UnverifiedCallbackException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** The reason why a callback is not verified. */
    public enum Reason {
        /** The callback contains no order id. */
        NO_ORDER("it contains no order id", "Read fields() of the event"),
        /** {@link PaymentCallbacksBuilder#expectedPrice} returned no price for the order id. */
        UNKNOWN_ORDER("the order id is unknown", "Return the price of each order id before its payment is created"),
        /**
         * The price in the callback differs from the price that {@link PaymentCallbacksBuilder#expectedPrice} returned.
         */
        OTHER_PRICE("its price differs from the expected one", "Compare the order with the records of the service"),
        /** A query of the records failed. The cause of the exception contains the details. */
        QUERY_FAILED("the query of its records failed", "See the cause"),
        /**
         * A value that must agree with the records could not be compared. For example, a record does not exist yet or
         * has no final state.
         */
        INCOMPLETE(
                "the records do not contain everything that is compared",
                "It is verified when it is repeated and the records are complete. If list v3 has amounts in kopecks, use"
                        + " CallbackVerifier.withListAmountsInKopecks()"),
        /** The records differ from the callback, which is old or changed by an attacker, or from each other. */
        CONTRADICTED("the records differ from it", "Compare the order with the records of the service");

        private final String text;
        private final String hint;

        Reason(String text, String hint) {
            this.text = text;
            this.hint = hint;
        }
    }

    UnverifiedCallbackException(Reason reason) {
        this(reason, null);
    }

    UnverifiedCallbackException(Reason reason, @Nullable SdkException cause) {
        super("The callback is not verified: " + reason.text, reason.hint);
        this.reason = reason;
        if (cause != null) {
            initCause(cause);
        }
    }

    /** Returns the reason why the callback is not verified. */
    public Reason reason() {
        return reason;
    }
}
