package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class ReceiptAndPersonExamplesSandboxTest {
    @Test
    void receipt() {
        assertThat(onSandbox("receipt")).isEqualToNormalizingNewlines("""
                == receipt: the receipt of a payment with a discount, ordered by a separate request (ReceiptExample.java)
                Tea: 3 x 250.02
                Delivery: 1 x 249.94
                total 1000.00
                ordered the receipt NUMBER
                receipt status: SUCCESS
                """);
    }

    @Test
    void correctionReceipt() {
        assertThat(onSandbox("correction-receipt")).isEqualToNormalizingNewlines("""
                == correction-receipt: a correction of a receipt, and a correction that the SDK rejects (CorrectionReceiptExample.java)
                rejected before sending: correction.operationDay must be before today, 2026-03-02, unless earlierError states the error of the earlier receipt, was 2026-03-02
                ordered a receipt of the kind INCOME_CORRECTION
                receipt status: SUCCESS
                """);
    }

    @Test
    void identification() {
        assertThat(onSandbox("identification")).isEqualToNormalizingNewlines("""
                == identification: a check of a person's data and phone number (IdentificationExample.java)
                the service sends a code by SMS; submitted codes: 0
                sandbox: the person enters a wrong code: phone FAILED, attempts left: 4
                person PASSED, phone PASSED, identified: true
                """);
    }

    @Test
    void mobilization() {
        assertThat(onSandbox("mobilization")).isEqualToNormalizingNewlines("""
                == mobilization: the mobilization status of a person (MobilizationExample.java)
                by the taxpayer number: not mobilized
                by the passport: not mobilized
                """);
    }

    private static String onSandbox(String example) {
        ExampleRun run = ExampleRun.onSandbox(example);
        assertThat(run.err()).isEmpty();
        return run.out();
    }
}
