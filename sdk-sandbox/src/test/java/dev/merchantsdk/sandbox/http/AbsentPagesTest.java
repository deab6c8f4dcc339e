package dev.merchantsdk.sandbox.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.sandbox.Http;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import java.io.IOException;
import okhttp3.Request;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the addresses of pages without the module of the pages, which this module's tests don't have. */
@ExtendWith(SandboxExtension.class)
final class AbsentPagesTest {
    @ParameterizedTest
    @ValueSource(
            strings = {"gateway/payer/1", "gateway/bind/1", "gateway/form/1", "credit/home/uforms?applicationId=1"})
    void namesTheMissingDependency(String path, Sandbox sandbox) throws IOException {
        Request.Builder request = new Request.Builder().url(sandbox.dashboard() + path);

        HttpReply program = Http.send(request.build());
        HttpReply browser =
                Http.send(request.header("Accept", "text/html,*/*;q=0.8").build());

        assertThat(program.status()).isEqualTo(404);
        assertThat(program.json().path("error").textValue()).contains("dev.merchantsdk:sdk-sandbox-pages");
        assertThat(browser.status()).isEqualTo(404);
        assertThat(browser.contentType()).isEqualTo("text/plain; charset=utf-8");
        assertThat(browser.text()).contains("dev.merchantsdk:sdk-sandbox-pages", "sandbox.payments()");
    }
}
