package dev.merchantsdk.core.spi;

/**
 * Thrown if the claim of a callback expired during the processing of the callback and, before the end of the
 * processing, another caller claimed the callback or the callback was deleted. The store has rolled back the changes of
 * the processing.
 */
public final class ClaimExpiredException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** Creates the exception. Implementations of {@link ProcessedCallbackStore} throw this exception. */
    public ClaimExpiredException(CallbackClaim claim) {
        super("the claim of the callback expired during its processing, which is rolled back: " + claim.key());
    }
}
