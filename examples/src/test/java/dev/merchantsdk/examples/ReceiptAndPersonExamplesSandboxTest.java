package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Checks the output of the receipt, identification and mobilization examples on the sandbox. */
final class ReceiptAndPersonExamplesSandboxTest {
    @Test
    void receipt() {
        assertThat(story("receipt")).isEqualToNormalizingNewlines("""
                == receipt: the receipt of a payment with a discount, by a request of its own (ReceiptExample.java)
                Tea: 3 at 250.02
                Delivery: 1 at 249.94
                in all 1000.00
                ordered the receipt NUMBER
                it ended with SUCCESS
                """);
    }

    @Test
    void correctionReceipt() {
        assertThat(story("correction-receipt")).isEqualToNormalizingNewlines("""
                == correction-receipt: a correction of a receipt, and one that would not be legal (CorrectionReceiptExample.java)
                not sent: correction.operationDay must be before today, 2026-03-02, unless earlierError states the error of the earlier receipt, was 2026-03-02
                ordered INCOME_CORRECTION
                it ended with SUCCESS
                """);
    }

    @Test
    void identification() {
        assertThat(story("identification")).isEqualToNormalizingNewlines("""
                == identification: a person's data and phone are checked (IdentificationExample.java)
                an SMS is on its way; attempts: 0
                a wrong code: the phone is FAILED, attempts left: 4
                the person is PASSED, the phone is PASSED, identified: true
                """);
    }

    @Test
    void mobilization() {
        assertThat(story("mobilization")).isEqualToNormalizingNewlines("""
                == mobilization: whether a person is mobilized (MobilizationExample.java)
                by the taxpayer number: not mobilized
                by the passport: not mobilized
                """);
    }

    private static String story(String example) {
        ExampleRun run = ExampleRun.onSandbox(example);
        assertThat(run.err()).isEmpty();
        return run.out();
    }
}
