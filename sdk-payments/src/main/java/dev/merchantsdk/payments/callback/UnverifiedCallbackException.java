package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.SdkException;
import org.jspecify.annotations.Nullable;

/**
 * Thrown when the service's records or the shop's order do not confirm a callback that the {@link CallbackParser}
 * accepted. No handler was called.
 */
public final class UnverifiedCallbackException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** Why a callback is not verified. */
    public enum Reason {
        /** No order id. */
        NO_ORDER("it contains no order id", "Read fields() of the event"),
        /** {@link PaymentCallbacksBuilder#expectedPrice} returned no price for the order id. */
        UNKNOWN_ORDER("the order id is unknown", "Store each price before its payment is created"),
        /** Another price than {@link PaymentCallbacksBuilder#expectedPrice} returned. */
        OTHER_PRICE("its price differs from the expected one", "Compare the order with the service's records"),
        /** A query of the records failed; the exception's cause contains the details. */
        QUERY_FAILED("the query of its records failed", "See the cause"),
        /**
         * A value that must agree could not be compared: a record does not exist yet, for example, or has no final
         * state.
         */
        INCOMPLETE(
                "the records do not contain everything that is compared",
                "It is verified when it is repeated and the records are complete. If list v3 has amounts in kopecks, use"
                        + " CallbackVerifier.withListAmountsInKopecks()"),
        /** The records differ from each other or from the callback, which is old or changed by an attacker. */
        CONTRADICTED("the records differ from it", "Compare the order with the service's records");

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

    /** Returns why the callback is not verified. */
    public Reason reason() {
        return reason;
    }
}
