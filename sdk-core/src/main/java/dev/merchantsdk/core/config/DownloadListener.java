package dev.merchantsdk.core.config;

import java.util.OptionalLong;

/**
 * A listener of a download. The SDK calls the listener on the thread that writes the file. The download waits until the
 * listener returns. If the listener throws an exception, the download ends and reports a failure of the listener.
 *
 * <p>For a blocking download, this is the caller's thread. For an asynchronous download, this is a thread of OkHttp's
 * dispatcher, and the download counts towards the limits of the dispatcher. If the caller sets its own client, the
 * default limit is 5 requests per host. The listener must not wait for other calls of the same client: those calls may
 * wait in the dispatcher until this download ends.
 */
@FunctionalInterface
public interface DownloadListener {
    /**
     * Called after more bytes have been received. A repeated attempt starts again at zero bytes.
     *
     * @param bytes the number of bytes received in this attempt
     * @param total the size of the file, if the service sent it
     */
    void received(long bytes, OptionalLong total);
}
