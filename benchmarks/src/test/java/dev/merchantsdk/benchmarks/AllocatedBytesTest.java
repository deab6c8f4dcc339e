package dev.merchantsdk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Limits on the bytes that the calling thread allocates per call, relative to the same call written by hand.
 * Measured over loopback, on a kept connection, in a child JVM without agents, whose threads wait for the compilers,
 * after 2,500 calls of each: the median of 8 blocks of about 25 ms. Included are the request model, its
 * validation and JSON, OkHttp and the response model; threads of OkHttp and the SDK are not.
 */
final class AllocatedBytesTest {
    /** Less than half of the calls by hand is an error of the measurement. */
    private static final double LEAST = 0.5;

    private static final double PAYMENT = 1.18;
    private static final double STATUS_QUERY = 1.16;

    @Test
    void callsAllocateWithinTheirLimits() throws IOException {
        List<Comparison> measured = measured(Work.PAYMENT, Work.STATUS_QUERY);

        assertThat(measured).extracting(Comparison::work).containsExactly(Work.PAYMENT, Work.STATUS_QUERY);
        assertThat(measured.get(0).sdk().bytesRatio()).as("%s", measured).isBetween(LEAST, PAYMENT);
        assertThat(measured.get(1).sdk().bytesRatio()).as("%s", measured).isBetween(LEAST, STATUS_QUERY);
    }

    private static List<Comparison> measured(Work... works) throws IOException {
        try (ServerProcess server = ServerProcess.start()) {
            return Comparison.measure(server, List.of(works), Effort.BYTES);
        }
    }
}
