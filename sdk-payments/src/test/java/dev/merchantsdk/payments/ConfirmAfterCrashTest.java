package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.payments.SbpPayout.Confirming;
import dev.merchantsdk.payments.SbpPayout.Rejectable;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills a process that has sent the confirmation of a payout and has not received the response. Another process that
 * resumes the payout must not be able to reject the payout.
 */
final class ConfirmAfterCrashTest {
    private static final String PAYOUT = "0123456789abcdef0123456789abcdef";

    private final Path directory;

    ConfirmAfterCrashTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void theStoredTextShowsThatAConfirmationWasBegun() throws Exception {
        Path file = directory.resolve("payout.json");
        Files.writeString(file, SbpPayouts.found(PAYOUT).toText());
        try (RawServer gateway = RawServer.responding(request -> RawResponse.silence());
                ChildJvm child = ChildJvm.start(Confirmation.class, gateway.url(), file.toString())) {
            gateway.awaitArrival();
            child.kill();

            assertThat(gateway.lines()).containsExactly("POST /api/sbp/" + PAYOUT + "/confirm");
        }

        SbpPayout resumed = SbpPayout.parse(Files.readString(file));
        assertThat(resumed).isInstanceOf(Confirming.class).isNotInstanceOf(Rejectable.class);
    }

    /** The process that the test kills. The process reads a payout from a file and confirms the payout. */
    static final class Confirmation {
        private Confirmation() {}

        public static void main(String... arguments) throws IOException {
            Path file = Path.of(arguments[1]);
            SbpPayout.RecipientFound found = (SbpPayout.RecipientFound) SbpPayout.parse(Files.readString(file));
            try (MerchantSdk sdk = LoopbackSdk.at(arguments[0])) {
                SbpClient.of(sdk).confirm(found, PaymentCalls.storing(state -> store(file, state)));
            }
        }
    }

    /** Replaces the file atomically, so that a killed process does not leave a partially written file. */
    private static void store(Path file, SbpPayout state) {
        Path next = file.resolveSibling("next");
        try {
            Files.writeString(next, state.toText());
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
