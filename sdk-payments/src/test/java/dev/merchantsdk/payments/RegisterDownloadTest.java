package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.error.DownloadException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.value.SavedFile;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.register.RegisterFailedException;
import dev.merchantsdk.payments.request.PaymentSamples;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.RecordingTokens;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import mockwebserver3.MockResponse;
import mockwebserver3.SocketEffect;
import okio.Buffer;
import okio.ByteString;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the download of a register leaves either a complete file or no file. */
final class RegisterDownloadTest {
    private static final String ID = "6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b";
    private static final Register READY = Register.parse("{\"id\":\"" + ID + "\",\"status\":\"success\"}");
    private static final ByteString XLS = PaymentSamples.xls(200_000);

    private final ScriptedServer service = ScriptedServer.start();
    private final RecordingTokens tokens = new RecordingTokens();
    private final TestMerchant merchant = TestMerchant.builder()
            .address(Address.PSP, service.url("/psp/"))
            .tokens(tokens)
            .build();
    private final RegistersClient client = RegistersClient.of(merchant.calls());

    private final Path directory;

    RegisterDownloadTest(@TempDir Path directory) throws Exception {
        this.directory = directory;
    }

    @AfterEach
    void close() {
        merchant.close();
        service.close();
    }

    private SavedFile download(CallMode mode, Path target) {
        return download(mode, READY, target, DownloadOptions.defaults());
    }

    private SavedFile download(CallMode mode, Register register, Path target, DownloadOptions options) {
        return mode.call(
                () -> client.download(register, target, options),
                () -> client.async().download(register, target, options));
    }

    private List<String> names() throws Exception {
        try (Stream<Path> files = Files.list(directory)) {
            return files.map(file -> file.getFileName().toString()).toList();
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void savesFileByteForByteAndReplacesExisting(CallMode mode) throws Exception {
        Path target = directory.resolve("register.xls");
        Files.writeString(target, "yesterday's");
        service.respond(XLS);

        SavedFile saved = download(mode, target);

        assertThat(Files.readAllBytes(target)).isEqualTo(XLS.toByteArray());
        assertThat(saved).isEqualTo(new SavedFile(target, XLS.size()));
        assertThat(names()).containsExactly("register.xls");
        assertThat(service.takeLine()).isEqualTo("GET /psp/report-generator-nt/public/report/" + ID + "/download");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void listenerReceivesBytesAndTotalBeforeTargetChanges(CallMode mode) throws Exception {
        Path target = directory.resolve("register.xls");
        Files.writeString(target, "yesterday's");
        List<Long> bytes = new ArrayList<>();
        List<OptionalLong> totals = new ArrayList<>();
        List<String> meanwhile = new ArrayList<>();
        service.respond(XLS);

        download(
                mode,
                READY,
                target,
                DownloadOptions.builder()
                        .listener((sofar, total) -> {
                            bytes.add(sofar);
                            totals.add(total);
                            meanwhile.add(textOf(target));
                        })
                        .build());

        assertThat(bytes).isSorted().endsWith((long) XLS.size());
        assertThat(totals).containsOnly(OptionalLong.of(XLS.size()));
        assertThat(meanwhile).containsOnly("yesterday's");
    }

    private static String textOf(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void hasNoTotalWithoutContentLength(CallMode mode) throws Exception {
        List<OptionalLong> totals = new ArrayList<>();
        service.respond(new MockResponse.Builder().chunkedBody(new Buffer().write(XLS), 50_000));

        SavedFile saved = download(
                mode,
                READY,
                directory.resolve("register.xls"),
                DownloadOptions.builder()
                        .listener((bytes, total) -> totals.add(total))
                        .build());

        assertThat(saved.bytes()).isEqualTo(XLS.size());
        assertThat(totals).containsOnly(OptionalLong.empty());
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"initial", "in_progress", "SUCCESS", "failed", ""})
    void doesNotRequestUnfinishedRegister(@Nullable String status) throws Exception {
        Register made = Register.parse(
                "{\"id\":\"" + ID + "\",\"status\":" + (status == null ? null : "\"" + status + "\"") + "}");
        for (CallMode mode : CallMode.values()) {
            assertThatThrownBy(() -> download(mode, made, directory.resolve("a.xls"), DownloadOptions.defaults()))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("status must be success");
        }
        nothingHappened();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void refusesImpossibleTargetBeforeSending(CallMode mode) throws Exception {
        Path missing = directory.resolve("no-such-directory").resolve("register.xls");
        Path root = directory.getRoot();

        for (Path target : List.of(missing, directory, root)) {
            assertThatThrownBy(() -> download(mode, target))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("target must")
                    .hasMessageNotContaining(directory.toString());
        }
        nothingHappened();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void refusesTargetThatIsNotARegularFileBeforeSending(CallMode mode) throws Exception {
        Path socket = directory.resolve("socket");
        try (ServerSocketChannel listening = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            assertThat(listening.bind(UnixDomainSocketAddress.of(socket)).isOpen())
                    .isTrue();
            assertThatThrownBy(() -> download(mode, socket))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("target must be a regular file or must not exist");
        }
        assertThat(service.requests()).isZero();
    }

    private void nothingHappened() throws Exception {
        assertThat(service.requests()).isZero();
        assertThat(tokens.scopes()).isEmpty();
        assertThat(names()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"SYNC, true", "SYNC, false", "ASYNC, true", "ASYNC, false"})
    void tooLargeFileLeavesNothing(CallMode mode, boolean lengthSaid) throws Exception {
        Path target = directory.resolve("register.xls");
        Files.writeString(target, "yesterday's");
        DownloadOptions small =
                DownloadOptions.builder().maxBytes(XLS.size() - 1L).build();
        service.respond(
                lengthSaid
                        ? new MockResponse.Builder().body(new Buffer().write(XLS))
                        : new MockResponse.Builder().chunkedBody(new Buffer().write(XLS), 50_000));

        assertThatThrownBy(() -> download(mode, READY, target, small))
                .isInstanceOf(MalformedResponseException.class)
                .hasMessageContaining("larger than the 199999 bytes");

        assertThat(names()).containsExactly("register.xls");
        assertThat(textOf(target)).isEqualTo("yesterday's");
        assertThat(service.requests()).isEqualTo(1);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void acceptsFileOfMaximumSize(CallMode mode) {
        service.respond(XLS);
        DownloadOptions exact = DownloadOptions.builder().maxBytes(XLS.size()).build();

        assertThat(download(mode, READY, directory.resolve("a.xls"), exact).bytes())
                .isEqualTo(XLS.size());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<!DOCTYPE html><html>table",
                "PK\u0003\u0004xlsx",
                "id;amount\n1;2.00",
                "[]",
                "{\"a\":1}",
                "{\"columns\":[\"id\"],\"rows\":[[1]]}",
                "{\"status\":\"fail\",\"rows\":[]}"
            })
    void savesAnyBytes(String body) throws Exception {
        for (CallMode mode : CallMode.values()) {
            service.respond(200, body);
            assertThat(textOf(download(mode, directory.resolve("a.xls")).path()))
                    .isEqualTo(body);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"<!DOCTYPE html><html>words", "PK\u0003\u0004words", "words"})
    void requiresXlsSignatureWhenConfigured(String body) throws Exception {
        DownloadOptions xls = DownloadOptions.builder().xlsOnly(true).build();
        for (CallMode mode : CallMode.values()) {
            service.respond(200, body);
            assertThatThrownBy(() -> download(mode, READY, directory.resolve("a.xls"), xls))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("DownloadOptions.xlsOnly")
                    .hasMessageNotContaining("words");
            assertThat(names()).isEmpty();
        }
        service.respond(XLS);
        assertThat(download(CallMode.SYNC, READY, directory.resolve("a.xls"), xls)
                        .bytes())
                .isEqualTo(XLS.size());
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"report\":{\"id\":\"words\",\"status\":\"initial\",\"error_message\":null}}", ""})
    void doesNotSaveJsonOrEmptyBody(String body) throws Exception {
        for (CallMode mode : CallMode.values()) {
            service.respond(200, body);
            assertThatThrownBy(() -> download(mode, directory.resolve("a.xls")))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("registers.download")
                    .hasMessageNotContaining("words");
        }
        assertThat(names()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"error\":\"words\"}",
                "{\"Errors\":[\"words\"]}",
                "{\"report\":{\"id\":\"1\",\"status\":\"initial\",\"error_message\":\"words\"}}"
            })
    void reportsRefusalWithMessage(String body) throws Exception {
        for (CallMode mode : CallMode.values()) {
            service.respond(200, body);
            assertThat(catchThrowableOfType(
                                    RegisterFailedException.class, () -> download(mode, directory.resolve("a.xls")))
                            .errors())
                    .containsExactly(ServiceError.of("", "words"));
        }
        assertThat(names()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void repeatsTruncatedDownloadAndLeavesNoPartialFile(CallMode mode) throws Exception {
        Path target = directory.resolve("register.xls");
        service.respond(brokenOff()).respond(XLS);
        download(mode, target);
        assertThat(Files.readAllBytes(target)).isEqualTo(XLS.toByteArray());

        Files.writeString(target, "yesterday's");
        for (int i = 0; i < 5; i++) {
            service.respond(brokenOff());
        }
        assertThatThrownBy(() -> download(mode, target)).isInstanceOf(NoResponseException.class);
        assertThat(textOf(target)).isEqualTo("yesterday's");
        assertThat(names()).containsExactly("register.xls");
    }

    private static MockResponse.Builder brokenOff() {
        return new MockResponse.Builder().body(new Buffer().write(XLS)).onResponseBody(new SocketEffect.CloseSocket());
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void failingListenerEndsDownload(CallMode mode) throws Exception {
        service.respond(XLS);
        DownloadOptions failing = DownloadOptions.builder()
                .listener((bytes, total) -> {
                    throw new IllegalStateException("mine");
                })
                .build();

        assertThatThrownBy(() -> download(mode, READY, directory.resolve("a.xls"), failing))
                .isInstanceOf(DownloadException.class)
                .hasRootCauseMessage("mine");
        assertThat(names()).isEmpty();
        assertThat(service.requests()).isEqualTo(1);
    }

    @Test
    void cancelEndsCallAndLeavesNothing() throws Exception {
        CompletableFuture<Boolean> begun = new CompletableFuture<>();
        CompletableFuture<Boolean> released = new CompletableFuture<>();
        service.respond(XLS);
        DownloadOptions held = DownloadOptions.builder()
                .listener((bytes, total) -> {
                    begun.complete(true);
                    released.join();
                })
                .build();
        CompletableFuture<SavedFile> download = client.async().download(READY, directory.resolve("a.xls"), held);
        CallMode.join(begun);

        download.cancel(true);
        released.complete(true);

        assertThat(download).isCancelled();
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!names().isEmpty()) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.onSpinWait();
        }
        assertThat(service.requests()).isEqualTo(1);
    }

    @Test
    void missingSettingFailsFuture() {
        CompletableFuture<SavedFile> unready =
                client.async().download(Register.parse("{\"id\":\"" + ID + "\"}"), directory.resolve("a.xls"));

        assertThatThrownBy(() -> CallMode.join(unready)).isInstanceOf(InvalidRequestException.class);
    }

    @ParameterizedTest
    @CsvSource({"a/../b, a%2F..%2Fb", "a%2fb?c#d, a%252fb%3Fc%23d"})
    void encodesRegisterIdAsOneSegment(String id, String segment) throws Exception {
        service.respond(XLS);
        client.download(Register.parse("{\"id\":\"" + id + "\",\"status\":\"success\"}"), directory.resolve("a.xls"));

        assertThat(service.takeLine()).isEqualTo("GET /psp/report-generator-nt/public/report/" + segment + "/download");
    }

    @Test
    void refusesRegisterIdThatIsInvalidInPath() throws Exception {
        Register register = Register.parse("{\"id\":\"..\",\"status\":\"success\"}");
        ThrowingCallable download = () -> client.download(register, directory.resolve("a.xls"));
        assertThatThrownBy(download).isInstanceOf(InvalidRequestException.class);
        nothingHappened();
    }
}
