package shop;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.CookieManager;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A browser without JavaScript: it keeps cookies, and sends the CSRF token of the last page. */
final class ShopVisitor {
    private static final Pattern TOKEN = Pattern.compile("name=\"_csrf\" value=\"([^\"]+)\"");

    private final HttpClient http =
            HttpClient.newBuilder().cookieHandler(new CookieManager()).build();
    private final String shop;
    private String token = "";
    private int status;

    ShopVisitor(int port) {
        shop = "http://127.0.0.1:" + port;
    }

    String get(String path) {
        return send(HttpRequest.newBuilder(URI.create(shop + path)).GET()).body();
    }

    /** Posts a form and returns where it leads: a path of the shop, or another address. */
    String post(String path, String... namesAndValues) {
        StringJoiner form = new StringJoiner("&").add("_csrf=" + token);
        for (int i = 0; i < namesAndValues.length; i += 2) {
            form.add(namesAndValues[i] + "=" + URLEncoder.encode(namesAndValues[i + 1], StandardCharsets.UTF_8));
        }
        HttpResponse<String> response = send(HttpRequest.newBuilder(URI.create(shop + path))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString(form.toString())));
        return response.headers()
                .firstValue("Location")
                .map(location -> location.replace(shop, ""))
                .orElse(response.body());
    }

    int status() {
        return status;
    }

    private HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            HttpResponse<String> response =
                    http.send(request.header("Accept", "text/html").build(), HttpResponse.BodyHandlers.ofString());
            status = response.statusCode();
            Matcher found = TOKEN.matcher(response.body());
            token = found.find() ? found.group(1) : token;
            return response;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
