package dev.merchantsdk.core.call;

import org.jspecify.annotations.Nullable;

/** A body that could not be received, though the network did not fail: it is larger than allowed, or something failed here. */
final class NotReceivedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String what;
    private final long maxBytes;
    private final @Nullable Exception failedHere;

    private NotReceivedException(String what, long maxBytes, @Nullable Exception failedHere) {
        super(what, failedHere);
        this.what = what;
        this.maxBytes = maxBytes;
        this.failedHere = failedHere;
    }

    /** The body is larger than allowed. */
    static NotReceivedException tooLarge(long maxBytes) {
        return new NotReceivedException("the body is too large", maxBytes, null);
    }

    /** The disk failed, or whoever watches. */
    static NotReceivedException failedHere(String what, Exception cause) {
        return new NotReceivedException(what, 0, cause);
    }

    /** The size that is allowed, if the body is larger. */
    long maxBytes() {
        return maxBytes;
    }

    String what() {
        return what;
    }

    /** The failure here; null if the body is larger than allowed. */
    @Nullable
    Exception failedHere() {
        return failedHere;
    }
}
