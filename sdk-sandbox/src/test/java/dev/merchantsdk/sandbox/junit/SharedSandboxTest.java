package dev.merchantsdk.sandbox.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.credit.CreditOrders;
import java.io.IOException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/** Tests a sandbox that all tests of a class share. The extension resets this sandbox before each test. */
final class SharedSandboxTest {
    @RegisterExtension
    static final SandboxExtension SANDBOX = SandboxExtension.perClass();

    private static final MerchantSdk CONNECTED = SANDBOX.sandbox().sdk();

    @BeforeAll
    static void isAvailableBeforeAllTests(Sandbox sandbox) throws IOException {
        CreditOrders.accepted(sandbox);
        assertThat(sandbox).isSameAs(SANDBOX.sandbox());
    }

    @RepeatedTest(2)
    void isResetBeforeEachTest(Sandbox sandbox, MerchantSdk sdk) throws IOException {
        assertThat(sandbox).isSameAs(SANDBOX.sandbox());
        assertThat(sdk).isSameAs(CONNECTED);
        assertThat(sandbox.received()).isEmpty();
        assertThat(sandbox.credit().orders()).isEmpty();
        CreditOrders.accepted(sandbox);
    }

    @Nested
    final class WithinAnother {
        @Test
        void isTheSameSandbox(Sandbox sandbox) throws IOException {
            assertThat(sandbox).isSameAs(SANDBOX.sandbox());
            assertThat(sandbox.received()).isEmpty();
            CreditOrders.accepted(sandbox);
        }
    }

    @Test
    void aSeparateSandboxIsAParameter() {
        assertThatIllegalStateException()
                .isThrownBy(() -> new SandboxExtension().sandbox())
                .withMessage("each test has a separate sandbox: take it as a parameter, or use"
                        + " SandboxExtension.perClass()");
    }
}
