package dev.merchantsdk.benchmarks;

import dev.merchantsdk.benchmarks.ParsedRequest.Header;
import java.io.IOException;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;

/**
 * Checks that the SDK and the hand-written calls send equal requests. This class compares the request line, the header
 * fields and the body. The letter case of field names, the order of fields and the value of {@code User-Agent} may
 * differ. The value of {@code x-auth} is different in each request. This class verifies the signature in this value.
 */
final class WireComparison {
    private WireComparison() {}

    /**
     * Makes the call of each workload twice with the SDK and twice by hand, and compares the requests.
     *
     * @throws IllegalStateException if the SDK and the hand-written call send different requests or return different
     *     ids
     */
    static void check(Map<String, String> responses) throws IOException {
        Queue<ParsedRequest> received = new ConcurrentLinkedQueue<>();
        try (CannedServer server = CannedServer.start(responses, received::add);
                Contender sdk = new SdkContender(server.url());
                Contender byHand = HandWrittenContender.pooled("by-hand", server.url())) {
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
     * Returns a text with the parts of a request that must be equal for the SDK and the hand-written call.
     *
     * @throws IllegalStateException if the signature in {@code x-auth} is wrong
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
