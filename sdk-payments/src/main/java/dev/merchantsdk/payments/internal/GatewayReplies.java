package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.call.Refusals;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.NotCreatedException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;

/** How the gateway says no (contract, "Responses" and "Errors"). */
final class GatewayReplies {
    /** A success status with an {@code error} and no {@code id} created nothing; three marks fix the exception. */
    static final Refusals REFUSALS = insteadOf("id");

    private GatewayReplies() {}

    /** As {@link #REFUSALS}, for replies that hold something other than an id: at least one of these properties, if any are named. */
    static Refusals insteadOf(String... asked) {
        return Refusals.when(body -> body.errorInsteadOf(asked))
                .errorCode(DuplicateOrderException.ERROR_CODE, DuplicateOrderException::new)
                .error(PayoutOnlyTokenException.ERROR, PayoutOnlyTokenException::new)
                .error(NotCreatedException.ERROR, NotCreatedException::new);
    }
}
