package dev.merchantsdk.sandbox.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.merchantsdk.sandbox.http.CallbackFormat;
import dev.merchantsdk.sandbox.http.CallbackKind;
import dev.merchantsdk.sandbox.http.CallbackQueue;
import dev.merchantsdk.sandbox.http.QueuedCallback;
import dev.merchantsdk.sandbox.http.TestContext;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import okio.ByteString;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class CallbackPosterTest {
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final String GUID = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";
    private static final String SECRET = "123";

    private final CallbackQueue queue =
            CallbackQueue.open(TestContext.unlimited(), CallbackFormat.FORM, "callback-poster-test");
    private final CallbackPoster poster = new CallbackPoster(SECRET, new Random(7), queue);
    private RawServer shop;

    @BeforeEach
    void open() throws IOException {
        shop = RawServer.scripted(RawResponse.ok());
    }

    @AfterEach
    void close() throws IOException {
        queue.close();
        shop.close();
    }

    @Test
    void postsAFormInUtf8WithTheRandomPairAndTheSignature() {
        poster.post(shop.url(), Map.of("customer_fullName", "Анна & Co  "));

        queue.awaitIdle(PATIENCE);
        RawServer.Request received = shop.received().get(0);
        assertThat(received.isPost()).isTrue();
        assertThat(received.header("Content-Type")).isEqualTo("application/x-www-form-urlencoded");
        assertThat(received.body())
                .matches("customer_fullName=%D0%90%D0%BD%D0%BD%D0%B0%20%26%20Co%20%20&" + GUID + "=" + GUID
                        + "&sign=[0-9a-f]{64}");
        assertThat(queue.row(0).fields())
                .containsEntry("customer_fullName", "Анна & Co  ")
                .hasSize(3);
    }

    @Test
    void signsTheRandomPairToo() {
        // The signed text contains the values in the order of the field names. The name of the random pair begins with
        // a hexadecimal digit and therefore precedes "z".
        poster.post(shop.url(), Map.of("z", "1"));

        Map<String, String> fields = queue.row(0).fields();
        String pair = CallbackSign.signed(fields).values().iterator().next();
        assertThat(pair).matches(GUID);
        assertThat(fields)
                .containsEntry(
                        "sign", ByteString.encodeUtf8(pair + "-1-123").sha256().hex());
    }

    @Test
    void makesTheSamePairsFromTheSameSeed() {
        CallbackPoster other = new CallbackPoster(SECRET, new Random(7), queue);
        for (CallbackPoster each : List.of(poster, other)) {
            each.post(shop.url(), Map.of("orderId", "1"));
            each.post(shop.url(), Map.of("orderId", "1"));
        }

        List<Map<String, String>> fields =
                queue.rows().all().stream().map(QueuedCallback::fields).toList();
        assertThat(fields.subList(2, 4)).isEqualTo(fields.subList(0, 2));
        assertThat(fields.get(0)).isNotEqualTo(fields.get(1));
    }

    @Test
    void forgesTheSignatureAlone() {
        poster.post(shop.url(), Map.of("orderId", "1"));

        assertThat(poster.forge(0)).isEqualTo(1);

        Map<String, String> original = queue.row(0).fields();
        Map<String, String> forged = queue.row(1).fields();
        assertThat(queue.row(1).kind()).isEqualTo(CallbackKind.FORGED);
        assertThat(CallbackSign.signed(forged)).isEqualTo(CallbackSign.signed(original));
        assertThat(forged.get("sign")).matches("[0-9a-f]{64}").isNotEqualTo(original.get("sign"));
        assertThatIllegalArgumentException().isThrownBy(() -> poster.forge(9));
    }
}
