package dev.merchantsdk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Checks limits on the bytes that the calling thread allocates for a call of the SDK, compared with the bytes that the
 * same call allocates if it is written by hand. The calls are made on an open loopback connection, in a child JVM
 * without agents. In this JVM, threads wait until the compilers have finished ({@code -Xbatch}). The measured value is
 * the median of 8 blocks of about 25 ms, after 2,500 warm-up calls by each contender. The bytes include the allocations
 * of the request model, the validation, the JSON, OkHttp and the response model. The bytes exclude the allocations of
 * other threads of OkHttp and of the SDK.
 */
@Tag("proof")
final class AllocatedBytesTest {
    /**
     * The lowest plausible ratio. If the measured bytes of the SDK are less than half of the bytes of the hand-written
     * call, the measurement is wrong.
     */
    private static final double LEAST = 0.5;

    private static final double PAYMENT = 1.18;
    private static final double STATUS_QUERY = 1.16;

    @Test
    void callsAllocateWithinTheirLimits() throws IOException {
        List<Comparison> measured = measured(Workload.PAYMENT, Workload.STATUS_QUERY);

        assertThat(measured).extracting(Comparison::workload).containsExactly(Workload.PAYMENT, Workload.STATUS_QUERY);
        assertThat(measured.get(0).sdk().bytesRatio()).as("%s", measured).isBetween(LEAST, PAYMENT);
        assertThat(measured.get(1).sdk().bytesRatio()).as("%s", measured).isBetween(LEAST, STATUS_QUERY);
    }

    private static List<Comparison> measured(Workload... workloads) throws IOException {
        try (ServerProcess server = ServerProcess.start()) {
            return Comparison.measure(server, List.of(workloads), Effort.BYTES);
        }
    }
}
