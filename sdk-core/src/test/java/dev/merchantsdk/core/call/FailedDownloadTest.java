package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.NoReplyException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceFailureException;
import dev.merchantsdk.core.error.UnreadableReplyException;
import dev.merchantsdk.core.value.SavedFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Replies that are not the file, or not all of it: nothing of them stays, and what stood there before is as it was. */
final class FailedDownloadTest {
    private static final String CONTENT = SavedTable.content(100_000, 1);
    private static final String HALF = CONTENT.substring(0, 50_000);
    private static final String OLD = "what stood there before";

    private final Path directory;
    private final Path target;

    FailedDownloadTest(@TempDir Path directory) throws IOException {
        this.directory = directory;
        this.target = Files.writeString(directory.resolve("table.xls"), OLD);
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void whatIsNotAllOfTheFileIsRepeatedAsAQuery(Way way) throws Exception {
        String gzip = SavedTable.gzip(CONTENT);
        for (Answer lost : List.of(
                SavedTable.head("Content-Length: 100000").then(Answer.bytes(HALF)),
                SavedTable.head("Transfer-Encoding: chunked").then(Answer.bytes(SavedTable.chunk(HALF))),
                SavedTable.head("Transfer-Encoding: chunked").then(Answer.bytes("c350\r\n" + HALF.substring(1))),
                SavedTable.head("Content-Encoding: gzip", "Connection: close")
                        .then(Answer.bytes(gzip.substring(0, gzip.length() / 2))),
                SavedTable.head("Content-Length: 100000").then(Answer.bytes("XL")),
                SavedTable.head("Content-Length: 100000"))) {
            assertThat(failure(way, 3, lost.then(Answer.fin())))
                    .isInstanceOf(NoReplyException.class)
                    .hasMessageContaining("the connection failed");
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void whatIsNoFileIsToldAndNotRepeated(Way way) throws Exception {
        for (Answer other : List.of(
                Answer.json("<html><body>Sign in</body></html>"),
                Answer.json("{\"status\":\"fine\"}"),
                Answer.json("xls! in other letters"),
                Answer.json("XLS"),
                Answer.json("x".repeat(200_000)),
                Answer.bytes("HTTP/1.1 206 Partial Content\r\nContent-Length: " + CONTENT.length() + "\r\n\r\n")
                        .then(Answer.bytes(CONTENT)))) {
            assertThat(failure(way, 1, other))
                    .isInstanceOf(UnreadableReplyException.class)
                    .hasMessageContaining("is no file of the contract's kind");
        }
        for (Answer empty : List.of(Answer.json(""), Answer.bytes("HTTP/1.1 204 No Content\r\n\r\n"))) {
            assertThat(failure(way, 1, empty))
                    .isInstanceOf(UnreadableReplyException.class)
                    .hasMessageContaining("is empty");
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void whatRefusesWithASuccessIsARefusalWithTheServicesWords(Way way) throws Exception {
        assertThat(failure(way, 1, Answer.json("{\"error\":\"The report has expired\"}")))
                .isInstanceOfSatisfying(ApiException.class, refused -> {
                    assertThat(refused.httpStatus()).hasValue(200);
                    assertThat(refused.errors())
                            .singleElement()
                            .satisfies(error -> assertThat(error.description()).isEqualTo("The report has expired"));
                });
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void statusesThatSayNoAreWhatTheyAreEverywhere(Way way) throws Exception {
        assertThat(failure(way, 1, Answer.status(404))).isInstanceOf(NotFoundException.class);
        assertThat(failure(way, 3, Answer.status(503))).isInstanceOf(ServiceFailureException.class);
        // Begins like a file, and is none.
        assertThat(failure(way, 1, Answer.bytes("HTTP/1.1 500 No\r\nContent-Length: 4\r\n\r\nXLS!")))
                .isInstanceOf(ServiceFailureException.class);
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aFileThatIsTooLargeIsNotSaved(Way way) throws Exception {
        DownloadOptions small = DownloadOptions.builder()
                .maxBytes(99_999)
                .listener((bytes, total) -> assertThat(total).isEmpty())
                .build();
        for (Answer large : List.of(SavedTable.file(CONTENT), SavedTable.chunked(CONTENT))) {
            assertThat(failure(way, 1, new SavedTable.Wanted(target, small), RequestOptions.none(), large))
                    .isInstanceOf(UnreadableReplyException.class)
                    .hasMessageContaining("is larger than the 99999 bytes that are allowed")
                    .hasMessageEndingWith("Ask for less at once, or allow more where that can be set");
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void theDeadlineHoldsInTheMiddle(Way way) throws Exception {
        Answer oneByteAfterAnother = SavedTable.head("Content-Length: 1000000")
                .then(Answer.bytes("XLS!"))
                .then(Answer.dribble());
        Answer silentInTheMiddle = SavedTable.head("Transfer-Encoding: chunked")
                .then(Answer.bytes(SavedTable.chunk(HALF)))
                .then(Answer.silence());
        RequestOptions brief =
                RequestOptions.builder().timeout(Duration.ofMillis(300)).build();
        for (Answer slow : List.of(oneByteAfterAnother, silentInTheMiddle)) {
            assertThat(failure(way, 1, SavedTable.at(target), brief, slow))
                    .isInstanceOf(NoReplyException.class)
                    .hasMessageContaining("the deadline passed");
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void theNextByteMustComeInTimeThoughTheWholeMayTakeLong(Way way) throws Exception {
        Answer stops = SavedTable.head("Content-Length: 100000")
                .then(Answer.bytes(HALF))
                .then(Answer.silence());
        Timeouts impatient = Timeouts.builder().read(Duration.ofMillis(200)).build();
        try (RawServer server = RawServer.answering(stops);
                MerchantSdk sdk = TestSdk.at(server.url()).timeouts(impatient).build()) {
            RequestOptions once = RequestOptions.builder().maxAttempts(1).build();
            assertThat(way.failure(sdk, SavedTable.TABLE, SavedTable.at(target), once))
                    .isInstanceOf(NoReplyException.class)
                    .hasMessageContaining("the network was silent for too long");
            assertNothingChanged();
        }
    }

    @Test
    void cancellingInTheMiddleLeavesNothing() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        Answer half = SavedTable.head("Content-Length: 100000").then(Answer.bytes(HALF));
        DownloadOptions watched = DownloadOptions.builder()
                .listener((bytes, total) -> begun.countDown())
                .build();
        try (RawServer server = RawServer.answering(half);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            CompletableFuture<SavedFile> future = sdk.calls()
                    .executeAsync(SavedTable.TABLE, new SavedTable.Wanted(target, watched), RequestOptions.none());
            begun.await();

            assertThat(future.cancel(false)).isTrue();

            server.awaitEndOfConnection();
            while (SavedTable.files(directory).size() > 1) {
                Thread.onSpinWait();
            }
            assertNothingChanged();
            assertThat(server.received()).hasSize(1);
        }
    }

    private SdkException failure(Way way, int requests, Answer answer) throws Exception {
        return failure(way, requests, SavedTable.at(target), RequestOptions.none(), answer);
    }

    private SdkException failure(Way way, int requests, SavedTable.Wanted wanted, RequestOptions options, Answer answer)
            throws Exception {
        try (RawServer server = RawServer.answering(answer);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            SdkException failure = way.failure(sdk, SavedTable.TABLE, wanted, options);
            assertThat(server.received()).hasSize(requests);
            assertNothingChanged();
            return failure;
        }
    }

    private void assertNothingChanged() {
        assertThat(target).hasContent(OLD);
        assertThat(SavedTable.files(directory)).containsExactly(target);
    }
}
