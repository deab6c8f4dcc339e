package dev.merchantsdk.consumers;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.springframework.context.ConfigurableApplicationContext;

/** A client of a running shop. */
final class ShopClient {
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private final String address;

    ShopClient(ConfigurableApplicationContext shop) {
        address = "http://127.0.0.1:" + shop.getEnvironment().getRequiredProperty("local.server.port");
    }

    private URI address(String path) {
        return URI.create(address + path);
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder().GET(), path);
    }

    HttpResponse<String> post(String path, String json) throws IOException, InterruptedException {
        return send(
                HttpRequest.newBuilder()
                        .header("Content-Type", "application/json")
                        .POST(HttpRequest.BodyPublishers.ofString(json)),
                path);
    }

    private HttpResponse<String> send(HttpRequest.Builder request, String path)
            throws IOException, InterruptedException {
        return HTTP.send(request.uri(address(path)).build(), HttpResponse.BodyHandlers.ofString());
    }
}
