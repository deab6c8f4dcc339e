package dev.merchantsdk.core.config;

import java.util.OptionalLong;

/**
 * A listener for the progress of a download, which waits for it and fails when it throws. A blocking download calls it
 * on the caller's thread, an asynchronous one on a thread of OkHttp's dispatcher. It must not wait for another call of
 * the SDK, which the dispatcher may delay until the download has ended.
 */
@FunctionalInterface
public interface DownloadListener {
    /**
     * Called after each write to the file. Each attempt counts from zero.
     *
     * @param bytes the number of bytes received in this attempt
     * @param total the file's size; empty if the service did not send it
     */
    void received(long bytes, OptionalLong total);
}
