package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("module-path")
final class PaymentsModulePathTest {
    @Test
    void testsRunInTheModuleThatMerchantsGet() {
        assertThat(PaymentsClient.class.getModule().getName()).isEqualTo("dev.merchantsdk.payments");
    }
}
