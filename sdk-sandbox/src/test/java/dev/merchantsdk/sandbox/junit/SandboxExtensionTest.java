package dev.merchantsdk.sandbox.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.credit.CreditOrders;
import java.io.IOException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SandboxExtension.class)
final class SandboxExtensionTest {
    @BeforeEach
    void prepares(Sandbox sandbox) throws IOException {
        CreditOrders.accepted(sandbox);
    }

    @AfterEach
    void cleansUp(Sandbox sandbox) {
        assertThat(sandbox.credit().orders()).isNotEmpty();
    }

    @Test
    void givesASandboxAndItsSdk(Sandbox sandbox, MerchantSdk sdk) {
        assertThat(sdk).isSameAs(sandbox.sdk());
        assertThat(Sandbox.class.getModule().getName()).isEqualTo("dev.merchantsdk.sandbox");
    }

    @RepeatedTest(2)
    void givesEachTestItsOwn(Sandbox sandbox) throws IOException {
        assertThat(sandbox.received()).hasSize(1);
        CreditOrders.accepted(sandbox);
    }

    @Nested
    final class WithinAnother {
        @Test
        void givesTheSameAsToTheMethodsRoundIt(Sandbox sandbox) {
            assertThat(sandbox.received()).hasSize(1);
        }
    }
}
