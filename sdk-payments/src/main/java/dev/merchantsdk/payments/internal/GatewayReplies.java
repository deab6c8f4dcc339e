package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.call.ErrorBody;
import dev.merchantsdk.core.call.Refusals;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.NotCreatedException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;

/** How the gateway says no (contract, "Responses" and "Errors"). */
final class GatewayReplies {
    /** A success status with an {@code error} and no {@code id} created nothing; three marks fix the exception. */
    static final Refusals REFUSALS = Refusals.when(ErrorBody::errorInsteadOfId)
            .errorCode(DuplicateOrderException.ERROR_CODE, DuplicateOrderException::new)
            .error(PayoutOnlyTokenException.ERROR, PayoutOnlyTokenException::new)
            .error(NotCreatedException.ERROR, NotCreatedException::new);

    private GatewayReplies() {}
}
