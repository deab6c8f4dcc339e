package dev.merchantsdk.browser;

import dev.merchantsdk.core.serialization.JsonValue;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The shop of the examples with its sandbox, in a JVM of its own: the shop has the class path of an application on
 * Spring Boot, and this module has not. The log of the shop is in {@code target/shop.log}.
 */
final class TeaShopProcess implements AutoCloseable {
    private static final Path SHOP = Path.of("../examples/shop/target");
    private static final Pattern SHOP_LINE = Pattern.compile("Tomcat started on port (\\d+)");
    private static final Pattern SANDBOX_LINE = Pattern.compile("A sandbox replaces the service: (http://\\S+)/");

    private final HttpClient http = HttpClient.newHttpClient();
    private final Process process;
    private final BufferedReader out;
    private final PrintWriter log;
    private final String address;
    private final String sandbox;

    TeaShopProcess() {
        try {
            String classPath =
                    SHOP.resolve("classes") + File.pathSeparator + Files.readString(SHOP.resolve("class-path.txt"));
            process = new ProcessBuilder(List.of(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-XX:TieredStopAtLevel=1",
                            "-XX:+UseSerialGC",
                            "-cp",
                            classPath,
                            "shop.TeaShop",
                            "--spring.profiles.active=dev",
                            "--server.port=0",
                            "--merchant.sdk.sandbox.port=0",
                            "--shop.pause=100ms"))
                    .redirectErrorStream(true)
                    .start();
            out = process.inputReader(StandardCharsets.UTF_8);
            log = new PrintWriter(Files.newBufferedWriter(Path.of("target/shop.log")), true);
            address = "http://127.0.0.1:" + awaitLine(SHOP_LINE);
            sandbox = awaitLine(SANDBOX_LINE);
            Thread reader = new Thread(() -> out.lines().forEach(log::println), "shop-log");
            reader.setDaemon(true);
            reader.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String awaitLine(Pattern wanted) throws IOException {
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            log.println(line);
            Matcher matcher = wanted.matcher(line);
            if (matcher.find()) {
                return matcher.group(1);
            }
        }
        throw new IllegalStateException("the shop ended before it printed " + wanted + "; see target/shop.log");
    }

    /** Returns the address of a page of the shop. */
    String page(String path) {
        return address + path;
    }

    /** Calls the control API of the sandbox. */
    JsonValue control(String method, String path, String body) {
        try {
            HttpResponse<String> response = http.send(
                    HttpRequest.newBuilder(URI.create(sandbox + "/_sandbox/v1/" + path))
                            .header("Content-Type", "application/json")
                            .method(method, HttpRequest.BodyPublishers.ofString(body))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            if (response.statusCode() / 100 != 2) {
                throw new IllegalStateException(path + ": " + response.statusCode() + " " + response.body());
            }
            return response.body().isEmpty() ? JsonValue.ofNull() : JsonValue.parse(response.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    /** Ends the shop so that it ends its database. */
    @Override
    public void close() {
        // Process.destroy() would close the output, which the log still needs.
        boolean unused = process.toHandle().destroy();
        process.onExit().completeOnTimeout(process, 20, TimeUnit.SECONDS).join();
        process.destroyForcibly();
        log.close();
    }
}
