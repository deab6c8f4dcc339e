package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.endpoint.Download;
import java.nio.file.Path;

/**
 * The request for the file of a register.
 *
 * @param id the id of the register
 * @param target the path at which the file is saved
 * @param options the limits of the download
 */
public record RegisterDownload(String id, Path target, DownloadOptions options) {
    /** Checks the path before the SDK sends a request. Rejects a path at which no file can be saved. */
    public RegisterDownload {
        Download.checkTarget(target);
    }

    /** Returns a text without the path of the file, because the path reveals details of the machine. */
    @Override
    public String toString() {
        return "RegisterDownload(***)";
    }
}
