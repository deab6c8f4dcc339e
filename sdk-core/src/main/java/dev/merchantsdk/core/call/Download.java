package dev.merchantsdk.core.call;

import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.value.SavedFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
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
 */
public final class Download implements Receiver<SavedFile> {
    private static final int PIECE = 64 << 10;

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
        if (total.isPresent() && total.getAsLong() > options.maxBytes()) {
            throw tooLarge();
        }
        Path temporary = onDisk("create a file beside the target", this::temporaryFile);
        try {
            long bytes = write(body.source(), temporary, total);
            onDisk("give the file its name", () -> Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE));
            return new SavedFile(target, bytes);
        } finally {
            onDisk("remove the temporary file", () -> Files.deleteIfExists(temporary));
        }
    }

    private long write(BufferedSource source, Path temporary, OptionalLong total)
            throws IOException, NotReceivedException {
        byte[] piece = new byte[PIECE];
        long bytes = 0;
        try (FileChannel file = onDisk("open it", () -> FileChannel.open(temporary, StandardOpenOption.WRITE))) {
            for (int read = source.read(piece); read != -1; read = source.read(piece)) {
                bytes += read;
                if (bytes > options.maxBytes()) {
                    throw tooLarge();
                }
                ByteBuffer next = ByteBuffer.wrap(piece, 0, read);
                onDisk("write it", () -> writeWhole(file, next));
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

    private Path temporaryFile() throws IOException {
        return Files.createTempFile(target.getParent(), ".download-", ".part");
    }

    private NotReceivedException tooLarge() {
        return NotReceivedException.unreadable("is larger than the " + options.maxBytes() + " bytes that are allowed");
    }

    private void tell(long bytes, OptionalLong total) throws NotReceivedException {
        try {
            options.listener().received(bytes, total);
        } catch (RuntimeException e) {
            throw NotReceivedException.failedHere("the listener failed", e);
        }
    }

    private interface DiskStep<T> {
        T take() throws IOException;
    }

    private static <T> T onDisk(String what, DiskStep<T> step) throws NotReceivedException {
        try {
            return step.take();
        } catch (IOException e) {
            throw NotReceivedException.failedHere("could not " + what, e);
        }
    }
}
