package dev.merchantsdk.core.config;

import java.util.OptionalLong;

/**
 * A listener for the progress of a download. The SDK calls the listener on the thread that writes the file, and the
 * download waits until the listener returns. If the listener throws an exception, the download fails.
 *
 * <p>A blocking download calls the listener on the caller's thread. An asynchronous download calls the listener on a
 * thread of OkHttp's dispatcher. The listener must not wait for another call of the SDK, because the dispatcher may
 * delay that other call until the download has ended.
 */
@FunctionalInterface
public interface DownloadListener {
    /**
     * Receives the progress of the download after each write to the file. Each attempt counts the received bytes from
     * zero.
     *
     * @param bytes the number of bytes received in this attempt
     * @param total the size of the file; empty if the service did not send the size
     */
    void received(long bytes, OptionalLong total);
}
