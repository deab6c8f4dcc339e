package dev.merchantsdk.core.config;

import java.util.OptionalLong;

/**
 * A listener of a download. It is called on the thread that writes the file and delays the download while it runs. An
 * exception of the listener ends the download as a failure of the listener.
 *
 * <p>For a blocking download that thread is the caller's. For an asynchronous one it is a thread of OkHttp's
 * dispatcher, and the download counts towards the dispatcher's limits; the default limit for a client of the caller is
 * 5 requests per host. The listener must not wait for other calls of the same client: they may wait in the dispatcher
 * for this download to end.
 */
@FunctionalInterface
public interface DownloadListener {
    /**
     * Called after more bytes have been received. A repeated attempt starts again from zero.
     *
     * @param bytes the number of bytes received in this attempt
     * @param total the size of the file, if the service sent it
     */
    void received(long bytes, OptionalLong total);
}
