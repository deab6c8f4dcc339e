package dev.merchantsdk.core.error;

/**
 * A successful or unfinished payout already exists under this order id (HTTP 400, {@code errorCode} -2). Nothing was paid out by this call.
 *
 * <p>The payout that exists may be the one that is wanted: sent by an earlier call whose reply was lost, or by another server of the shop.
 * Look it up before anything is paid out under another order id.
 *
 * <p>As the cause of an {@link OutcomeUnknownException} it speaks of the last attempt only: the payout that exists is likely that of an
 * earlier attempt of the same call, whose reply was lost.
 */
public final class DuplicateOrderException extends ApiException {
    private static final long serialVersionUID = 1L;

    /** The {@code errorCode} that fixes this exception. */
    public static final int ERROR_CODE = -2;

    /**
     * Reports a refusal of this kind.
     *
     * @param call the call
     * @param refusal what the reply said
     */
    public DuplicateOrderException(FailedCall call, Refusal refusal) {
        super(
                call,
                refusal,
                "A payout under this order id succeeded or is under way; look it up before paying under another order id");
    }
}
