package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.Sandbox;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Configuration;

/** A test of some beans of the application, which build their SDK from the sandbox. */
@SpringBootTest(classes = SandboxWithoutStarterTest.Slice.class, webEnvironment = SpringBootTest.WebEnvironment.NONE)
@AutoConfigureMerchantSandbox
final class SandboxWithoutStarterTest {
    @Configuration(proxyBeanMethods = false)
    static class Slice {}

    @Test
    void aSliceHasASandbox(@Autowired Sandbox sandbox) {
        assertThat(sandbox.secret()).isNotEmpty();
    }
}
