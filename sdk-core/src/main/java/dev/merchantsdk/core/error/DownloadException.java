package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * Thrown when the service sent a file that could not be written to disk. An existing file of this name is unchanged.
 * For a call that changes something, this is the {@linkplain Throwable#getCause() cause} of an
 * {@link OutcomeUnknownException}.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class DownloadException extends SdkException {
    public DownloadException(CallInfo call, String what, Throwable cause) {
        super(
                call,
                "the file was not saved: " + what,
                "Correct the problem that the cause names and download it again",
                cause);
    }
}
