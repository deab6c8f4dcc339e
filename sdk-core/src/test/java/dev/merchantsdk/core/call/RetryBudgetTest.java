package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests the retry budgets of merchants that share connections. Each merchant has a separate retry budget for each host.
 */
final class RetryBudgetTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");
    private static final RetrySettings SETTINGS =
            RetrySettings.builder().maxAttempts(3).budget(5).build();

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aThrottledMerchantLeavesTheRetriesOfItsSharers(CallMode mode) throws Exception {
        AtomicInteger ofTheOther = new AtomicInteger();
        try (RawServer server = RawServer.responding(request -> {
                    if (isOf("1", request)) {
                        return RawResponse.status(429);
                    }
                    return ofTheOther.incrementAndGet() % 3 == 0 ? RawResponse.ok() : RawResponse.status(503);
                });
                MerchantSdk throttled = TestSdk.at(server.url()).retry(SETTINGS).build();
                MerchantSdk other = throttled.withMerchant(merchant("2"))) {
            useUpRetries(mode, throttled);

            EndpointCalls.execute(mode, other, TestEndpoints.ASK, ORDER);

            assertThat(server.received())
                    .filteredOn(request -> isOf("2", request))
                    .hasSize(3);
            assertThat(attempts(mode, throttled)).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aThrottledMerchantLeavesTheRetriesOfTheOneItWasDerivedFrom(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(429));
                MerchantSdk first = TestSdk.at(server.url()).retry(SETTINGS).build();
                MerchantSdk throttled = first.withMerchant(merchant("2"));
                MerchantSdk third = throttled.withMerchant(merchant("3"))) {
            useUpRetries(mode, throttled);

            assertThat(attempts(mode, first)).isEqualTo(3);
            assertThat(attempts(mode, third)).isEqualTo(3);
            assertThat(attempts(mode, throttled)).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aThrottlingHostLeavesTheRetriesOfOtherHosts(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(RawResponse.status(429));
                RawServer psp = RawServer.scripted(RawResponse.status(503));
                MerchantSdk sdk = TestSdk.at(gateway.url())
                        .address(Address.PSP, psp.url())
                        .retry(SETTINGS)
                        .build()) {
            useUpRetries(mode, sdk);

            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.QUERY, "1"))
                    .isInstanceOf(ServerErrorException.class);

            assertThat(psp.received()).hasSize(3);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aMerchantThatIsDerivedAgainForEachCallHasOneBudget(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(429));
                MerchantSdk first = TestSdk.at(server.url()).retry(SETTINGS).build()) {
            Credentials second = merchant("2");
            int attempts = 0;
            for (int call = 0; call < 10; call++) {
                try (MerchantSdk derived = first.withMerchant(second)) {
                    attempts += attempts(mode, derived);
                }
            }
            assertThat(attempts).isEqualTo(10 + 5);
        }
    }

    private static void useUpRetries(CallMode mode, MerchantSdk sdk) {
        assertThat(attempts(mode, sdk)).isEqualTo(3);
        assertThat(attempts(mode, sdk)).isEqualTo(3);
        assertThat(attempts(mode, sdk)).isEqualTo(2);
        assertThat(attempts(mode, sdk)).isEqualTo(1);
    }

    private static int attempts(CallMode mode, MerchantSdk sdk) {
        var failure = EndpointCalls.failure(mode, sdk, TestEndpoints.ASK, ORDER);
        assertThat(failure).isInstanceOf(RateLimitedException.class);
        return failure.attempts();
    }

    private static boolean isOf(String merchantId, RawServer.Request request) {
        return request.header("x-auth").startsWith(merchantId + "-");
    }

    private static Credentials merchant(String id) {
        return Credentials.builder()
                .merchant(id, "secret")
                .tokens(TokenSource.fixed(Secret.of("token")))
                .build();
    }
}
