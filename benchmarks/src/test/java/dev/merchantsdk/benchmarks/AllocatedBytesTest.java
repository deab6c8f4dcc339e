package dev.merchantsdk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Checks limits on the bytes that the calling thread allocates for a call of the SDK. A limit is the maximum ratio of
 * these bytes to the bytes of the hand-written call.
 */
@Tag("proof")
final class AllocatedBytesTest {
    /** The lowest plausible ratio. A lower ratio means that the measurement is wrong. */
    private static final double LEAST = 0.5;

    private static final Map<Workload, Double> LIMITS = new EnumMap<>(Map.of(
            Workload.PAYMENT, 1.3,
            Workload.STATUS_QUERY, 1.3,
            Workload.CREDIT_ORDER, 1.4,
            Workload.LIST_PAGE, 1.2,
            Workload.SECURE_PAGE, 1.2));

    @Test
    void callsAllocateWithinTheirLimits() throws IOException {
        try (ServerProcess server = ServerProcess.start()) {
            List<Comparison> measured = Comparison.measure(server, List.copyOf(LIMITS.keySet()), Effort.BYTES);

            assertThat(measured).extracting(Comparison::workload).containsExactlyElementsOf(LIMITS.keySet());
            assertThat(measured)
                    .allSatisfy(each -> assertThat(each.sdk().bytesRatio())
                            .as("%s", each)
                            .isBetween(LEAST, LIMITS.get(each.workload())));
        }
    }

    @ParameterizedTest
    @CsvSource({"LIST_PAGE, 0.65", "SECURE_PAGE, 0.7"})
    void recordsReadByHandAllocateLessThanWithDatabind(Workload workload, double most) throws IOException {
        assertThat(RecordPages.measure(workload, 6_000, 8).get(1).bytesRatio()).isBetween(0.3, most);
    }
}
