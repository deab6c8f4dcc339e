package dev.merchantsdk.core.error;

/** A file was sent by the service and could not be written here. Nothing stands under its name that was not there before. */
public final class NotSavedException extends SdkException {
    private static final long serialVersionUID = 1L;

    /**
     * Reports a file that was not saved.
     *
     * @param call the call
     * @param what what could not be done
     * @param cause the exception of the disk, or of whoever watched
     */
    public NotSavedException(FailedCall call, String what, Throwable cause) {
        super(call, "the file was not saved: " + what, "Mend what the cause names and download it again", cause);
    }
}
