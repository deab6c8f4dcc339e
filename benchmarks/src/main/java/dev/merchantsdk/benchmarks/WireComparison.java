package dev.merchantsdk.benchmarks;

import dev.merchantsdk.benchmarks.Contender.Call;
import dev.merchantsdk.benchmarks.ParsedRequest.Header;
import java.io.IOException;
import java.net.URI;
import java.util.List;
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
     * Makes the call of each workload twice with the SDK and twice by hand, and compares the requests. Compares those of
     * Retrofit, OpenFeign and the JDK without their header fields, except {@code x-auth}.
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
                if (workload.isCall()) {
                    Call sdkCall = sdk.call(workload);
                    Call byHandCall = byHand.call(workload);
                    for (int call = 0; call < 2; call++) {
                        requireEqual(workload, sdkCall.run(), byHandCall.run());
                        requireEqual(workload, comparable(received.remove()), comparable(received.remove()));
                    }
                }
            }
            for (Workload workload : List.of(Workload.PAYMENT, Workload.STATUS_QUERY)) {
                sdk.call(workload).run();
                String expected = withoutHeaders(received.remove());
                for (Contender peer : peers(server.url())) {
                    peer.call(workload).run();
                    requireEqual(workload, expected, withoutHeaders(received.remove()));
                }
            }
            if (!received.isEmpty()) {
                throw new IllegalStateException("requests without a call: " + received.size());
            }
        }
    }

    /** Returns the contenders whose HTTP client or tool sends some other header fields. */
    private static List<Contender> peers(URI server) {
        return List.of(new HttpClientContender(server), new RetrofitContender(server), new OpenFeignContender(server));
    }

    private static String withoutHeaders(ParsedRequest request) {
        return comparable(new ParsedRequest(
                request.line(),
                request.headers().stream()
                        .filter(header -> header.name().equals("x-auth"))
                        .toList(),
                request.body()));
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
