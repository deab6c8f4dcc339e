package dev.merchantsdk.core.call;

import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.value.SavedFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.OptionalLong;
import okhttp3.ResponseBody;
import okio.BufferedSource;
import okio.ByteString;

/**
 * A file on its way to disk. It is written under a temporary name in the directory of its target, and takes the target's name in one step
 * once it is whole and on the disk; a file that stood there is replaced in that step. Where anything fails, the temporary one is removed and
 * the target is as it was.
 *
 * <p>A reply that says neither its length nor where its chunks end is whole when the connection ends: nothing tells more.
 */
public final class Download implements Receiver<SavedFile> {
    /** What OkHttp gives at once at most. */
    private static final int PIECE = 8 << 10;

    private final Path target;
    private final ByteString signature;
    private final DownloadOptions options;

    /**
     * Describes a download.
     *
     * @param target where the file is to be
     * @param signature what files of the kind begin with
     * @param options what it may take
     */
    public Download(Path target, byte[] signature, DownloadOptions options) {
        this.target = target.toAbsolutePath();
        this.signature = ByteString.of(signature);
        this.options = options;
    }

    @Override
    public boolean recognises(BufferedSource body) throws IOException {
        return body.rangeEquals(0, signature);
    }

    @Override
    public SavedFile receive(ResponseBody body) throws IOException, NotReceivedException {
        OptionalLong total = body.contentLength() < 0 ? OptionalLong.empty() : OptionalLong.of(body.contentLength());
        checkSize(total.orElse(0));
        Path temporary = onDisk("create a file beside the target", this::temporaryFile);
        try {
            long bytes = write(body.source(), temporary, total);
            onDisk("give the file its name", () -> Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE));
            return new SavedFile(target, bytes);
        } catch (IOException | NotReceivedException | RuntimeException | Error e) {
            remove(temporary, e);
            throw e;
        }
    }

    /** Before the file comes, because its name could not be given to it afterwards. */
    private Path temporaryFile() throws IOException {
        Path directory = target.getParent();
        if (directory == null || Files.isDirectory(target)) {
            throw new FileSystemException(target.toString(), null, "is a directory");
        }
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            throw new FileSystemException(target.toString(), null, "is no regular file, such as a device");
        }
        return Files.createTempFile(directory, ".download-", ".part");
    }

    private long write(BufferedSource source, Path temporary, OptionalLong total)
            throws IOException, NotReceivedException {
        ByteBuffer piece = ByteBuffer.allocate(PIECE);
        long bytes = 0;
        try (FileChannel file = onDisk("open it", () -> FileChannel.open(temporary, StandardOpenOption.WRITE))) {
            while (source.read(piece) != -1) {
                piece.flip();
                bytes += piece.remaining();
                checkSize(bytes);
                onDisk("write it", () -> writeWhole(file, piece));
                piece.clear();
                tell(bytes, total);
            }
            onDisk("write it", () -> {
                file.force(true);
                return file;
            });
        }
        return bytes;
    }

    private static FileChannel writeWhole(FileChannel file, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            file.write(bytes);
        }
        return file;
    }

    private static void remove(Path temporary, Throwable failure) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException | RuntimeException e) {
            // Nothing more can be done about it, and the failure before it says why.
            failure.addSuppressed(e);
        }
    }

    private void checkSize(long bytes) throws NotReceivedException {
        if (bytes > options.maxBytes()) {
            throw NotReceivedException.tooLarge("is larger than the " + options.maxBytes() + " bytes that are allowed");
        }
    }

    private void tell(long bytes, OptionalLong total) throws NotReceivedException {
        try {
            options.listener().received(bytes, total);
        } catch (Exception e) { // also the checked ones that other languages throw undeclared
            throw NotReceivedException.failedHere("the listener failed", e);
        }
    }

    private interface DiskStep<T> {
        T take() throws IOException;
    }

    private static <T> T onDisk(String what, DiskStep<T> step) throws IOException, NotReceivedException {
        try {
            return step.take();
        } catch (ClosedByInterruptException e) {
            // An interrupt ends the writing as it ends the reading.
            throw e;
        } catch (IOException | RuntimeException e) {
            throw NotReceivedException.failedHere("could not " + what, e);
        }
    }
}
