package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/**
 * A file was sent by the service and could not be written here. The file under its name, if there was one, is unchanged. For a call that changes something
 * this is the {@linkplain Throwable#getCause() cause} of an {@link OutcomeUnknownException}.
 */
public final class DownloadException extends SdkException {
    private static final long serialVersionUID = 1L;

    /**
     * Reports a file that was not saved.
     *
     * @param call the call
     * @param what the step that failed
     * @param cause the exception of the disk or of the listener
     */
    DownloadException(CallInfo call, String what, Throwable cause) {
        super(
                call,
                "the file was not saved: " + what,
                "Correct the problem that the cause names and download it again",
                cause);
    }
}
