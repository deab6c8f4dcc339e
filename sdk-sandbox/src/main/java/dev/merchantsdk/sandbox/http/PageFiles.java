package dev.merchantsdk.sandbox.http;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import okio.ByteString;

/**
 * Serves the static files of the module {@code sdk-sandbox-pages}. They are resources of the class path, because a test
 * that opens no page needs none of them. A file is named by its folder and its name, such as {@code payer/payer.css}.
 */
public final class PageFiles {
    /** The value of {@code frame-ancestors} for pages that no other page may embed. */
    public static final String NO_FRAME = "'none'";
    /** The value of {@code frame-ancestors} for a page that shops on this machine may embed. */
    public static final String LOCAL_FRAME = "http://127.0.0.1:* http://localhost:*";

    /** The page of all payers and customers. */
    public static final String PAYER = "payer/payer.html";

    private static final String TESTER = "tester/tester.html";

    /** The folder of the files. Its name is no package, so that resources of any module are found in it. */
    private static final String ROOT = "META-INF/sandbox-pages/";

    private static final Pattern NAME = Pattern.compile("[a-z]+/[a-z0-9-]+\\.(html|css|js|svg)");

    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "svg", "image/svg+xml");

    /** Forbids inline scripts and styles, and everything of other sites. */
    private static final String POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self';"
            + " img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors ";

    private static final String ABSENT =
            "This page of the sandbox is in the module sdk-sandbox-pages, which is not on the class path."
                    + " Add the dependency dev.merchantsdk:sdk-sandbox-pages."
                    + " The methods of Sandbox, such as sandbox.payments().payByCard(…), need no page.";

    private PageFiles() {}

    /**
     * Returns the route of all files, at {@code /_sandbox/pages/{folder}/{file}}, and those of the tester's pages. They
     * are one file, whose script shows what the control API returns.
     */
    public static Stream<Route> routes() {
        Stream<Route> tester = Stream.of(
                        "", "orders/{id}", "callbacks/{id}", "traffic/{number}", "scenarios/{name}", "settings")
                .flatMap(path -> Stream.of(path, path.replaceAll("/.*", "")).distinct())
                .map(path -> Route.of("GET", path, request -> page(request, 200, TESTER, NO_FRAME)));
        Route files = Route.of("GET", "_sandbox/pages/{folder}/{file}", PageFiles::file);
        return Stream.concat(tester, Stream.of(files)).map(Route::asPage);
    }

    /** Returns whether a person opens this address in a browser, as opposed to a call of a program. */
    static boolean isOpenedByPerson(HttpRequest request) {
        return request.method().equals("GET")
                && request.headers().values("Accept").stream().anyMatch(accept -> accept.contains("text/html"));
    }

    /** Returns the page that leads a person from an unknown address to the others; empty for a program. */
    static Optional<HttpResponse> unknown(HttpRequest request) {
        return isOpenedByPerson(request) ? Optional.of(page(request, 404, TESTER, NO_FRAME)) : Optional.empty();
    }

    /**
     * Returns a page at an address of its own.
     *
     * @param status 200, or 404 for a page that explains that its object doesn't exist
     * @param frames the pages that may embed this one: the value of {@code frame-ancestors}
     */
    public static HttpResponse page(HttpRequest request, int status, String name, String frames) {
        Optional<ByteString> page = load(name);
        if (page.isPresent()) {
            return response(request, status, "html", page.get(), frames);
        }
        return isOpenedByPerson(request)
                ? HttpResponse.text(404, "text/plain; charset=utf-8", ABSENT)
                : HttpResponse.problem(404, ABSENT);
    }

    private static HttpResponse file(HttpRequest request) {
        String name =
                request.variables().get("folder") + "/" + request.variables().get("file");
        Matcher named = NAME.matcher(name);
        return (named.matches() ? load(name) : Optional.<ByteString>empty())
                .map(bytes -> response(request, 200, named.group(1), bytes, NO_FRAME))
                .orElseGet(() -> HttpResponse.problem(404, "Not found"));
    }

    /** Browsers ask each time whether a file has changed, because the next version has the same addresses. */
    private static HttpResponse response(
            HttpRequest request, int status, String ending, ByteString bytes, String frames) {
        String tag = '"' + bytes.sha256().hex().substring(0, 16) + '"';
        HttpResponse found = tag.equals(request.headers().get("If-None-Match")) && status == 200
                ? HttpResponse.empty(304)
                : HttpResponse.empty(status).with(bytes).with("Content-Type", TYPES.getOrDefault(ending, ""));
        return found.with("Cache-Control", "no-cache")
                .with("ETag", tag)
                .with("X-Content-Type-Options", "nosniff")
                .with("Content-Security-Policy", POLICY + frames);
    }

    private static Optional<ByteString> load(String name) {
        try (InputStream file = PageFiles.class.getClassLoader().getResourceAsStream(ROOT + name)) {
            return file == null ? Optional.empty() : Optional.of(ByteString.of(file.readAllBytes()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
