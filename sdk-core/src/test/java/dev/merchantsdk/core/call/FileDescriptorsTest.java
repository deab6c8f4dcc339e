package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.io.File;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that a payment that waits for its response needs one file descriptor. */
@Tag("proof")
final class FileDescriptorsTest {
    private static final int PAYMENTS = CaseCount.atLeast(50, 200);

    @ParameterizedTest
    @EnumSource(Wire.class)
    void aConnectionNeedsOne(Wire wire) throws Exception {
        JvmResult child = ChildJvm.run(Caller.class, List.of(), wire.name(), Integer.toString(PAYMENTS));

        assertThat(child.status()).as(child.err()).isZero();
        // The server runs in the same JVM, and also needs one for each connection. Those of the first may close
        // meanwhile.
        assertThat(Integer.parseInt(child.out().strip())).isBetween(2 * PAYMENTS - 2, 2 * PAYMENTS + PAYMENTS / 2);
    }

    /** Runs in the child JVM, and prints the number of descriptors that the open payments need. */
    public static final class Caller {
        public static void main(String[] arguments) throws Exception {
            int count = Integer.parseInt(arguments[1]);
            CountDownLatch arrived = new CountDownLatch(count);
            CountDownLatch counted = new CountDownLatch(1);
            Wire wire = Wire.valueOf(arguments[0]);
            try (RawServer server = wire.server(RawResponse.ok());
                    MerchantSdk sdk = wire.sdk(server).build()) {
                Object unused =
                        EndpointCalls.execute(CallMode.ASYNC, sdk, TestEndpoints.PAY, Map.of("orderId", "first"));
                server.respond(request -> {
                    arrived.countDown();
                    return RawResponse.waitFor(counted).then(RawResponse.ok());
                });
                int before = open();
                List<CompletableFuture<?>> payments = IntStream.range(0, count)
                        .<CompletableFuture<?>>mapToObj(number -> Calls.of(sdk)
                                .runAsync(TestEndpoints.PAY, Map.of("orderId", number), RequestOptions.none()))
                        .toList();
                arrived.await();
                System.out.println(open() - before);
                counted.countDown();
                payments.forEach(CompletableFuture::join);
            }
            System.exit(0); // the caller's client may have threads that are not daemon threads
        }

        private static int open() {
            return Objects.requireNonNull(new File("/dev/fd").list()).length;
        }
    }
}
