package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("module-path")
final class SandboxModulePathTest {
    @Test
    void testsRunInTheModuleThatMerchantsGet() {
        assertThat(Sandbox.class.getModule().getName()).isEqualTo("dev.merchantsdk.sandbox");
    }
}
