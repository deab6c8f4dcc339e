package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.json.Money;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/**
 * Checks that a call ends at its deadline. The server sends one byte at a time, and the pause before each byte is
 * shorter than the read time-out.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class SlowResponsesTest {
    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void theDeadlineHoldsForMoneyAndForQueries() throws Exception {
        assertThat(dribbled(
                        LoopbackService.PAY,
                        "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n",
                        OutcomeUnknownException.class))
                .isInstanceOf(OutcomeUnknownException.class)
                .cause()
                .isInstanceOf(NoResponseException.class)
                .hasMessageContaining("the deadline passed");
        assertThat(dribbled(
                        LoopbackService.ASK,
                        "HTTP/1.1 200 OK\r\nContent-Length: 100000\r\n\r\n",
                        NoResponseException.class))
                .isInstanceOf(NoResponseException.class)
                .hasMessageContaining("the deadline passed");
    }

    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void theDeadlineHoldsWhileHeadersCome() throws Exception {
        assertThat(dribbled(LoopbackService.PAY, "HTTP/1.1 200 OK\r\nX-Long: ", OutcomeUnknownException.class))
                .isInstanceOf(OutcomeUnknownException.class);
    }

    @Execution(ExecutionMode.CONCURRENT)
    @Test
    void aSlowErrorKeepsItsStatus() throws Exception {
        assertThat(dribbled(
                        LoopbackService.PAY,
                        "HTTP/1.1 400 Bad Request\r\nContent-Length: 100000\r\n\r\n",
                        BadRequestException.class))
                .isInstanceOf(BadRequestException.class);
    }

    private static SdkException dribbled(
            Endpoint<Map<?, ?>, Money> endpoint, String start, Class<? extends SdkException> expected)
            throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.dribble(start));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            return EndpointCalls.failureAtLimit(
                    limit -> EndpointCalls.failure(
                            CallMode.SYNC,
                            sdk,
                            endpoint,
                            Map.of(),
                            RequestOptions.builder().timeout(limit).build()),
                    expected::isInstance);
        }
    }
}
