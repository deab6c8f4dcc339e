package dev.merchantsdk.core.call;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Download;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.ErrorBody;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.value.SavedFile;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.testkit.RawResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/** An endpoint whose responses are files, and sample responses of this endpoint. */
final class SavedTable {
    static final Endpoint<Wanted, SavedFile> TABLE = Endpoint.get(Address.PSP, "table", Wanted.class)
            .named("test.table")
            .auth(Auth.bearer(Scope.TRANSACTIONS_READ))
            .repeat(Repeat.ALWAYS)
            .errorRules(ErrorRules.when(ErrorBody::reportsErrorInsteadOfFile).onlyIfUnreadable())
            .saves(wanted -> Download.ofFile(wanted.target(), wanted.options(), ErrorBody::reportsErrorInsteadOfFile));

    private SavedTable() {}

    record Wanted(Path target, DownloadOptions options) {}

    static Wanted at(Path target) {
        return new Wanted(target, DownloadOptions.defaults());
    }

    static Wanted atMost(long bytes, Path target) {
        return new Wanted(target, DownloadOptions.builder().maxBytes(bytes).build());
    }

    /** Returns file content of this size. Different seeds give different content. */
    static String content(int size, int seed) {
        StringBuilder content = new StringBuilder("XLS!");
        for (int i = 4; i < size; i++) {
            content.append((char) (' ' + (i * 31 + seed) % 90));
        }
        return content.toString();
    }

    static RawResponse file(String content) {
        return head("Content-Length: " + content.length()).then(RawResponse.bytes(content));
    }

    static RawResponse chunked(String content) {
        return head("Transfer-Encoding: chunked")
                .then(RawResponse.bytes(chunk(content.substring(0, content.length() / 2))))
                .then(RawResponse.bytes(chunk(content.substring(content.length() / 2))))
                .then(RawResponse.bytes("0\r\n\r\n"));
    }

    static String chunk(String content) {
        return Integer.toHexString(content.length()) + "\r\n" + content + "\r\n";
    }

    static RawResponse head(String... headers) {
        return RawResponse.bytes("HTTP/1.1 200 OK\r\n" + String.join("\r\n", headers) + "\r\n\r\n");
    }

    static List<Path> files(Path directory) {
        try (Stream<Path> files = Files.list(directory)) {
            return files.toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String gzip(String content) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(content.getBytes(ISO_8859_1));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toString(ISO_8859_1);
    }
}
