package dev.merchantsdk.core.spi;

/**
 * The claim of a callback expired before the processing of this callback ended, and the callback was claimed or deleted
 * in the meantime. The store has rolled back the processing.
 */
public final class ClaimExpiredException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates the exception. Implementations of {@link ProcessedCallbackStore} throw it. */
    public ClaimExpiredException(CallbackClaim claim) {
        super("the claim of the callback expired during its processing, which is rolled back: " + claim.key());
    }
}
