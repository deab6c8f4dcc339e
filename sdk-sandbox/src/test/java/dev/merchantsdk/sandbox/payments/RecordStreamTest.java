package dev.merchantsdk.sandbox.payments;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Runs {@link RecordStream} in a JVM with a heap of 64 MiB. */
@Tag("proof")
final class RecordStreamTest {
    private static final int RECORDS = Integer.getInteger("proof.records", 100_000);
    private static final int PAGES = RECORDS / 1000;
    /** The number of failed attempts for the page in the middle. */
    private static final int ATTEMPTS = 3;

    @Test
    void manyRecordsStreamInSixtyFourMebibytesAndNoneIsLostOrDoubledByAFailureInTheMiddle() throws Exception {
        JvmResult result = ChildJvm.run(RecordStream.class, List.of("-Xmx64m"), Integer.toString(RECORDS));

        // The output contains the throughput for the test report.
        System.out.println(result.out());
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.out().lines())
                .contains(
                        "failed after " + PAGES / 2 + " pages",
                        "seen " + RECORDS,
                        "doubled 0",
                        "strange 0",
                        "pages " + PAGES,
                        "requests " + (PAGES + ATTEMPTS));
    }
}
