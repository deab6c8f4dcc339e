package dev.merchantsdk.core;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("module-path")
final class CoreModulePathTest {
    @Test
    void testsRunInTheModuleThatMerchantsGet() {
        assertThat(MerchantSdk.class.getModule().getName()).isEqualTo("dev.merchantsdk.core");
    }
}
