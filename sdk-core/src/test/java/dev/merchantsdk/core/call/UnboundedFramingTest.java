package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Tests responses whose head, chunk sizes or trailers never end, in a heap of 64 MiB. These responses must cause an
 * exception of the SDK, and not an {@link OutOfMemoryError}.
 */
final class UnboundedFramingTest {
    private static final String CHUNKED = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n";

    @SuppressWarnings("ImmutableEnumChecker") // a response has no mutable state
    private enum Endless {
        STATUS_LINE("HTTP/1.1 200 O", "O"),
        HEADER("HTTP/1.1 200 OK\r\nA: ", "a"),
        HEADERS("HTTP/1.1 200 OK\r\n", "A: b\r\n"),
        INTERIM_RESPONSES("", "HTTP/1.1 102 Processing\r\n\r\n"),
        CHUNK_SIZE(CHUNKED, "0"),
        CHUNK_EXTENSION(CHUNKED + "5;", "a"),
        CHUNK_END(CHUNKED + "1\r\na", "b"),
        TRAILER(CHUNKED + "1\r\n1\r\n0\r\nA: ", "a"),
        TRAILERS(CHUNKED + "1\r\n1\r\n0\r\n", "A: b\r\n");

        private final RawResponse response;

        Endless(String start, String repeated) {
            String many = repeated.repeat(8192 / repeated.length());
            this.response = connection -> {
                connection.write(start);
                // The loop ends when the client closes the connection, because then the write fails.
                while (true) {
                    connection.write(many);
                }
            };
        }
    }

    @Test
    void endWithATypedExceptionInASmallHeap() throws Exception {
        try (RawServer server = RawServer.responding(UnboundedFramingTest::respond)) {
            JvmResult child = ChildJvm.run(Caller.class, List.of("-Xmx64m"), server.url());

            assertThat(child.err()).doesNotContain("OutOfMemory");
            assertThat(child.status()).as(child.err()).isZero();
            assertThat(child.out().lines())
                    .containsExactlyElementsOf(Stream.concat(
                                    Stream.of(Endless.values())
                                            .flatMap(endless -> Stream.of(
                                                    endless + " ASYNC: OutcomeUnknownException, NoResponseException",
                                                    endless + " SYNC: OutcomeUnknownException, NoResponseException")),
                                    Stream.of("OK ASYNC: 7", "OK SYNC: 7"))
                            .sorted()
                            .map(line -> "4 " + line)
                            .toList());
        }
    }

    private static RawResponse respond(RawServer.Request request) {
        String order = request.body().replaceFirst(".*\"orderId\":\"([^\"]+)\".*", "$1");
        return order.equals("OK") ? RawResponse.ok() : Endless.valueOf(order).response;
    }

    /**
     * Runs in the child JVM. Makes all calls at the same time: four calls for each combination of a response and a call
     * mode.
     */
    public static final class Caller {
        public static void main(String[] arguments) throws Exception {
            List<String> orders = Stream.concat(Stream.of(Endless.values()).map(Enum::name), Stream.of("OK"))
                    .toList();
            int kinds = orders.size() * 2;
            try (MerchantSdk sdk = TestSdk.at(arguments[0]).build()) {
                List<String> outcomes = ConcurrentCalls.run(
                        4 * kinds,
                        number -> pay(
                                sdk,
                                orders.get(number % orders.size()),
                                number / orders.size() % 2 == 0 ? CallMode.SYNC : CallMode.ASYNC));
                Map<String, Long> counts = outcomes.stream()
                        .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
                counts.forEach((outcome, count) -> System.out.println(count + " " + outcome));
            }
        }

        private static String pay(MerchantSdk sdk, String order, CallMode mode) {
            String outcome;
            try {
                outcome = EndpointCalls.execute(mode, sdk, TestEndpoints.PAY, Map.of("orderId", order))
                        .get("id")
                        .orElseThrow()
                        .text();
            } catch (SdkException e) {
                outcome = e.getClass().getSimpleName() + ", "
                        + Objects.requireNonNull(e.getCause()).getClass().getSimpleName();
            }
            return order + " " + mode + ": " + outcome;
        }
    }
}
