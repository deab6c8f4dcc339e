package dev.merchantsdk.core.spi;

/**
 * Thrown by {@link ProcessedCallbackStore#process} if the caller no longer has the claim of the callback. The claim
 * expired during the processing. Afterwards another caller claimed the callback, or the expired claim was deleted. The
 * store has rolled back the processing.
 */
public final class ClaimExpiredException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates the exception for an expired claim. */
    public ClaimExpiredException(CallbackClaim claim) {
        super("the claim of the callback expired during its processing, which is rolled back: " + claim.key());
    }
}
