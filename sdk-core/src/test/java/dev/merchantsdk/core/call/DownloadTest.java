package dev.merchantsdk.core.call;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.DownloadListener;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.SavedFile;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A file that comes whole: under its own name, in one step. */
final class DownloadTest {
    private static final String CONTENT = SavedTable.content(100_000, 1);

    private final Path directory;

    DownloadTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void theFileStandsUnderItsNameAndNothingElseIsThere(Way way) throws Exception {
        Path target = directory.resolve("table.xls");
        for (Answer whole : List.of(SavedTable.file(CONTENT), SavedTable.chunked(CONTENT))) {
            Files.writeString(target, "what stood there before");
            try (RawServer server = RawServer.answering(whole);
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                assertThat(way.call(sdk, SavedTable.TABLE, SavedTable.at(target)))
                        .isEqualTo(new SavedFile(target, 100_000));
                assertThat(target).hasContent(CONTENT);
                assertThat(SavedTable.files(directory)).containsExactly(target);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void onlyItsOwnerMayReadIt(Way way) throws Exception {
        Path target = directory.resolve("table.xls");
        try (RawServer server = RawServer.answering(SavedTable.file("XLS!"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            way.call(sdk, SavedTable.TABLE, SavedTable.at(target));

            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(target)))
                    .isEqualTo("rw-------");
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void theListenerIsToldWhatIsThereAndHowMuchWillBe(Way way) throws Exception {
        try (RawServer server = RawServer.answering(SavedTable.file(CONTENT), SavedTable.chunked(CONTENT));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (String total : List.of("OptionalLong[100000]", "OptionalLong.empty")) {
                List<Long> counts = new ArrayList<>();
                List<String> totals = new ArrayList<>();
                way.call(sdk, SavedTable.TABLE, watched((bytes, ofAll) -> {
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
    @EnumSource(Way.class)
    void aCompressedReplyIsUnfoldedAndTheServiceDoesNotSayHowMuchItWillBe(Way way) throws Exception {
        String gzip = SavedTable.gzip(CONTENT);
        Answer compressed = SavedTable.head("Content-Encoding: gzip", "Content-Length: " + gzip.length())
                .then(Answer.bytes(gzip));
        List<String> totals = new ArrayList<>();
        try (RawServer server = RawServer.answering(compressed);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            SavedFile saved = way.call(sdk, SavedTable.TABLE, watched((bytes, total) -> totals.add(total.toString())));

            assertThat(saved.bytes()).isEqualTo(100_000);
            assertThat(saved.path()).hasContent(CONTENT);
            assertThat(totals).containsOnly("OptionalLong.empty");
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aConnectionThatIsLostInTheMiddleIsRepeatedFromTheStart(Way way) throws Exception {
        Answer half = SavedTable.head("Content-Length: 100000")
                .then(Answer.bytes(CONTENT.substring(0, 50_000)))
                .then(Answer.fin());
        List<Long> counts = new ArrayList<>();
        try (RawServer server = RawServer.answering(half, Answer.status(503), SavedTable.file(CONTENT));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            SavedFile saved = way.call(sdk, SavedTable.TABLE, watched((bytes, total) -> counts.add(bytes)));

            assertThat(saved.path()).hasContent(CONTENT);
            assertThat(counts).contains(50_000L).endsWith(100_000L);
            assertThat(IntStream.range(1, counts.size()).filter(i -> counts.get(i) <= counts.get(i - 1)))
                    .hasSize(1);
            assertThat(server.received()).hasSize(3);
            assertThat(SavedTable.files(directory)).containsExactly(saved.path());
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aTokenThatHasEndedIsRenewedOnce(Way way) throws Exception {
        TokenSource renewing = new TokenSource() {
            private volatile String token = "old";

            @Override
            public CompletableFuture<AccessToken> token(Scope scope) {
                return CompletableFuture.completedFuture(AccessToken.of(Secret.of(token)));
            }

            @Override
            public boolean refused(Scope scope, AccessToken refused) {
                token = "new";
                return true;
            }
        };
        try (RawServer server = RawServer.answering(Answer.status(401), SavedTable.file(CONTENT));
                MerchantSdk sdk = TestSdk.at(server.url())
                        .credentials(Credentials.builder().tokens(renewing).build())
                        .build()) {
            assertThat(way.call(sdk, SavedTable.TABLE, SavedTable.at(directory.resolve("table.xls")))
                            .path())
                    .hasContent(CONTENT);
            assertThat(server.received())
                    .extracting(request -> request.values("authorization").get(0))
                    .containsExactly("Bearer old", "Bearer new");
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aFileOfExactlyTheAllowedSizeIsSaved(Way way) throws Exception {
        try (RawServer server = RawServer.answering(SavedTable.file(CONTENT), SavedTable.chunked(CONTENT));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (int i = 0; i < 2; i++) {
                SavedTable.Wanted exactly = SavedTable.atMost(100_000, directory.resolve("table.xls"));
                assertThat(way.call(sdk, SavedTable.TABLE, exactly).bytes()).isEqualTo(100_000);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aRelativePathIsTakenFromWhereTheProcessWorks(Way way) throws Exception {
        Path target = directory.resolve("table.xls");
        Path here = Path.of("").toAbsolutePath();
        try (RawServer server = RawServer.answering(SavedTable.file(CONTENT));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            SavedFile saved = way.call(sdk, SavedTable.TABLE, SavedTable.at(here.relativize(target)));

            assertThat(saved.path()).isAbsolute();
            assertThat(Files.isSameFile(saved.path(), target)).isTrue();
            assertThat(target).hasContent(CONTENT);
        }
    }

    @Test
    void ofTwoAtOnceOneIsThereAndItIsWhole() throws Exception {
        Path target = directory.resolve("table.xls");
        String other = SavedTable.content(100_000, 2);
        CyclicBarrier bothHalfway = new CyclicBarrier(2);
        try (RawServer server = RawServer.answering(inHalves(CONTENT, bothHalfway), inHalves(other, bothHalfway));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            List<CompletableFuture<SavedFile>> both = IntStream.range(0, 2)
                    .mapToObj(i ->
                            sdk.calls().executeAsync(SavedTable.TABLE, SavedTable.at(target), RequestOptions.none()))
                    .toList();
            for (CompletableFuture<SavedFile> each : both) {
                assertThat(each.get(30, TimeUnit.SECONDS)).isEqualTo(new SavedFile(target, 100_000));
            }

            assertThat(Files.readString(target, ISO_8859_1)).isIn(CONTENT, other);
            assertThat(SavedTable.files(directory)).containsExactly(target);
        }
    }

    private static Answer inHalves(String content, CyclicBarrier middle) {
        return SavedTable.head("Content-Length: " + content.length())
                .then(Answer.bytes(content.substring(0, content.length() / 2)))
                .then((socket, ends) -> {
                    try {
                        middle.await(20, TimeUnit.SECONDS);
                    } catch (Exception e) {
                        throw new AssertionError(e);
                    }
                })
                .then(Answer.bytes(content.substring(content.length() / 2)));
    }

    @Test
    void theLimitOfDownloadsHoldsForIt() {
        Timeouts own = Timeouts.builder()
                .call(Duration.ofSeconds(3))
                .download(Duration.ofHours(2))
                .build();
        assertThat(SavedTable.TABLE.limit(Timeouts.defaults())).isEqualTo(Duration.ofMinutes(10));
        assertThat(SavedTable.TABLE.limit(own)).isEqualTo(Duration.ofHours(2));
        assertThat(SavedTable.TABLE.isPatient()).isFalse();
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
