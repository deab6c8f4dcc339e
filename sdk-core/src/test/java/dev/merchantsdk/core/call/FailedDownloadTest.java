package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.value.SavedFile;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests downloads that fail. A failed download leaves no new file behind, and does not change an existing file. */
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
    @EnumSource(CallMode.class)
    void repeatsIncompleteDownload(CallMode mode) throws Exception {
        String gzip = SavedTable.gzip(CONTENT);
        for (RawResponse lost : List.of(
                SavedTable.head("Content-Length: 100000").then(RawResponse.bytes(HALF)),
                SavedTable.head("Transfer-Encoding: chunked").then(RawResponse.bytes(SavedTable.chunk(HALF))),
                SavedTable.head("Transfer-Encoding: chunked").then(RawResponse.bytes("c350\r\n" + HALF.substring(1))),
                SavedTable.head("Content-Encoding: gzip", "Connection: close")
                        .then(RawResponse.bytes(gzip.substring(0, gzip.length() / 2))),
                SavedTable.head("Content-Length: 100000").then(RawResponse.bytes("XL")),
                SavedTable.head("Content-Length: 100000"))) {
            assertThat(failure(mode, 3, lost.then(RawResponse.fin())))
                    .isInstanceOf(NoResponseException.class)
                    .hasMessageContaining("the connection failed");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void undeclaredExceptionLeavesNoTemporaryFile(CallMode mode) throws Exception {
        // The read fails after two pieces of the body, when the temporary file already exists.
        OkHttpClient client = OwnClient.failingToRead(2, new Exception("undeclared"));
        try (RawServer server = RawServer.scripted(SavedTable.file(CONTENT));
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, SavedTable.TABLE, SavedTable.at(target)))
                    .isInstanceOf(NoResponseException.class);
            assertThat(server.received()).hasSize(3);
            assertThat(SavedTable.files(directory)).containsExactly(target);
            assertThat(target).hasContent(OLD);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void reportsWhatIsNotAFileWithoutRepeating(CallMode mode) throws Exception {
        RawResponse part = RawResponse.bytes(
                        "HTTP/1.1 206 Partial Content\r\nContent-Length: " + CONTENT.length() + "\r\n\r\n")
                .then(RawResponse.bytes(CONTENT));
        assertThat(failure(mode, 1, part))
                .isInstanceOf(MalformedResponseException.class)
                .hasMessageContaining("is a partial response");
        for (RawResponse empty : List.of(RawResponse.json(""), RawResponse.bytes("HTTP/1.1 204 No Content\r\n\r\n"))) {
            assertThat(failure(mode, 1, empty))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("is empty");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void withoutTheRequiredSignatureIsNotSaved(CallMode mode) throws Exception {
        SavedTable.Wanted xls = new SavedTable.Wanted(
                target, DownloadOptions.builder().xlsOnly(true).build());
        for (String other : List.of(
                "<html><body>Sign in</body></html>",
                "PK\u0003\u0004",
                "\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a",
                "x".repeat(200_000))) {
            assertThat(failure(mode, 1, xls, RequestOptions.none(), SavedTable.file(other)))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining(
                            "does not begin with an xls signature, which " + "DownloadOptions.xlsOnly requires");
        }
        assertThat(failure(mode, 1, xls, RequestOptions.none(), SavedTable.file("{\"status\":\"fine\"}")))
                .isInstanceOf(MalformedResponseException.class)
                .hasMessageContaining("is a JSON object instead of a file");
        assertThat(failure(mode, 1, xls, RequestOptions.none(), SavedTable.file("{\"error\":\"no\"}")))
                .isInstanceOf(ApiException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"error\":\"no\"}",
                " \r\n\t{\"Errors\":[{\"ErrorCode\":\"5\"}]}\n",
                "\u00ef\u00bb\u00bf{\"error\":\"no\"}",
                "\u00fe\u00ff\u0000{\u0000\"\u0000e\u0000r\u0000r\u0000o\u0000r\u0000\"\u0000:\u00007\u0000}",
                "{\"errorCode\":-2}",
                "{\"success\":false}",
                "{\"status\":{\"success\":false,\"errors\":[]}}",
                "{\"report\":{\"error_message\":\"no\"}}",
                "{\"id\":[\"must be a UUID\"]}",
                "{\"id\":[\"must be a UUID\"],\"format\":[\"must be xls\"]}"
            })
    void anErrorInPlaceOfAFileIsNotSaved(String error) throws Exception {
        for (CallMode mode : CallMode.values()) {
            assertThat(failure(mode, 1, SavedTable.file(error))).isInstanceOf(ApiException.class);
            assertThat(failure(mode, 1, SavedTable.chunked(error))).isInstanceOf(ApiException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anErrorWithARepeatedNameIsNotSaved(CallMode mode) throws Exception {
        for (String repeated : List.of(
                "{\"error\":\"words\",\"error\":\"other\"}",
                "{\"error\":\"words\",\"error\":null}",
                "{\"rows\":[{\"id\":\"words\",\"id\":7}]}")) {
            assertThat(failure(mode, 1, SavedTable.file(repeated)))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("is a JSON object instead of a file")
                    .hasMessageNotContaining("words");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void errorInSuccessIsRefusalWithMessage(CallMode mode) throws Exception {
        assertThat(failure(mode, 1, RawResponse.json("{\"error\":\"The report has expired\"}")))
                .isInstanceOfSatisfying(ApiException.class, refused -> {
                    assertThat(refused.httpStatus()).hasValue(200);
                    assertThat(refused.errors())
                            .singleElement()
                            .satisfies(error ->
                                    assertThat(error.description().reveal()).isEqualTo("The report has expired"));
                });
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void errorStatusesThrowTheirExceptions(CallMode mode) throws Exception {
        assertThat(failure(mode, 1, RawResponse.status(404))).isInstanceOf(NotFoundException.class);
        assertThat(failure(mode, 3, RawResponse.status(503))).isInstanceOf(ServerErrorException.class);
        // The next body looks like a file, but the status is an error.
        assertThat(failure(mode, 1, RawResponse.bytes("HTTP/1.1 500 No\r\nContent-Length: 4\r\n\r\nXLS!")))
                .isInstanceOf(ServerErrorException.class);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aFileThatIsTooLargeIsNotSaved(CallMode mode) throws Exception {
        DownloadOptions small = DownloadOptions.builder()
                .maxBytes(99_999)
                .listener((bytes, total) -> assertThat(total).isEmpty())
                .build();
        for (RawResponse large : List.of(SavedTable.file(CONTENT), SavedTable.chunked(CONTENT))) {
            assertThat(failure(mode, 1, new SavedTable.Wanted(target, small), RequestOptions.none(), large))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("is larger than the 99999 bytes of DownloadOptions.maxBytes")
                    .hasMessageEndingWith("Request less data per call, or raise DownloadOptions.maxBytes");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void deadlineEndsRunningDownload(CallMode mode) throws Exception {
        RawResponse oneByteAfterAnother = SavedTable.head("Content-Length: 1000000")
                .then(RawResponse.bytes("XLS!"))
                .then(RawResponse.dribble());
        RawResponse silentInTheMiddle = SavedTable.head("Transfer-Encoding: chunked")
                .then(RawResponse.bytes(SavedTable.chunk(HALF)))
                .then(RawResponse.silence());
        for (RawResponse slow : List.of(oneByteAfterAnother, silentInTheMiddle)) {
            try (RawServer server = RawServer.scripted(slow);
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                assertThat(EndpointCalls.failureAtLimit(mode, sdk, SavedTable.TABLE, SavedTable.at(target)))
                        .isInstanceOf(NoResponseException.class)
                        .hasMessageContaining("the deadline passed");
                assertNothingChanged();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void readTimeoutAppliesBetweenBytes(CallMode mode) throws Exception {
        RawResponse stops = SavedTable.head("Content-Length: 100000")
                .then(RawResponse.bytes(HALF))
                .then(RawResponse.silence());
        Timeouts impatient = Timeouts.builder().read(Duration.ofMillis(200)).build();
        try (RawServer server = RawServer.scripted(stops);
                MerchantSdk sdk = TestSdk.at(server.url()).timeouts(impatient).build()) {
            RequestOptions once = RequestOptions.builder().maxAttempts(1).build();
            assertThat(EndpointCalls.failure(mode, sdk, SavedTable.TABLE, SavedTable.at(target), once))
                    .isInstanceOf(NoResponseException.class)
                    .hasMessageContaining("the read timed out");
            assertNothingChanged();
        }
    }

    @Test
    void cancelLeavesNoFile() throws Exception {
        CountDownLatch begun = new CountDownLatch(1);
        RawResponse half = SavedTable.head("Content-Length: 100000").then(RawResponse.bytes(HALF));
        DownloadOptions watched = DownloadOptions.builder()
                .listener((bytes, total) -> begun.countDown())
                .build();
        try (RawServer server = RawServer.scripted(half);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            CompletableFuture<SavedFile> future = Calls.of(sdk)
                    .runAsync(SavedTable.TABLE, new SavedTable.Wanted(target, watched), RequestOptions.none());
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

    private SdkException failure(CallMode mode, int requests, RawResponse answer) throws Exception {
        return failure(mode, requests, SavedTable.at(target), RequestOptions.none(), answer);
    }

    private SdkException failure(
            CallMode mode, int requests, SavedTable.Wanted wanted, RequestOptions options, RawResponse answer)
            throws Exception {
        try (RawServer server = RawServer.scripted(answer);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            SdkException failure = EndpointCalls.failure(mode, sdk, SavedTable.TABLE, wanted, options);
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
