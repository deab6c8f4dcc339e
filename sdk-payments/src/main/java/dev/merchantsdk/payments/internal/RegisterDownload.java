package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.endpoint.Download;
import java.nio.file.Path;

/**
 * The request for the file of a register.
 *
 * @param target the path at which the file is saved
 */
public record RegisterDownload(String id, Path target, DownloadOptions options) {
    /** Rejects a path at which no file can be saved. */
    public RegisterDownload {
        Download.checkTarget(target);
    }

    /** Omits all fields, because the path of the file reveals details of the machine. */
    @Override
    public String toString() {
        return "RegisterDownload(***)";
    }
}
