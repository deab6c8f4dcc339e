package dev.merchantsdk.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.credit.CreditOrders;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import okhttp3.MediaType;
import okhttp3.Request;
import okhttp3.RequestBody;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SandboxExtension.class)
final class ParsedRequestTest {
    @Test
    void keepsARequestAsItArrived(Sandbox sandbox) throws IOException {
        Http.send(new Request.Builder()
                .url(sandbox.url(Address.PSP) + "a%2Fb/c?x=%D0%B9&y")
                .header("x-auth", "1-2-3")
                .put(RequestBody.create("Привет", MediaType.get("text/plain; charset=utf-8")))
                .build());

        ReceivedRequest request = sandbox.received().get(0);
        assertThat(request.address()).isEqualTo(Address.PSP);
        assertThat(request.method()).isEqualTo("PUT");
        assertThat(request.path()).isEqualTo("/a%2Fb/c");
        assertThat(request.query()).hasValue("x=%D0%B9&y");
        assertThat(request.queryParameter("x")).hasValue("й");
        assertThat(request.queryParameter("z")).isEmpty();
        assertThat(request.header("X-Auth")).hasValue("1-2-3");
        assertThat(request.headers()).containsEntry("x-auth", List.of("1-2-3"));
        assertThat(request.text()).isEqualTo("Привет");
        assertThat(request.body()).isEqualTo("Привет".getBytes(UTF_8));
        assertThat(request.endpoint()).isEmpty();
        assertThat(request).hasToString("PUT /a%2Fb/c at PSP");
    }

    @Test
    void knowsTheEndpoint(Sandbox sandbox) throws IOException {
        String id = CreditOrders.accepted(sandbox);
        Http.get(sandbox, Address.CREDIT, "home/uforms?applicationId=" + id);
        Http.post(sandbox, "api/merch/shipmentstatus", "{}");
        Http.post(sandbox, "api/merch/getapplicationstatus", "{}");

        assertThat(sandbox.received())
                .extracting(request -> request.endpoint().orElse("none"))
                .containsExactly(
                        "credit.createOrder",
                        "credit.questionnaire",
                        "credit.reportShipment",
                        "credit.applicationStatus");
        assertThat(sandbox.received("credit.createOrder"))
                .extracting(request -> JsonFixtures.tree(request.text()))
                .containsExactly(CreditOrders.full(sandbox));
    }

    @Test
    void refusesUnsupportedEndpointName(Sandbox sandbox) {
        assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> sandbox.received("credit.create"));
    }

    @Test
    void keepsConcurrentRequests(Sandbox sandbox) {
        CompletableFuture.allOf(IntStream.range(0, 40)
                        .mapToObj(number -> CompletableFuture.runAsync(
                                () -> {
                                    try {
                                        CreditOrders.accepted(sandbox);
                                    } catch (IOException e) {
                                        throw new IllegalStateException(e);
                                    }
                                },
                                task -> new Thread(task).start()))
                        .toArray(CompletableFuture[]::new))
                .join();

        assertThat(sandbox.received("credit.createOrder")).hasSize(40);
        assertThat(sandbox.credit().orders()).hasSize(40);
        assertThat(sandbox.credit().orders()).doesNotHaveDuplicates();
    }
}
