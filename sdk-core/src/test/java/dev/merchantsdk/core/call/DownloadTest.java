package dev.merchantsdk.core.call;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.SuppliedTokens;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.DownloadListener;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.SavedFile;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests successful downloads. A file gets its final name in one step, after the file is complete. */
final class DownloadTest {
    private static final String CONTENT = SavedTable.content(100_000, 1);

    private final Path directory;

    DownloadTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void savesFileUnderItsNameAndNothingElse(CallMode mode) throws Exception {
        Path target = directory.resolve("table.xls");
        for (RawResponse whole : List.of(SavedTable.file(CONTENT), SavedTable.chunked(CONTENT))) {
            Files.writeString(target, "what stood there before");
            try (RawServer server = RawServer.scripted(whole);
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                assertThat(EndpointCalls.execute(mode, sdk, SavedTable.TABLE, SavedTable.at(target)))
                        .isEqualTo(new SavedFile(target, 100_000));
                assertThat(target).hasContent(CONTENT);
                assertThat(SavedTable.files(directory)).containsExactly(target);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void savesAnyBytes(CallMode mode) throws Exception {
        Path target = directory.resolve("table.xls");
        for (String content : List.of(
                "<html><body><table><tr><td>1</td></tr></table></body></html>",
                "PK\u0003\u0004 xlsx",
                "id;amount\n1;2.00\n",
                "\u0000\u0001\u00fe\u00ff\u0000",
                "  ",
                "\u0000".repeat(70_000),
                "[1,2]",
                "\"error\"",
                "null",
                "{\"status\":\"fine\"}",
                "{\"columns\":[\"id\",\"amount\"],\"rows\":[[1,\"2.00\"]]}",
                "{\"status\":\"fail\",\"rows\":[]}",
                "{}",
                // The next two bodies look like error messages, but the SDK saves them as files. One body is not UTF-8,
                // and the other body has a NUL character after the JSON text.
                "{\"error\":\"\u00ce\u00f8\"}",
                "{\"error\":\"no\"}\u0000",
                "{ ",
                "{\"error\":\"no\"};1\n",
                "{\"error\":\"no\"}\n{\"error\":\"no\"}\n",
                "{\"error\":\"" + "x".repeat(64 << 10) + "\"}",
                "{" + "x".repeat(200_000))) {
            for (RawResponse whole : List.of(SavedTable.file(content), SavedTable.chunked(content))) {
                try (RawServer server = RawServer.scripted(whole);
                        MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                    assertThat(EndpointCalls.execute(mode, sdk, SavedTable.TABLE, SavedTable.at(target)))
                            .isEqualTo(new SavedFile(target, content.length()));
                    assertThat(Files.readString(target, ISO_8859_1)).isEqualTo(content);
                    assertThat(SavedTable.files(directory)).containsExactly(target);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aFileWithTheRequiredSignatureIsSaved(CallMode mode) throws Exception {
        String xls = "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1" + CONTENT;
        SavedTable.Wanted wanted = new SavedTable.Wanted(
                directory.resolve("table.xls"),
                DownloadOptions.builder().xlsOnly(true).build());
        try (RawServer server = RawServer.scripted(SavedTable.file(xls));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.execute(mode, sdk, SavedTable.TABLE, wanted)
                            .bytes())
                    .isEqualTo(100_008);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void onlyItsOwnerMayReadIt(CallMode mode) throws Exception {
        Path target = directory.resolve("table.xls");
        try (RawServer server = RawServer.scripted(SavedTable.file("XLS!"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            EndpointCalls.execute(mode, sdk, SavedTable.TABLE, SavedTable.at(target));

            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
                    .isEqualTo("rw-------");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void listenerReceivesBytesAndTotal(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(SavedTable.file(CONTENT), SavedTable.chunked(CONTENT));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (String total : List.of("OptionalLong[100000]", "OptionalLong.empty")) {
                List<Long> counts = new ArrayList<>();
                List<String> totals = new ArrayList<>();
                EndpointCalls.execute(mode, sdk, SavedTable.TABLE, watched((bytes, ofAll) -> {
                    counts.add(bytes);
                    totals.add(ofAll.toString());
                }));

                assertThat(counts).isSorted().doesNotHaveDuplicates().endsWith(100_000L);
                assertThat(counts.get(0)).isPositive().isLessThan(100_000);
                assertThat(totals).containsOnly(total);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void decompressesGzipWithUnknownTotal(CallMode mode) throws Exception {
        String gzip = SavedTable.gzip(CONTENT);
        RawResponse compressed = SavedTable.head("Content-Encoding: gzip", "Content-Length: " + gzip.length())
                .then(RawResponse.bytes(gzip));
        List<String> totals = new ArrayList<>();
        try (RawServer server = RawServer.scripted(compressed);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            SavedFile saved = EndpointCalls.execute(
                    mode, sdk, SavedTable.TABLE, watched((bytes, total) -> totals.add(total.toString())));

            assertThat(saved.bytes()).isEqualTo(100_000);
            assertThat(saved.path()).hasContent(CONTENT);
            assertThat(totals).containsOnly("OptionalLong.empty");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aConnectionThatIsLostInTheMiddleIsRepeatedFromTheStart(CallMode mode) throws Exception {
        RawResponse half = SavedTable.head("Content-Length: 100000")
                .then(RawResponse.bytes(CONTENT.substring(0, 50_000)))
                .then(RawResponse.fin());
        List<Long> counts = new ArrayList<>();
        try (RawServer server = RawServer.scripted(half, RawResponse.status(503), SavedTable.file(CONTENT));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            SavedFile saved =
                    EndpointCalls.execute(mode, sdk, SavedTable.TABLE, watched((bytes, total) -> counts.add(bytes)));

            assertThat(saved.path()).hasContent(CONTENT);
            assertThat(counts).contains(50_000L).endsWith(100_000L);
            assertThat(IntStream.range(1, counts.size()).filter(i -> counts.get(i) <= counts.get(i - 1)))
                    .hasSize(1);
            assertThat(server.received()).hasSize(3);
            assertThat(SavedTable.files(directory)).containsExactly(saved.path());
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void renewsExpiredTokenOnce(CallMode mode) throws Exception {
        Iterator<String> tokens = List.of("old", "new").iterator();
        TokenSource renewing = new SuppliedTokens(() -> SuppliedTokens.existing(tokens.next()));
        try (RawServer server = RawServer.scripted(RawResponse.status(401), SavedTable.file(CONTENT));
                MerchantSdk sdk = TestSdk.at(server.url())
                        .credentials(Credentials.builder().tokens(renewing).build())
                        .build()) {
            assertThat(EndpointCalls.execute(mode, sdk, SavedTable.TABLE, SavedTable.at(directory.resolve("table.xls")))
                            .path())
                    .hasContent(CONTENT);
            assertThat(server.received())
                    .extracting(request -> request.values("authorization").get(0))
                    .containsExactly("Bearer old", "Bearer new");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aFileOfExactlyTheAllowedSizeIsSaved(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(SavedTable.file(CONTENT), SavedTable.chunked(CONTENT));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (int i = 0; i < 2; i++) {
                SavedTable.Wanted exactly = SavedTable.atMost(100_000, directory.resolve("table.xls"));
                assertThat(EndpointCalls.execute(mode, sdk, SavedTable.TABLE, exactly)
                                .bytes())
                        .isEqualTo(100_000);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void resolvesRelativePathAgainstWorkingDirectory(CallMode mode) throws Exception {
        Path target = directory.resolve("table.xls");
        Path here = Path.of("").toAbsolutePath();
        try (RawServer server = RawServer.scripted(SavedTable.file(CONTENT));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            SavedFile saved =
                    EndpointCalls.execute(mode, sdk, SavedTable.TABLE, SavedTable.at(here.relativize(target)));

            assertThat(saved.path()).isAbsolute();
            assertThat(Files.isSameFile(saved.path(), target)).isTrue();
            assertThat(target).hasContent(CONTENT);
        }
    }

    @Test
    void concurrentDownloadsLeaveOneWholeFile() throws Exception {
        Path target = directory.resolve("table.xls");
        String other = SavedTable.content(100_000, 2);
        CountDownLatch bothHalfway = new CountDownLatch(2);
        try (RawServer server = RawServer.scripted(inHalves(CONTENT, bothHalfway), inHalves(other, bothHalfway));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            List<CompletableFuture<SavedFile>> both = IntStream.range(0, 2)
                    .mapToObj(
                            i -> Calls.of(sdk).runAsync(SavedTable.TABLE, SavedTable.at(target), RequestOptions.none()))
                    .toList();
            for (CompletableFuture<SavedFile> each : both) {
                assertThat(each.get(10, TimeUnit.MINUTES)).isEqualTo(new SavedFile(target, 100_000));
            }

            assertThat(Files.readString(target, ISO_8859_1)).isIn(CONTENT, other);
            assertThat(SavedTable.files(directory)).containsExactly(target);
        }
    }

    private static RawResponse inHalves(String content, CountDownLatch inTheMiddle) {
        return SavedTable.head("Content-Length: " + content.length())
                .then(RawResponse.bytes(content.substring(0, content.length() / 2)))
                .then(connection -> inTheMiddle.countDown())
                .then(RawResponse.waitFor(inTheMiddle))
                .then(RawResponse.bytes(content.substring(content.length() / 2)));
    }

    @Test
    void appliesDownloadTimeout() {
        Timeouts own = Timeouts.builder()
                .call(Duration.ofSeconds(3))
                .download(Duration.ofHours(2))
                .build();
        assertThat(SavedTable.TABLE.limit(Timeouts.defaults())).isEqualTo(Duration.ofMinutes(10));
        assertThat(SavedTable.TABLE.limit(own)).isEqualTo(Duration.ofHours(2));
        assertThat(SavedTable.TABLE.isWithoutReadTimeout()).isFalse();
    }

    @Test
    void optionsAreBounded() {
        assertThat(DownloadOptions.defaults().maxBytes()).isEqualTo(1_073_741_824);
        assertThat(DownloadOptions.builder().maxBytes(1).build().maxBytes()).isEqualTo(1);
        assertThatThrownBy(() -> DownloadOptions.builder().maxBytes(0).build())
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("maxBytes must be 1..9223372036854775807, was 0");
    }

    private SavedTable.Wanted watched(DownloadListener listener) {
        return new SavedTable.Wanted(
                directory.resolve("table.xls"),
                DownloadOptions.builder().listener(listener).build());
    }
}
