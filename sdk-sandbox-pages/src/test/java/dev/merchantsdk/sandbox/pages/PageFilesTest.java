package dev.merchantsdk.sandbox.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests how the sandbox serves the static files of this module. Costs about a second. */
final class PageFilesTest {
    private static final OkHttpClient CLIENT = new OkHttpClient();

    private static Sandbox sandbox;

    @BeforeAll
    static void start() {
        sandbox = Sandbox.start();
    }

    @AfterAll
    static void close() {
        sandbox.close();
    }

    @ParameterizedTest
    @CsvSource({
        "shared/theme.css, text/css; charset=utf-8",
        "payer/payer.html, text/html; charset=utf-8",
        "payer/payer.js, text/javascript; charset=utf-8"
    })
    void servesFilesWithTheirTypeAndWithoutForeignContent(String file, String type) throws IOException {
        try (Response found = get("_sandbox/pages/" + file, "", "")) {
            assertThat(found.code()).isEqualTo(200);
            assertThat(found.header("Content-Type")).isEqualTo(type);
            assertThat(found.header("X-Content-Type-Options")).isEqualTo("nosniff");
            assertThat(found.header("Content-Security-Policy"))
                    .startsWith("default-src 'none'; script-src 'self'; style-src 'self';")
                    .contains("base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'")
                    .doesNotContain("unsafe");
        }
    }

    @Test
    void sendsAnUnchangedFileOnce() throws IOException {
        String tag;
        try (Response first = get("_sandbox/pages/shared/theme.css", "", "")) {
            tag = first.header("ETag");
            assertThat(first.header("Cache-Control")).isEqualTo("no-cache");
        }
        try (Response again = get("_sandbox/pages/shared/theme.css", "If-None-Match", tag)) {
            assertThat(again.code()).isEqualTo(304);
            assertThat(again.body().bytes()).isEmpty();
        }
        try (Response other = get("_sandbox/pages/shared/theme.css", "If-None-Match", "\"other\"")) {
            assertThat(other.code()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "shared/none.css",
                "shared/theme.txt",
                "shared/..%2fshared%2ftheme.css",
                "..%2fsandbox-pages%2fshared/theme.css",
                "shared/%2e%2e",
                "%2e%2e/MANIFEST.MF",
                "../MANIFEST.MF",
                "shared/../../MANIFEST.MF",
                "shared/theme.css%00.html"
            })
    void findsNothingElse(String path) throws IOException {
        // OkHttp would resolve the dots before it sends them.
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), sandbox.dashboard().getPort())) {
            socket.getOutputStream()
                    .write(("GET /_sandbox/pages/" + path + " HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));

            String answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(answer)
                    .matches("(?s)HTTP/1\\.1 40[04] .*") // 400 for a null character
                    .doesNotContain("color-scheme", "Manifest-Version");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "orders",
                "orders/a%2Fb",
                "callbacks/callback-0",
                "traffic/1",
                "scenarios/declined",
                "settings"
            })
    void showsTheTestersPages(String path) throws IOException {
        try (Response page = get(path, "Accept", "text/html")) {
            assertThat(page.code()).isEqualTo(200);
            assertThat(page.header("Content-Type")).isEqualTo("text/html; charset=utf-8");
            assertThat(page.header("Content-Security-Policy")).contains("frame-ancestors 'none'");
            assertThat(page.body().string()).contains("/_sandbox/pages/tester/tester.js");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"nowhere", "orders/1/2", "gateway/nowhere"})
    void leadsAPersonButNoProgramFromAnUnknownAddressToThePages(String path) throws IOException {
        try (Response page = get(path, "Accept", "text/html,application/xhtml+xml");
                Response answer = get(path, "Accept", "application/json")) {
            assertThat(page.code()).isEqualTo(404);
            assertThat(page.body().string()).contains("/_sandbox/pages/tester/tester.js");
            assertThat(answer.code()).isEqualTo(404);
            assertThat(answer.body().string()).contains("Not found");
        }
    }

    private static Response get(String path, String header, String value) throws IOException {
        Request.Builder request = new Request.Builder().url(sandbox.dashboard() + path);
        return CLIENT.newCall((header.isEmpty() ? request : request.header(header, value)).build())
                .execute();
    }
}
