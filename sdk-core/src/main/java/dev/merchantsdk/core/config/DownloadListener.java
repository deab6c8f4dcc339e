package dev.merchantsdk.core.config;

import java.util.OptionalLong;

/**
 * Watches a download. It is called on the thread that writes the file, and holds it up as long as it takes. What it throws ends the
 * download as a failure of its own.
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
