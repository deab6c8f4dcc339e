package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.endpoint.Download;
import java.nio.file.Path;

/**
 * The register to download, and the target file.
 *
 * @param id the register
 * @param target the file
 * @param options the limits of the download
 */
public record RegisterDownload(String id, Path target, DownloadOptions options) {
    /** Rejects a path at which no file can be saved, before anything is sent. */
    public RegisterDownload {
        Download.checkTarget(target);
    }

    /** The path of the file is omitted, because it reveals details of the machine. */
    @Override
    public String toString() {
        return "RegisterDownload(***)";
    }
}
