package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.TolerantJson;
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
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Predicate;
import okhttp3.ResponseBody;
import okio.BufferedSource;
import okio.ByteString;

/**
 * Downloads a file to disk. A temporary file in the target's directory is atomically renamed to it when complete, and
 * deleted after a failure. With HTTP/1.1, a truncated file is detected only with a {@code Content-Length} or a chunked
 * encoding.
 */
public final class Download implements BodySink<SavedFile> {
    /** The maximum number of bytes that one read from an OkHttp source returns. */
    private static final int PIECE = 8 << 10;

    private static final Set<Integer> BEFORE_OBJECT =
            Set.of(0, (int) ' ', (int) '\t', (int) '\n', (int) '\r', 0xef, 0xbb, 0xbf, 0xfe, 0xff);

    /** The signature of an OLE2 compound file, the format of xls files. */
    private static final ByteString XLS = ByteString.decodeHex("d0cf11e0a1b11ae1");

    private final Path target;
    private final DownloadOptions options;
    private final Optional<Predicate<ErrorBody>> message;

    private Download(Path target, DownloadOptions options, Optional<Predicate<ErrorBody>> message) {
        this.target = target.toAbsolutePath();
        this.options = options;
        this.message = message;
    }

    /** Returns a download that saves the body of every success response, even if it is empty or JSON. */
    public static Download ofAnyBody(Path target, DownloadOptions options) {
        return new Download(target, options, Optional.empty());
    }

    /**
     * Returns a download that saves every success response, except an empty body and a message instead of the file: a
     * JSON object in UTF-8, UTF-16 or UTF-32 of at most 64 KiB that is the whole body, if it repeats a name or
     * {@code message} returns true.
     */
    public static Download ofFile(Path target, DownloadOptions options, Predicate<ErrorBody> message) {
        return new Download(target, options, Optional.of(message));
    }

    /**
     * Validates the path of the file to save.
     *
     * @throws InvalidRequestException if the directory does not exist, or the path is a directory or a device
     */
    public static void checkTarget(Path target) {
        Path directory = target.toAbsolutePath().getParent();
        Violations.collect()
                .rule(directory != null && Files.isDirectory(directory), "target", "must be in a directory that exists")
                .rule(
                        !Files.exists(target) || Files.isRegularFile(target),
                        "target",
                        "must be a regular file or must not exist")
                .throwIfAny("Download");
    }

    @Override
    public boolean accepts(BufferedSource body) throws IOException {
        if (options.xlsOnly()) {
            return body.rangeEquals(0, XLS);
        }
        return message.isEmpty() || !(body.exhausted() || isMessage(body, message.get()));
    }

    private static boolean isMessage(BufferedSource body, Predicate<ErrorBody> message) throws IOException {
        if (!beginsAsObject(body) || body.request(MESSAGE_AT_MOST + 1L)) {
            return false;
        }
        TolerantJson json =
                TolerantJson.read(body.peek().inputStream(), Optional.empty(), JsonLimits.DEFAULT, List.of());
        return json.document()
                .filter(object -> json.hasRepeatedName() || message.test(new ErrorBody(object)))
                .isPresent();
    }

    /**
     * Returns whether an opening brace comes first after white space, byte order marks and zero bytes (of UTF-16 and
     * UTF-32).
     */
    private static boolean beginsAsObject(BufferedSource body) throws IOException {
        for (long index = 0; index < MESSAGE_AT_MOST && body.request(index + 1); index++) {
            int unit = Byte.toUnsignedInt(body.getBuffer().getByte(index));
            if (unit == '{' || !BEFORE_OBJECT.contains(unit)) {
                return unit == '{';
            }
        }
        return false;
    }

    @Override
    public SavedFile receive(ResponseBody body) throws IOException, NotReceivedException {
        OptionalLong total = body.contentLength() < 0 ? OptionalLong.empty() : OptionalLong.of(body.contentLength());
        checkSize(total.orElse(0));
        Path temporary = onDisk("create a temporary file in the target's directory", this::temporaryFile);
        try {
            long bytes = write(body.source(), temporary, total);
            onDisk(
                    "rename the temporary file to the target",
                    () -> Files.move(temporary, target, StandardCopyOption.ATOMIC_MOVE));
            return new SavedFile(target, bytes);
        } catch (Throwable e) { // code in other JVM languages can throw undeclared checked exceptions
            remove(temporary, e);
            throw e;
        }
    }

    /** Checks the target again, so that no file is downloaded that could not be renamed. */
    private Path temporaryFile() throws IOException {
        Path directory = target.getParent();
        if (directory == null || Files.isDirectory(target)) {
            throw new FileSystemException(target.toString(), null, "is a directory");
        }
        if (Files.exists(target) && !Files.isRegularFile(target)) {
            throw new FileSystemException(target.toString(), null, "is not a regular file, for example a device");
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
                onDisk("write it", () -> writeFully(file, piece));
                piece.clear();
                reportProgress(bytes, total);
            }
            onDisk("write it", () -> {
                file.force(true);
                return file;
            });
        }
        return bytes;
    }

    private static FileChannel writeFully(FileChannel file, ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            file.write(bytes);
        }
        return file;
    }

    private static void remove(Path temporary, Throwable failure) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException | RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    private void checkSize(long bytes) throws NotReceivedException {
        if (bytes > options.maxBytes()) {
            throw NotReceivedException.tooLarge(options.maxBytes());
        }
    }

    private void reportProgress(long bytes, OptionalLong total) throws NotReceivedException {
        try {
            options.listener().received(bytes, total);
        } catch (Throwable e) { // a listener of the application can throw anything
            throw NotReceivedException.localFailure("the listener failed", e);
        }
    }

    private interface DiskStep<T> {
        T run() throws IOException;
    }

    private static <T> T onDisk(String what, DiskStep<T> step) throws IOException, NotReceivedException {
        try {
            return step.run();
        } catch (ClosedByInterruptException e) {
            throw e; // no failure of the disk
        } catch (IOException | RuntimeException e) {
            throw NotReceivedException.localFailure("could not " + what, e);
        }
    }
}
