package dev.merchantsdk.identification;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("module-path")
final class IdentificationModulePathTest {
    @Test
    void testsRunInTheModuleThatMerchantsGet() {
        assertThat(IdentificationClient.class.getModule().getName()).isEqualTo("dev.merchantsdk.identification");
    }
}
