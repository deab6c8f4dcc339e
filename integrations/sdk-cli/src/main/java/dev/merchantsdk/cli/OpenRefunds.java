package dev.merchantsdk.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/**
 * The refunds of this machine whose result isn't known yet: a file for each payment, written before the refund is sent.
 * So a lost response, Ctrl+C or a crash never leads to a second refund by the same command. The file's name is the
 * payment's id, and its content the refund's order id.
 */
final class OpenRefunds {
    private final Path directory;

    private OpenRefunds(Path directory) {
        this.directory = directory;
    }

    static OpenRefunds in(Path directory) throws IOException {
        PrivateFiles.createDirectories(directory);
        PrivateFiles.require(directory);
        return new OpenRefunds(directory);
    }

    Path file(String paymentId) {
        return directory.resolve(paymentId);
    }

    Optional<String> of(String paymentId) throws IOException {
        try {
            return Optional.of(new String(Files.readAllBytes(file(paymentId)), StandardCharsets.UTF_8));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /** Returns whether this call has opened the refund; false if one of the payment is open already. */
    boolean open(String paymentId, String refundId) throws IOException {
        try {
            Files.writeString(
                    file(paymentId),
                    refundId,
                    StandardOpenOption.CREATE_NEW,
                    StandardOpenOption.WRITE,
                    StandardOpenOption.SYNC);
            PrivateFiles.force(directory);
            return true;
        } catch (FileAlreadyExistsException e) {
            return false;
        } catch (IOException | RuntimeException e) { // nothing is sent, so nothing is open
            Files.deleteIfExists(file(paymentId));
            throw e;
        }
    }

    /** Closes this refund, but not one that another command has opened since. */
    void close(String paymentId, String refundId) throws IOException {
        if (of(paymentId).filter(refundId::equals).isPresent()) {
            Files.delete(file(paymentId));
        }
    }
}
