package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.endpoint.Download;
import java.nio.file.Path;

/**
 * The register that is downloaded, and the target.
 *
 * @param id the register
 * @param target the file
 * @param options the limits of the download
 */
public record RegisterDownload(String id, Path target, DownloadOptions options) {
    /** Refuses a place where no file can be, before anything is sent. */
    public RegisterDownload {
        Download.checkTarget(target);
    }

    /** The path of the file is omitted, because it reveals details of the machine. */
    @Override
    public String toString() {
        return "RegisterDownload(***)";
    }
}
