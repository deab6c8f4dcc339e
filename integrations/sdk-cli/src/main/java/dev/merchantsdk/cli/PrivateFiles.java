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
import java.nio.file.attribute.AclEntry;
import java.nio.file.attribute.AclEntryType;
import java.nio.file.attribute.AclFileAttributeView;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import org.jspecify.annotations.Nullable;

/** Files and directories that only the user may use. */
final class PrivateFiles {
    private static final boolean IS_POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("unix");

    private PrivateFiles() {}

    /** @throws ConfigurationException if others than the file's owner can use it, or if that can't be determined */
    static void requireSecret(Path file) throws IOException {
        if (IS_POSIX) {
            require(file);
        } else {
            requireOwnerAlone(file, Files.getFileAttributeView(file, AclFileAttributeView.class));
        }
    }

    /** Accepts no group in the access list, as the names of Windows' groups depend on its language. */
    static void requireOwnerAlone(Path file, @Nullable AclFileAttributeView access) throws IOException {
        // Windows returns an empty list of a file without one, which everybody can read.
        if (access == null || access.getAcl().isEmpty()) {
            throw new ConfigurationException(
                    file + " has no access list, so others can use it", "Move it to a disk with NTFS");
        }
        String owner = access.getOwner().getName();
        for (AclEntry entry : access.getAcl()) {
            String name = entry.principal().getName();
            if (entry.type() == AclEntryType.ALLOW && !name.equals(owner)) {
                throw new ConfigurationException(
                        "the access list of " + file + " may name only the file's owner, " + owner + ", but names "
                                + name,
                        "Run: icacls \"" + file + "\" /inheritance:r /grant:r \"" + owner + ":F\"");
            }
        }
    }

    /**
     * Checks a directory without secrets. Windows' are the user's own by default.
     *
     * @throws ConfigurationException if the path is a link or another user's, or has permissions for others
     */
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
        FileAttribute<?> own = PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"));
        Files.createDirectories(directory, IS_POSIX ? new FileAttribute<?>[] {own} : new FileAttribute<?>[0]);
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
