package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.DownloadListener;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.error.DownloadException;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.StandardProtocolFamily;
import java.net.URI;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.FileSystem;
import java.nio.file.FileSystemException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.ReadOnlyFileSystemException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.ForwardingSource;
import okio.Okio;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests downloads that fail although the response is correct, for example because the SDK cannot write the file. The
 * SDK sends the request only once and leaves no file behind.
 */
final class UnsavedDownloadTest {
    private static final String CONTENT = SavedTable.content(100_000, 1);

    private final Path directory;

    UnsavedDownloadTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @AfterEach
    void clearsTheFlag() {
        Thread.interrupted();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void missingDirectory(CallMode mode) throws Exception {
        assertThat(notSaved(mode, SavedTable.at(directory.resolve("missing/table.xls"))))
                .hasMessageContaining(
                        "the file was not saved: could not create a temporary file in the target's directory")
                .hasCauseInstanceOf(NoSuchFileException.class);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void directoryIsAFile(CallMode mode) throws Exception {
        Path file = Files.writeString(directory.resolve("file"), "old");
        assertThat(notSaved(mode, SavedTable.at(file.resolve("table.xls"))))
                .hasMessageContaining("could not create a temporary file in the target's directory")
                .hasCauseInstanceOf(FileSystemException.class);
        assertThat(file).hasContent("old");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void refusesDirectoryAsTargetBeforeDownload(CallMode mode) throws Exception {
        AtomicInteger told = new AtomicInteger();
        for (Path occupied : new Path[] {directory, directory.getRoot()}) {
            assertThat(notSaved(mode, watched(occupied, (bytes, total) -> told.incrementAndGet())))
                    .hasMessageContaining("could not create a temporary file in the target's directory")
                    .cause()
                    .hasMessageContaining("is a directory");
        }
        assertThat(told).hasValue(0);
        assertThat(directory).isEmptyDirectory();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void targetBecomesADirectory(CallMode mode) throws Exception {
        Path target = directory.resolve("table.xls");
        assertThat(notSaved(mode, watched(target, (bytes, total) -> occupied(target))))
                .hasMessageContaining("could not rename the temporary file to the target")
                .hasCauseInstanceOf(FileSystemException.class);
        assertThat(SavedTable.files(directory)).containsExactly(target);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void readOnlyDirectory(CallMode mode) throws Exception {
        Path modules = Path.of(URI.create("jrt:/java.base"));
        assertThat(notSaved(mode, SavedTable.at(modules.resolve("table.xls"))))
                .hasMessageContaining("could not create a temporary file in the target's directory")
                .hasCauseInstanceOf(ReadOnlyFileSystemException.class);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void missingDirectoryKeepsFirstFailure(CallMode mode) throws Exception {
        URI archive = URI.create("jar:" + directory.resolve("disk.zip").toUri());
        FileSystem disk = FileSystems.newFileSystem(archive, Map.of("create", "true"));
        IllegalStateException own = new IllegalStateException("own");
        assertThat(notSaved(mode, watched(disk.getPath("/table.xls"), (bytes, total) -> {
                    closed(disk);
                    throw own;
                })))
                .hasMessageContaining("the listener failed")
                .hasCause(own);
    }

    /** The SDK does not replace a target that is not a regular file, such as a socket. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void keepsTargetThatIsNotAFile(CallMode mode) throws Exception {
        Path socket = directory.resolve("socket");
        try (ServerSocketChannel listening = ServerSocketChannel.open(StandardProtocolFamily.UNIX)) {
            assertThat(listening.bind(UnixDomainSocketAddress.of(socket)).isOpen())
                    .isTrue();
            assertThat(notSaved(mode, SavedTable.at(socket)))
                    .hasMessageContaining("could not create a temporary file in the target's directory")
                    .cause()
                    .hasMessageContaining("is not a regular file");
            assertThat(Files.isRegularFile(socket)).isFalse();
            assertThat(SavedTable.files(directory)).containsExactly(socket);
        }
    }

    /** A listener in another JVM language can throw a checked exception that the listener does not declare. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void listenerThrowsUndeclaredException(CallMode mode) throws Exception {
        for (Throwable own : List.of(new IOException("own"), new Exception("own"), new NoClassDefFoundError("own"))) {
            assertThat(notSaved(mode, watched(directory.resolve("table.xls"), (bytes, total) -> thrown(own))))
                    .hasMessageContaining("the listener failed")
                    .hasCause(own);
            assertThat(directory).isEmptyDirectory();
        }
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the cast hides a checked exception
    private static <E extends Throwable> void thrown(Throwable e) throws E {
        throw (E) e;
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void listenerThrows(CallMode mode) throws Exception {
        IllegalStateException own = new IllegalStateException("own");
        assertThat(notSaved(mode, watched(directory.resolve("table.xls"), (bytes, total) -> {
                    throw own;
                })))
                .hasMessageContaining("the listener failed")
                .hasCause(own);
        assertThat(directory).isEmptyDirectory();
    }

    @Test
    void interruptBetweenChunksEndsDownloadAndKeepsFlag() throws Exception {
        assertThat(interrupted(
                        new OkHttpClient(),
                        watched(
                                directory.resolve("table.xls"),
                                (bytes, total) -> Thread.currentThread().interrupt())))
                .isNotNull();
    }

    @Test
    void interruptBeforeWriteEndsDownloadAndKeepsFlag() throws Exception {
        OkHttpClient interrupting = new OkHttpClient.Builder()
                .addInterceptor(UnsavedDownloadTest::interruptedWhileRead)
                .build();
        assertThat(interrupted(interrupting, SavedTable.at(directory.resolve("table.xls"))))
                .hasCauseInstanceOf(ClosedByInterruptException.class);
    }

    private SdkException interrupted(OkHttpClient client, SavedTable.Wanted wanted) throws Exception {
        try (RawServer server = RawServer.scripted(SavedTable.file(CONTENT));
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            SdkException failure = EndpointCalls.failure(CallMode.SYNC, sdk, SavedTable.TABLE, wanted);

            assertThat(Thread.interrupted()).isTrue();
            assertThat(failure)
                    .isInstanceOf(NoResponseException.class)
                    .hasMessageContaining("not repeated: the thread was interrupted");
            assertThat(server.received()).hasSize(1);
            assertThat(directory).isEmptyDirectory();
            return failure;
        }
    }

    /** Returns a response that interrupts the reading thread after the second piece of the body. */
    private static Response interruptedWhileRead(Interceptor.Chain chain) throws IOException {
        Response response = chain.proceed(chain.request());
        AtomicInteger pieces = new AtomicInteger();
        ForwardingSource source = new ForwardingSource(response.body().source()) {
            @Override
            public long read(Buffer sink, long byteCount) throws IOException {
                long read = super.read(sink, byteCount);
                if (pieces.incrementAndGet() == 2) {
                    Thread.currentThread().interrupt();
                }
                return read;
            }
        };
        ResponseBody body = ResponseBody.create(
                Okio.buffer(source),
                response.body().contentType(),
                response.body().contentLength());
        return response.newBuilder().body(body).build();
    }

    private static SdkException notSaved(CallMode mode, SavedTable.Wanted wanted) throws Exception {
        try (RawServer server = RawServer.scripted(SavedTable.file(CONTENT));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            SdkException failure = EndpointCalls.failure(mode, sdk, SavedTable.TABLE, wanted);
            assertThat(failure).isInstanceOf(DownloadException.class);
            assertThat(failure.httpStatus()).hasValue(200);
            assertThat(failure.attempts()).isEqualTo(1);
            assertThat(server.received()).hasSize(1);
            return failure;
        }
    }

    private static SavedTable.Wanted watched(Path target, DownloadListener listener) {
        return new SavedTable.Wanted(
                target, DownloadOptions.builder().listener(listener).build());
    }

    private static void occupied(Path target) {
        try {
            Files.createDirectories(target);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void closed(FileSystem disk) {
        try {
            disk.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
