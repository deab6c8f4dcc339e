package dev.merchantsdk.credit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("module-path")
final class CreditModulePathTest {
    @Test
    void testsRunInTheModuleThatMerchantsGet() {
        assertThat(CreditClient.class.getModule().getName()).isEqualTo("dev.merchantsdk.credit");
    }
}
