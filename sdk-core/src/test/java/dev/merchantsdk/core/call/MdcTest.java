package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.slf4j.MDC;

/** Tests the MDC entries of the log lines about a call. */
final class MdcTest {
    private static final String TRANSACTION = "0123456789abcdef0123456789abcdef";
    private static final Map<String, String> REFUND = Map.of("orderId", "order-7", "transaction", TRANSACTION);

    @AfterEach
    void clear() {
        MDC.clear();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aLineHasItsIdsInTheMdc(CallMode mode) throws Exception {
        assertThat(lines(mode, TestEndpoints.REFUND, REFUND, RawResponse.status(500, "X-Request-Id: 42")))
                .singleElement()
                .asString()
                .contains("WARN", "test.refund SERVER_ERROR HTTP 500")
                .endsWith("mdc{merchant=1, orderId=order-7, requestId=42, transactionId=" + TRANSACTION + "}");
        assertThat(lines(mode, TestEndpoints.REFUND, REFUND, RawResponse.ok()))
                .singleElement()
                .asString()
                .contains("DEBUG", "test.refund HTTP 200")
                .endsWith("mdc{createdId=7, merchant=1, orderId=order-7, transactionId=" + TRANSACTION + "}");
    }

    /**
     * The application has set its own values for the MDC keys of the SDK. The log line must not contain these values.
     */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aLineHasNoIdOfTheApplication(CallMode mode) throws Exception {
        MDC.put("orderId", "app-order");
        MDC.put("transactionId", "app-transaction");
        MDC.put("requestId", "app-request");
        assertThat(lines(mode, TestEndpoints.QUERY, "1", RawResponse.status(404)))
                .singleElement()
                .asString()
                .contains("test.query REFUSED HTTP 404")
                .endsWith("mdc{merchant=1}");
    }

    @Test
    void theEntriesOfTheApplicationAreRestored() throws Exception {
        Map<String, String> before = Map.of("orderId", "app-order", "other", "value");
        before.forEach(MDC::put);
        assertThat(lines(CallMode.SYNC, TestEndpoints.REFUND, REFUND, RawResponse.ok()))
                .singleElement()
                .asString()
                .contains("orderId=order-7, other=value, transactionId=" + TRANSACTION);
        assertThat(MDC.getCopyOfContextMap()).isEqualTo(before);
    }

    private static <Q> List<String> lines(CallMode mode, Endpoint<Q, ?> endpoint, Q request, RawResponse response)
            throws Exception {
        try (RawServer server = RawServer.scripted(response);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            String log = CapturedLog.withMdc(() -> {
                try {
                    assertThat(EndpointCalls.execute(mode, sdk, endpoint, request))
                            .isNotNull();
                } catch (SdkException expected) {
                    assertThat(expected.endpoint()).contains(endpoint.name());
                }
            });
            return log.lines().filter(line -> !line.contains(" TRACE ")).toList();
        }
    }
}
