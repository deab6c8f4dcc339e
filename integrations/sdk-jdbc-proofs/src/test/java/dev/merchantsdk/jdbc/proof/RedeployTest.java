package dev.merchantsdk.jdbc.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Checks that nothing keeps the class loader of an application that has closed its SDK. */
final class RedeployTest {
    /** Softly reachable buffers of Jackson are collected at once. The child clears a field of threads. */
    private static final List<String> OPTIONS =
            List.of("-Xmx64m", "-XX:SoftRefLRUPolicyMSPerMB=0", "--add-opens=java.base/java.lang=ALL-UNNAMED");

    @Test
    void sdkReferencesNothingOfTheApplication() throws Exception {
        assertThat(output("shared")).isEqualTo("collected");
    }

    /** Takes more than a minute, until the idle threads of OkHttp and Okio have ended. */
    @Test
    @Tag("proof")
    void applicationIsCollectedAfterOkHttpsIdleTime() throws Exception {
        assertThat(output("own")).isEqualTo("collected");
    }

    private static String output(String libraries) throws Exception {
        try (Sandbox sandbox = Sandbox.start()) {
            List<String> arguments = new ArrayList<>(List.of(libraries));
            arguments.addAll(ShopSetting.of(ShopKind.LEAVES_PAYOUTS, 0, "card", "none", sandbox)
                    .arguments());
            JvmResult result = ChildJvm.run(RedeployMain.class, OPTIONS, arguments.toArray(String[]::new));
            assertThat(result.status()).as(result.err()).isZero();
            return result.out().strip();
        }
    }
}
