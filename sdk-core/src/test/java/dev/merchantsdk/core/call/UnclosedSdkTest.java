package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.List;
import org.junit.jupiter.api.Test;

final class UnclosedSdkTest {
    @Test
    void aProgramThatForgetsToCloseEndsByItself() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok())) {
            JvmResult ended = ChildJvm.run(UnclosedSdk.class, List.of(), server.url());
            // The threads that OkHttp creates by default would keep the JVM running for 60 s.
            assertThat(ended.out().lines()).contains("id 7", "threads that keep this JVM running: [main]");
            assertThat(ended.status()).isZero();
        }
    }
}
