package dev.merchantsdk.benchmarks;

import dev.merchantsdk.benchmarks.ParsedRequest.Header;
import java.io.IOException;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;

/**
 * Checks that the contenders send the same requests. This class compares the request line (method, path with query,
 * version), the name and value of every header field, and every byte of the body. Three differences are allowed: the
 * letter case of field names, the order of fields, and the value of {@code User-Agent}. The value of {@code x-auth} is
 * different in each request, so this class verifies its signature instead of comparing the values.
 */
final class WireComparison {
    private WireComparison() {}

    /**
     * Makes the call of each workload twice with each contender. The compared requests include the first request on a
     * new connection and later requests on the same connection.
     *
     * @throws IllegalStateException if two requests differ, or if the contenders read different ids
     */
    static void check(Map<String, String> responses) throws IOException {
        Queue<ParsedRequest> received = new ConcurrentLinkedQueue<>();
        try (CannedServer server = CannedServer.start(responses, received::add);
                Contender sdk = new SdkContender(server.url());
                Contender byHand = new HandWrittenContender(server.url())) {
            for (Workload workload : Workload.values()) {
                for (int call = 0; call < 2; call++) {
                    requireEqual(
                            workload,
                            sdk.call(workload).run(),
                            byHand.call(workload).run());
                    requireEqual(workload, comparable(received.remove()), comparable(received.remove()));
                }
            }
            if (!received.isEmpty()) {
                throw new IllegalStateException("requests without a call: " + received.size());
            }
        }
    }

    /**
     * Returns a text with the parts of a request that must be equal for both contenders.
     *
     * @throws IllegalStateException if {@code x-auth} is not signed by the merchant
     */
    static String comparable(ParsedRequest request) {
        return request.line()
                + request.headers().stream()
                        .map(WireComparison::comparable)
                        .sorted()
                        .collect(Collectors.joining("\n", "\n", "\n\n"))
                + request.body();
    }

    private static String comparable(Header header) {
        String value = switch (header.name()) {
            case "user-agent" -> "any";
            case "x-auth" -> signed(header.value());
            default -> header.value();
        };
        return header.name() + ": " + value;
    }

    private static String signed(String value) {
        String requestId = value.substring(value.lastIndexOf('-') + 1);
        if (!value.equals(XAuthSignature.of(requestId))) {
            throw new IllegalStateException("x-auth is not signed by the merchant: " + value);
        }
        return "signed";
    }

    private static void requireEqual(Workload workload, String sdk, String byHand) {
        if (!sdk.equals(byHand)) {
            throw new IllegalStateException(workload + ": with the SDK\n" + sdk + "\nand by hand\n" + byHand);
        }
    }
}
