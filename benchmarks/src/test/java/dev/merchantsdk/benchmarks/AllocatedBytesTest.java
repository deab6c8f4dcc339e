package dev.merchantsdk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Limits on the bytes that the calling thread allocates per call, where those of the same call written by hand are 1. Measured over loopback, on
 * a kept connection, in a child JVM without agents and with the default compilers, after 10,000 calls of each: the median of 20 blocks of about 25 ms.
 * Included are the request model, its validation and JSON, OkHttp and the response model; threads of OkHttp and the SDK are not.
 */
final class AllocatedBytesTest {
    private static final double PAYMENT = 3.0;
    private static final double STATUS_QUERY = 2.0;

    @Test
    void aPaymentAndAStatusQueryAllocateWithinTheirLimits() throws IOException {
        List<Comparison> measured;
        try (ServerProcess server = ServerProcess.start()) {
            measured = Comparison.measure(server, List.of(Work.PAYMENT, Work.STATUS_QUERY), Effort.BYTES);
        }

        Comparison payment = measured.get(0);
        Comparison status = measured.get(1);
        assertThat(payment.sdk().bytesRatio()).as("%s", payment).isBetween(1.0, PAYMENT);
        assertThat(status.sdk().bytesRatio()).as("%s", status).isBetween(1.0, STATUS_QUERY);
    }
}
