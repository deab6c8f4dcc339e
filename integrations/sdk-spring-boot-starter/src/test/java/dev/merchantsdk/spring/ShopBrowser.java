package dev.merchantsdk.spring;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** A client of the shop. */
record ShopBrowser(int port) {
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(address(path)));
    }

    HttpResponse<String> post(String path, String contentType, String body) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(address(path))
                .header("Content-Type", contentType)
                .POST(HttpRequest.BodyPublishers.ofString(body)));
    }

    private URI address(String path) {
        return URI.create("http://127.0.0.1:" + port + path);
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }
}
