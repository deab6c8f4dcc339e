package dev.merchantsdk.core.spi;

/**
 * Thrown by {@link ProcessedCallbackStore#process} when the caller no longer has the claim: it expired, and another
 * caller claimed the callback or the claim was deleted. The handler did not run, or its work is rolled back.
 */
public final class ClaimExpiredException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public ClaimExpiredException(CallbackClaim claim) {
        super("the claim of the callback expired, so this delivery is not processed: " + claim.key());
    }
}
