package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.examples.Conversation.RecordedExchange;
import dev.merchantsdk.examples.ForeignServer.ForeignRequest;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.UnaryOperator;

/**
 * Runs an example against a {@link ForeignServer} and compares each request with the expected request of the
 * {@link Conversation}.
 */
final class ForeignRun {
    private static final Set<String> HEADERS = Set.of(
            "accept-encoding",
            "authorization",
            "connection",
            "content-length",
            "content-type",
            "host",
            "user-agent",
            "x-auth");
    private static final List<String> SECRETS = List.of(
            ForeignVariant.SECRET,
            ForeignVariant.X_AUTH,
            ForeignVariant.OWN_TOKEN,
            "TEST-KEY",
            "client-secret-of-a-test",
            "card-token-of-a-test",
            "bearer-of-a-test");

    private ForeignRun() {}

    static ExampleRun of(String example, Conversation written, ForeignVariant variant) throws IOException {
        return of(example, written, variant, ExampleRun.PATIENT);
    }

    /**
     * Runs an example with changed settings. The keys of {@code changes} are names of settings without the prefix
     * {@code MERCHANT_SDK_}.
     */
    static ExampleRun of(String example, Conversation written, Map<String, String> changes) throws IOException {
        return of(example, written, changes, url -> url);
    }

    static ExampleRun of(
            String example, Conversation written, Map<String, String> changes, UnaryOperator<String> addresses)
            throws IOException {
        return of(example, written, ForeignVariant.CREDENTIALS, ExampleRun.PATIENT, changes, addresses);
    }

    static ExampleRun of(String example, Conversation written, ForeignVariant variant, Polling polling)
            throws IOException {
        return of(example, written, variant, polling, Map.of(), url -> url);
    }

    private static ExampleRun of(
            String example,
            Conversation written,
            ForeignVariant variant,
            Polling polling,
            Map<String, String> changes,
            UnaryOperator<String> addresses)
            throws IOException {
        Conversation conversation = written.as(variant);
        int port = freePort();
        try (ForeignServer server = new ForeignServer(conversation)) {
            Map<String, String> settings = new HashMap<>(variant.settings(addresses.apply(server.url()), port));
            changes.forEach((name, value) -> settings.put("MERCHANT_SDK_" + name, value));
            URI receiver = receiver(port, settings.getOrDefault("MERCHANT_SDK_CALLBACK_URL", ""));
            ExampleRun run = ExampleRun.of(
                    settings,
                    polling,
                    line -> {
                        if (line.startsWith("send the payer to")) {
                            conversation.callbacks().forEach(form -> post(receiver, server.withOrders(form)));
                        }
                    },
                    example);
            assertRequests(conversation.exchanges(), server.received(), variant, run.err());
            String out = server.withPlaceholders(run.out());
            conversation.shown().forEach(text -> assertThat(out).contains(text));
            assertThat(out).doesNotContain("sandbox: ");
            assertThat(run.out() + run.err()).doesNotContain(SECRETS);
            conversation
                    .hidden()
                    .forEach(text -> assertThat(run.out() + run.err()).doesNotContain(text));
            return run;
        }
    }

    private static void assertRequests(
            List<RecordedExchange> expected, List<ForeignRequest> received, ForeignVariant variant, String err) {
        assertThat(received.stream().map(ForeignRequest::line))
                .as(err)
                .containsExactlyElementsOf(
                        expected.stream().map(RecordedExchange::line).toList());
        for (int i = 0; i < received.size(); i++) {
            assertBody(expected.get(i).body(), received.get(i).body());
            assertAuthentication(expected.get(i).authentication(), received.get(i), variant);
        }
    }

    private static void assertBody(String expected, String received) {
        if (expected.startsWith("{")) {
            assertThat(JsonFixtures.tree(received)).isEqualTo(JsonFixtures.tree(expected));
        } else {
            assertThat(received).isEqualTo(expected.strip());
        }
    }

    private static void assertAuthentication(String expected, ForeignRequest request, ForeignVariant variant) {
        Set<String> known = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
        known.addAll(HEADERS);
        assertThat(request.headers().keySet()).isSubsetOf(known);
        String xAuth = request.headers().getOrDefault("x-auth", "");
        String authorization = request.headers().getOrDefault("authorization", "");
        switch (expected) {
            case "x-auth" -> {
                assertThat(authorization).isEmpty();
                assertThat(xAuth).isEqualTo(variant.hasToken() ? ForeignVariant.X_AUTH : documented(xAuth));
            }
            case "bearer" -> {
                assertThat(xAuth).isEmpty();
                assertThat(authorization)
                        .isEqualTo("Bearer " + (variant.hasToken() ? ForeignVariant.OWN_TOKEN : "bearer-of-a-test"));
            }
            case "none" -> {
                assertThat(xAuth).isEmpty();
                assertThat(authorization).isEmpty();
            }
            default -> throw new IllegalArgumentException(expected);
        }
    }

    /**
     * Returns the {@code x-auth} value that the service expects. The returned value has the same request id as
     * {@code value}. The service documents the format outside the contract.
     */
    private static String documented(String value) {
        String requestId = value.substring(value.lastIndexOf('-') + 1);
        assertThat(requestId).matches("[0-9a-f]{32}");
        return "4711-" + sha256("4711-" + requestId + "-" + ForeignVariant.SECRET) + "-" + requestId;
    }

    /**
     * Returns the URL at which the example receives callbacks on this machine. The URL has the path of
     * {@code callbackUrl}.
     */
    private static URI receiver(int port, String callbackUrl) {
        String path = URI.create(URI.create(callbackUrl).toASCIIString()).getRawPath();
        return URI.create("http://127.0.0.1:" + port + (path.isEmpty() ? "/" : path));
    }

    private static void post(URI receiver, String form) {
        TreeMap<String, String> fields = new TreeMap<>();
        for (String field : form.split("&", -1)) {
            String[] pair = field.split("=", -1);
            fields.put(pair[0], URLDecoder.decode(pair[1], StandardCharsets.UTF_8));
        }
        String sign = sha256(String.join("-", fields.values()) + "-" + ForeignVariant.SECRET);
        try {
            assertThat(FormPost.send(receiver, form + "&sign=" + sign))
                    .doesNotStartWith("400")
                    .doesNotStartWith("404");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String sha256(String text) {
        try {
            return HexFormat.of()
                    .formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
