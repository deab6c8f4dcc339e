package dev.merchantsdk.core.call;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests the download of a file that is larger than the heap. */
final class SmallHeapDownloadTest {
    private static final int MIB = 1 << 20;

    @Test
    void goesToDiskAndNotThroughMemory(@TempDir Path directory) throws Exception {
        Path target = directory.resolve("table.xls");
        byte[] piece = SavedTable.content(MIB, 1).getBytes(ISO_8859_1);
        RawResponse large = SavedTable.head("Content-Length: " + 100 * MIB).then(connection -> {
            for (int i = 0; i < 100; i++) {
                connection.write(piece);
            }
        });
        try (RawServer server = RawServer.scripted(large)) {
            JvmResult ended = ChildJvm.run(Caller.class, List.of("-Xmx24m"), server.url(), target.toString());

            assertThat(ended.err()).doesNotContain("OutOfMemory");
            assertThat(ended.out()).isEqualToIgnoringNewLines("104857600");
            assertThat(Files.size(target)).isEqualTo(100 * MIB);
        }
    }

    /** The program of the child JVM. */
    public static final class Caller {
        public static void main(String[] arguments) {
            try (MerchantSdk sdk = TestSdk.at(arguments[0]).build()) {
                System.out.println(EndpointCalls.execute(
                                CallMode.SYNC, sdk, SavedTable.TABLE, SavedTable.at(Path.of(arguments[1])))
                        .bytes());
            }
        }
    }
}
