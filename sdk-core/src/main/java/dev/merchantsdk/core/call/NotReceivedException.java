package dev.merchantsdk.core.call;

import org.jspecify.annotations.Nullable;

/** A body that could not be received, though the network did not fail: it is not as it must be, or something failed here. */
final class NotReceivedException extends Exception {
    private static final long serialVersionUID = 1L;

    private final String what;
    private final @Nullable Exception failedHere;

    private NotReceivedException(String what, @Nullable Exception failedHere) {
        super(what, failedHere);
        this.what = what;
        this.failedHere = failedHere;
    }

    /** The body is to blame. */
    static NotReceivedException tooLarge(String what) {
        return new NotReceivedException(what, null);
    }

    /** The disk failed, or whoever watches. */
    static NotReceivedException failedHere(String what, Exception cause) {
        return new NotReceivedException(what, cause);
    }

    String what() {
        return what;
    }

    /** What failed here; null if the body is to blame. */
    @Nullable
    Exception failedHere() {
        return failedHere;
    }
}
