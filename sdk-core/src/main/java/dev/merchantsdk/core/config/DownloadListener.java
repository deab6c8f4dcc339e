package dev.merchantsdk.core.config;

import java.util.OptionalLong;

/**
 * A listener for the progress of a download. The SDK calls the listener on the thread that writes the file, and the
 * download waits until the listener returns. If the listener throws an exception, the download ends with an exception
 * that reports the failure of the listener.
 *
 * <p>A blocking download calls the listener on the caller's thread. An asynchronous download calls the listener on a
 * thread of OkHttp's dispatcher, and the download counts towards the limits of the dispatcher. If the application sets
 * its own {@code OkHttpClient}, the default limit of that client's dispatcher is 5 requests per host. The listener must
 * not wait for other calls of the same client, because those calls may wait in the dispatcher until this download ends.
 */
@FunctionalInterface
public interface DownloadListener {
    /**
     * Receives the progress of the download. The SDK calls this method each time it has received more bytes. A repeated
     * attempt starts again at zero bytes.
     *
     * @param bytes the number of bytes received in this attempt
     * @param total the size of the file; empty if the service did not send the size
     */
    void received(long bytes, OptionalLong total);
}
