package dev.merchantsdk.core;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.DownloadException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.SavedFile;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests raw downloads, which save the response of any path as a file. */
final class RawDownloadTest {
    private static final RawRequest FILE = RawRequest.get(Address.PSP, "report/{id}/download")
            .path("id", "7")
            .query("format", "csv")
            .bearer(Scope.REGISTERS_READ);

    private final Path directory;
    private final Path target;

    RawDownloadTest(@TempDir Path directory) {
        this.directory = directory;
        this.target = directory.resolve("file");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void savesFilesOfAnyKind(CallMode mode) throws Exception {
        for (String content : List.of(
                "\u0000\u00ff binary", "<html>", "{\"error\":\"no\"}", "{\"Result\":false}", "", "x".repeat(200_000))) {
            try (RawServer server = RawServer.scripted(file(content));
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                assertThat(download(mode, sdk, FILE, DownloadOptions.defaults()))
                        .isEqualTo(new SavedFile(target, content.length()));
                assertThat(Files.readString(target, ISO_8859_1)).isEqualTo(content);
                assertThat(names()).containsExactly("file");
                RawServer.Request request = server.received().get(0);
                assertThat(request.line()).isEqualTo("GET /report/7/download?format=csv HTTP/1.1");
                assertThat(request.values("authorization")).containsExactly("Bearer " + TestSdk.TOKEN);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void repeatsGetAndLeavesNoPartialFile(CallMode mode) throws Exception {
        Files.writeString(target, "old");
        RawResponse half = RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf")
                .then(RawResponse.fin());
        try (RawServer server = RawServer.scripted(half, RawResponse.status(503), file("whole"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            download(mode, sdk, FILE, DownloadOptions.defaults());
            assertThat(target).hasContent("whole");
            assertThat(server.received()).hasSize(3);
        }
        try (RawServer server = RawServer.scripted(RawResponse.status(404));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThatThrownBy(() -> download(mode, sdk, FILE, DownloadOptions.defaults()))
                    .isInstanceOf(NotFoundException.class);
            assertThat(target).hasContent("whole");
        }
        assertThat(names()).containsExactly("file");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void appliesOptions(CallMode mode) throws Exception {
        DownloadOptions small = DownloadOptions.builder().maxBytes(4).build();
        DownloadOptions xls = DownloadOptions.builder().xlsOnly(true).build();
        DownloadOptions failing = DownloadOptions.builder()
                .listener((bytes, total) -> {
                    throw new IllegalStateException("mine");
                })
                .build();
        try (RawServer server = RawServer.scripted(file("whole"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThatThrownBy(() -> download(mode, sdk, FILE, small))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("larger than the 4 bytes");
            assertThatThrownBy(() -> download(mode, sdk, FILE, xls))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("DownloadOptions.xlsOnly");
            assertThatThrownBy(() -> download(mode, sdk, FILE, failing)).isInstanceOf(DownloadException.class);
            assertThat(names()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void sendsNothingWhenTargetCannotBeAFile(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(file("whole"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (Path wrong : List.of(directory, directory.resolve("missing/file"))) {
                assertThatThrownBy(() -> download(mode, sdk, FILE, wrong, DownloadOptions.defaults()))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining("target must");
            }
            assertThatThrownBy(() -> download(
                            mode, sdk, RawRequest.get(Address.PSP, "a/../b"), target, DownloadOptions.defaults()))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("path");
            assertThat(server.connections()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void sendsPostOnce(CallMode mode) throws Exception {
        RawRequest post =
                RawRequest.post(Address.PSP, "report").body(Map.of("a", 1)).xAuth();
        try (RawServer server = RawServer.scripted(file("whole"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(download(mode, sdk, post, DownloadOptions.defaults()).bytes())
                    .isEqualTo(5);
            assertThat(server.received())
                    .singleElement()
                    .satisfies(request -> assertThat(request.body()).isEqualTo("{\"a\":1}"));
        }
        for (RawResponse unclear : List.of(RawResponse.fin(), RawResponse.status(408))) {
            try (RawServer server = RawServer.scripted(unclear, file("whole"));
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                assertThatThrownBy(() -> download(mode, sdk, post, DownloadOptions.defaults()))
                        .isInstanceOf(OutcomeUnknownException.class);
                assertThat(server.received()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void outcomeIsUnknownWhenPostMayHaveRunTwice(CallMode mode) throws Exception {
        RetrySettings risky =
                RetrySettings.builder().repeatAfter408(List.of(CallKind.MONEY)).build();
        try (RawServer server = RawServer.scripted(RawResponse.status(408), file("whole"));
                MerchantSdk sdk = TestSdk.at(server.url()).retry(risky).build()) {
            assertThatThrownBy(() -> download(
                            mode, sdk, RawRequest.post(Address.PSP, "report").xAuth(), DownloadOptions.defaults()))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThat(server.received()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void doesNotRepeatPostWhenFileIsNotSaved(CallMode mode) throws Exception {
        DownloadOptions failing = DownloadOptions.builder()
                .listener((bytes, total) -> {
                    throw new IllegalStateException("mine");
                })
                .build();
        RetrySettings many = RetrySettings.builder().maxAttempts(5).build();
        for (RawRequest request :
                List.of(RawRequest.post(Address.PSP, "report"), RawRequest.put(Address.PSP, "report"))) {
            try (RawServer server = RawServer.scripted(file("whole"));
                    MerchantSdk sdk = TestSdk.at(server.url()).retry(many).build()) {
                OutcomeUnknownException unknown = catchThrowableOfType(
                        OutcomeUnknownException.class, () -> download(mode, sdk, request.xAuth(), failing));
                assertThat(unknown)
                        .hasMessageContaining("raw (attempts: 1, HTTP 200, the file was not saved): outcome unknown."
                                + " Do not send it again before its outcome is known.")
                        .hasCauseInstanceOf(DownloadException.class)
                        .hasRootCauseMessage("mine");
                assertThat(unknown.getCause()).hasMessageNotContaining("download it again");
                assertThat(server.received()).hasSize(1);
                assertThat(names()).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void readsNoMoreThanAMessageWithoutRequiredSignature(CallMode mode) throws Exception {
        DownloadOptions xls = DownloadOptions.builder().xlsOnly(true).build();
        String large = "x".repeat(300_000);
        for (String content : List.of(large, "{\"rows\":\"" + large + "\"}")) {
            try (RawServer server = RawServer.scripted(file(content));
                    MerchantSdk sdk =
                            TestSdk.at(server.url()).maxResponseBytes(200_000).build()) {
                assertThatThrownBy(() -> download(mode, sdk, FILE, xls))
                        .isInstanceOf(MalformedResponseException.class)
                        .hasMessageContaining("DownloadOptions.xlsOnly")
                        .hasMessageNotContaining("maxResponseBytes");
                assertThat(names()).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void throwsOnRefusal(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(
                        RawResponse.bytes("HTTP/1.1 409 No\r\nContent-Length: 14\r\n\r\n{\"error\":\"no\"}"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThatThrownBy(() -> download(mode, sdk, FILE, DownloadOptions.defaults()))
                    .isInstanceOf(ApiException.class);
            assertThat(names()).isEmpty();
        }
    }

    private SavedFile download(CallMode mode, MerchantSdk sdk, RawRequest request, DownloadOptions options) {
        return download(mode, sdk, request, target, options);
    }

    private static SavedFile download(
            CallMode mode, MerchantSdk sdk, RawRequest request, Path target, DownloadOptions options) {
        return mode.call(
                () -> sdk.raw().download(request, target, options),
                () -> sdk.raw().async().download(request, target, options));
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    private static RawResponse file(String content) {
        return RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: " + content.length() + "\r\n\r\n")
                .then(RawResponse.bytes(content));
    }
}
