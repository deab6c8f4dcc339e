package dev.merchantsdk.core.config;

import java.util.OptionalLong;

/**
 * Watches a download. It is called on the thread that writes the file, and holds it up as long as it takes. What it throws ends the
 * download as a failure of its own.
 *
 * <p>For a blocking download that is the thread of the caller. For an asynchronous one it is a thread of OkHttp's dispatcher, and the download counts
 * towards the dispatcher's limits, which for a client of the caller are 5 requests for each host unless set. The listener must not wait for other calls of
 * the same client: they may wait in the dispatcher for this download to end.
 */
@FunctionalInterface
public interface DownloadListener {
    /**
     * Some more bytes are there. An attempt that is repeated begins anew.
     *
     * @param bytes how many of this attempt are there by now
     * @param total how many there will be, if the service says so
     */
    void received(long bytes, OptionalLong total);
}
