package shop;

import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.callback.CallbackError;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.transaction.PspTransaction;
import java.util.Optional;

/** Why a payment failed, in words that help a customer and don't accuse one. */
final class Decline {
    private Decline() {}

    static String of(VerifiedTransaction failed) {
        Optional<ResponseCode> code = failed.listed()
                .flatMap(PspTransaction::responseCode)
                .or(() -> failed.event().error().flatMap(CallbackError::code));
        return code.map(Decline::of).orElse("The payment wasn't completed.");
    }

    static String of(ResponseCode code) {
        String why = switch (code.raw()) {
            case 51 -> "There isn't enough money on the card.";
            case 33, 54 -> "The card has expired.";
            case 61, 65 -> "The card's limit is reached.";
            case -19, 8 -> "The bank couldn't confirm that it was you.";
            case 17, -20 -> "The payment was cancelled.";
            default -> "The bank declined the payment.";
        };
        return why
                + switch (code.repeatAdvice().action()) {
                    case NEVER -> " Please use another card.";
                    case ONLY_WITH_CHANGES -> " Please check the card's details, or use another card.";
                    default -> " You can try again later.";
                };
    }

    /** Whether a request was certainly not executed. */
    static boolean isCertain(SdkException e) {
        return e instanceof NotSentException
                || e instanceof ApiException
                || e instanceof InvalidRequestException
                || e instanceof ConfigurationException;
    }

    /** Whether a request was certainly not executed, for a reason that passes: the same one may be sent later. */
    static boolean isTemporary(SdkException e) {
        return e instanceof NotSentException
                || e instanceof RateLimitedException
                || e instanceof AuthenticationException
                || e instanceof AccessDeniedException;
    }

    /** Why a request was certainly not executed. */
    static String of(SdkException e) {
        return isTemporary(e)
                ? "The payment service can't be reached. Nothing was charged."
                : "The payment service refused the request. Nothing was charged.";
    }
}
