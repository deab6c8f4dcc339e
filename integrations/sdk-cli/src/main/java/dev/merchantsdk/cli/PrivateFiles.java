package dev.merchantsdk.cli;

import com.sun.security.auth.module.UnixSystem;
import dev.merchantsdk.core.error.ConfigurationException;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;

/** Files and directories that only the user may use. Windows has no such permissions, so nothing is checked there. */
final class PrivateFiles {
    private static final boolean IS_POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("unix");

    private PrivateFiles() {}

    /** @throws ConfigurationException if the path is a link or another user's, or has permissions for others */
    static void require(Path path) throws IOException {
        if (!IS_POSIX) {
            return;
        }
        PosixFileAttributes found = Files.readAttributes(path, PosixFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
        Object owner = Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS);
        if (found.isSymbolicLink() || ((Number) owner).longValue() != new UnixSystem().getUid()) {
            throw new ConfigurationException(path + " is a link or another user's", "Use a file of your own");
        }
        String permissions = PosixFilePermissions.toString(found.permissions());
        if (!permissions.endsWith("------")) {
            throw new ConfigurationException(
                    path + " has the permissions " + permissions + ", so others can use it", "Run: chmod go= " + path);
        }
    }

    /** Creates a directory, unless it exists. */
    static void createDirectories(Path directory) throws IOException {
        if (IS_POSIX) {
            Files.createDirectories(
                    directory, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.createDirectories(directory);
        }
    }

    /** Forces the names of a directory's files to the disk, which Windows does by itself. */
    static void force(Path directory) throws IOException {
        if (IS_POSIX) {
            try (FileChannel channel = FileChannel.open(directory, StandardOpenOption.READ)) {
                channel.force(true);
            }
        }
    }
}
