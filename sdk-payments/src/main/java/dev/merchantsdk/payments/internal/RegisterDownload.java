package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.DownloadOptions;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Which register is downloaded, and where to.
 *
 * @param id the register
 * @param target the file
 * @param options what the download may take
 */
public record RegisterDownload(String id, Path target, DownloadOptions options) {
    /** Refuses a place where no file can be, before anything is sent. */
    public RegisterDownload {
        Path directory = target.toAbsolutePath().getParent();
        Violations.collect()
                .rule(directory != null && Files.isDirectory(directory), "target", "must be in a directory that exists")
                // The file takes the place of what stands there: neither a directory nor a device may be that.
                .rule(
                        !Files.exists(target) || Files.isRegularFile(target),
                        "target",
                        "must be a regular file, or nothing yet")
                .throwIfAny("Download");
    }

    /** Not where the file goes: that tells about the machine. */
    @Override
    public String toString() {
        return "RegisterDownload(***)";
    }
}
