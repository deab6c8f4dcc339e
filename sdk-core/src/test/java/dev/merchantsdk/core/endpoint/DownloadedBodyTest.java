package dev.merchantsdk.core.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.config.DownloadOptions;
import java.nio.charset.Charset;
import java.nio.file.Path;
import okio.Buffer;
import okio.ByteString;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how the SDK distinguishes a file from an error message in the body of a download. */
final class DownloadedBodyTest {
    private static final Path TARGET = Path.of("file");
    private static final DownloadOptions XLS =
            DownloadOptions.builder().xlsOnly(true).build();

    private final Download file = Download.ofFile(TARGET, DownloadOptions.defaults(), ErrorBody::hasError);

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "`` | false",
                "{\"error\":\"no\"} | false",
                "` \t\r\n{\"error\":\"no\"}` | false",
                "\ufeff{\"error\":\"no\"} | false",
                "{\"a\":1,\"a\":2} | false",
                "{\"id\":\"7\"} | true",
                "{\"error\":\"no\"} and more | true",
                "{\"error\":\"no\" | true",
                "[{\"error\":\"no\"}] | true",
                "a;b;{\"error\":\"no\"} | true",
                "` \t` | true",
            })
    void messageIsNotAFile(String body, boolean isFile) throws Exception {
        assertAccepted(file, new Buffer().writeUtf8(body), isFile);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16BE", "UTF-16LE", "UTF-32BE", "UTF-32LE"})
    void aMessageMayHaveEachEncodingOfJson(String encoding) throws Exception {
        assertAccepted(file, new Buffer().writeString("{\"error\":\"no\"}", Charset.forName(encoding)), false);
    }

    @Test
    void aMessageHasAtMost64KiB() throws Exception {
        String message = "{\"error\":\"no\"}";
        String blanks = " ".repeat((64 << 10) - message.length());
        assertAccepted(file, new Buffer().writeUtf8(blanks + message), false);
        assertAccepted(file, new Buffer().writeUtf8(message + blanks), false);
        assertAccepted(file, new Buffer().writeUtf8(message + blanks + " "), true);
        assertAccepted(file, new Buffer().writeUtf8(" ".repeat(1 << 20)), true);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{\"error\":\"no\"}", "a"})
    void anyBodyIsAFileWhereNoMessageIsExpected(String body) throws Exception {
        assertAccepted(Download.ofAnyBody(TARGET, DownloadOptions.defaults()), new Buffer().writeUtf8(body), true);
    }

    @ParameterizedTest
    @CsvSource({
        "d0cf11e0a1b11ae1, true",
        "d0cf11e0a1b11ae100, true",
        "d0cf11e0a1b11a, false",
        "00d0cf11e0a1b11ae1, false"
    })
    void anXlsFileBeginsWithItsSignature(String hex, boolean isFile) throws Exception {
        assertAccepted(Download.ofAnyBody(TARGET, XLS), new Buffer().write(ByteString.decodeHex(hex)), isFile);
        assertAccepted(
                Download.ofFile(TARGET, XLS, ErrorBody::hasError),
                new Buffer().write(ByteString.decodeHex(hex)),
                isFile);
    }

    private static void assertAccepted(Download download, Buffer body, boolean isFile) throws Exception {
        ByteString before = body.snapshot();
        assertThat(download.accepts(body)).isEqualTo(isFile);
        assertThat(body.snapshot()).isEqualTo(before);
    }
}
