package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs {@link ManyClients} in a JVM with a limited heap. */
@Tag("proof")
final class ManyClientsTest {
    private static final String SECONDS = System.getProperty("proof.seconds", "5");
    private static final String PAYMENTS = System.getProperty("proof.payments", "2000");

    @Test
    void noRequestOfManyClientsIsLostInALimitedHeap() throws Exception {
        JvmResult result = ChildJvm.run(
                ManyClients.class,
                List.of("-Xmx512m", "-Dorg.slf4j.simpleLogger.defaultLogLevel=warn"),
                SECONDS,
                PAYMENTS);

        // The output contains the throughput and the used memory for the test report.
        System.out.println(result.out());
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.err()).isEmpty();
        assertThat(result.out().lines()).contains("ended true", "lost 0", "missing 0");
    }
}
