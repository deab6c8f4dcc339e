package dev.merchantsdk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Percentage.withPercentage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Checks how many bytes a call with the SDK allocates on the calling thread in addition to the same call without the
 * SDK. The tests run without the JVM's second compiler, which removes allocations, so the bytes depend on nothing but the
 * code, and differ by less than 1 % between versions of the JDK and of Jackson. For pages, the call without the SDK
 * reads the same types with databind.
 */
final class AllocatedBytesTest {
    /** More than 127 uses of each method handle, after which the JVM creates a class for some. */
    private static final int WARM_UP = 400;

    private static final int CALLS = 100;

    private static CannedServer server;

    @BeforeAll
    static void start() throws IOException {
        server = CannedServer.start(CannedResponses.byRequest(), request -> {});
    }

    @AfterAll
    static void stop() throws IOException {
        server.close();
    }

    @ParameterizedTest
    @CsvSource({
        "PAYMENT, 5000",
        "STATUS_QUERY, 2600",
        "CREDIT_ORDER, 5200",
        "LIST_PAGE_SAME_TYPES, -89100",
        "SECURE_PAGE_SAME_TYPES, -27400",
    })
    void sdkAddsAtMostTheseBytes(Comparison comparison, double most) throws IOException {
        try (Contenders contenders =
                new Contenders(new ServerAddresses(server.url(), server.url(), Path.of("certificate")))) {
            BlockRunner runner = new BlockRunner(comparison.row(), contenders.of(comparison), comparison.workload());
            runner.warmUp(WARM_UP);
            List<Double> bytes = runner.bytes(CALLS);

            assertThat(comparison.contenders()).last().isEqualTo("sdk");
            assertThat(bytes).allMatch(each -> each > 10_000);
            assertThat(bytes.get(1)).isCloseTo(bytes.get(0), withPercentage(1));
            assertThat(bytes.get(2) - bytes.get(0)).isLessThanOrEqualTo(most);
        }
    }
}
