package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown if the service sent a file, but the SDK could not write the file to disk. An existing file with the same name
 * is unchanged. For a call that changes something, this exception is the {@linkplain Throwable#getCause() cause} of an
 * {@link OutcomeUnknownException}.
 */
public final class DownloadException extends SdkException {
    private static final long serialVersionUID = 1L;

    @SuppressWarnings("exports") // intended: only the SDK can call this constructor
    public DownloadException(CallInfo call, String what, Throwable cause) {
        super(
                call,
                "the file was not saved: " + what,
                "Correct the problem that the cause names and download it again",
                cause);
    }
}
