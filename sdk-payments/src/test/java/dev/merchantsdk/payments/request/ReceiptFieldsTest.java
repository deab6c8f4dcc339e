package dev.merchantsdk.payments.request;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.payments.request.PaymentSamples.VariantSample;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the SDK finds the receipt of every payment variant that can have a receipt. */
final class ReceiptFieldsTest {
    static List<VariantSample> samples() {
        return PaymentSamples.all();
    }

    @ParameterizedTest
    @MethodSource("samples")
    void findsTheReceiptOfEachVariantThatMayCarryOne(VariantSample sample) {
        PaymentRequest<?> request = sample.allFields();
        boolean mayCarryReceipt = Arrays.stream(request.getClass().getMethods())
                .anyMatch(method -> method.getName().equals("fiscalInformation"));

        assertThat(ReceiptFields.receiptOf(request).isPresent()).isEqualTo(mayCarryReceipt);
        assertThat(ReceiptFields.receiptOf(sample.minimal())).isEmpty();
    }
}
