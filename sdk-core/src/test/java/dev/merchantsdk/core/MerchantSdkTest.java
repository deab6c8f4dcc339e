package dev.merchantsdk.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.OkHttpClient;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.NullSource;

final class MerchantSdkTest {
    private static final RawRequest PLAIN = RawRequest.get(Address.GATEWAY, "a");

    @ParameterizedTest
    @EnumSource(Address.class)
    void namesAMissingAddressWhenACallNeedsIt(Address address) {
        try (MerchantSdk sdk = MerchantSdk.builder().build()) {
            RawRequest request = RawRequest.get(address, "a");
            assertThatThrownBy(() -> sdk.raw().call(request))
                    .isInstanceOf(ConfigurationException.class)
                    .hasMessageContaining("raw needs the address " + address + ", which is not set")
                    .hasMessageContaining("Address." + address);
            assertThat(sdk.raw().async().call(request))
                    .failsWithin(20, TimeUnit.SECONDS)
                    .withThrowableOfType(ExecutionException.class)
                    .withCauseInstanceOf(ConfigurationException.class);
        }
    }

    @ParameterizedTest
    @NullSource
    void namesTheSettingThatIsNull(Object nothing) {
        MerchantSdkBuilder builder = MerchantSdk.builder();
        assertThatNullPointerException()
                .isThrownBy(() -> builder.credentials((Credentials) nothing))
                .withMessage("credentials");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.timeouts((Timeouts) nothing))
                .withMessage("timeouts");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.retry((RetrySettings) nothing))
                .withMessage("retry");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.clock((Clock) nothing))
                .withMessage("clock");
        assertThatNullPointerException()
                .isThrownBy(() -> builder.profile((MerchantProfile) nothing))
                .withMessage("profile");
        try (MerchantSdk sdk = builder.build()) {
            assertThatNullPointerException()
                    .isThrownBy(() -> sdk.withMerchant(Credentials.none(), (MerchantProfile) nothing))
                    .withMessage("profile");
        }
    }

    @Test
    void aBuilderReturnsWhatIsSet() {
        Credentials credentials = Credentials.builder().merchant("1", "secret").build();
        MerchantProfile profile =
                MerchantProfile.builder().merchantCategoryCode("5411").build();
        String callback = "https://shop.example/callback";
        MerchantSdkBuilder builder = MerchantSdk.builder()
                .environment(Map.of(
                        "MERCHANT_SDK_GATEWAY_URL", "https://gateway.example/", "MERCHANT_SDK_CALLBACK_URL", callback))
                .credentials(credentials)
                .profile(profile);

        assertThat(builder.credentials()).isSameAs(credentials);
        assertThat(builder.profile())
                .isEqualTo(MerchantProfile.builder()
                        .from(profile)
                        .callbackUrl(callback)
                        .build());
    }

    @Test
    void namesMissingCredentialsWhenACallNeedsThem() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk =
                        TestSdk.at(server.url()).credentials(Credentials.none()).build()) {
            isMissing(sdk, RawRequest.post(Address.CREDIT, "a").apiKey(), "Credentials.builder().apiKey(");
            isMissing(sdk, RawRequest.post(Address.GATEWAY, "a").xAuth(), "Credentials.builder().merchant(");
            isMissing(
                    sdk,
                    RawRequest.get(Address.PSP, "a").bearer(Scope.BALANCE_READ),
                    "Credentials.builder().client(...) or tokens(...)");
            assertThat(server.connections()).isZero();

            sdk.raw().call(PLAIN);
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void callsCustomXAuthForEachAttempt() throws Exception {
        AtomicInteger number = new AtomicInteger();
        Credentials own = Credentials.builder()
                .xAuth(() -> Secret.of("own-" + number.incrementAndGet()))
                .build();
        try (RawServer server = RawServer.scripted(RawResponse.status(429), RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).credentials(own).build()) {
            sdk.raw().call(RawRequest.post(Address.GATEWAY, "a").xAuth());
            assertThat(server.received())
                    .flatExtracting(request -> request.values("x-auth"))
                    .containsExactly("own-1", "own-2");
        }
    }

    /** The service may have processed a request before it responds with HTTP 408. */
    @Test
    void sendsARawPostOrPutOnceAfter408() throws Exception {
        for (RawRequest request :
                List.of(RawRequest.post(Address.GATEWAY, "a"), RawRequest.put(Address.GATEWAY, "a"))) {
            for (CallMode mode : CallMode.values()) {
                try (RawServer server = RawServer.scripted(RawResponse.status(408), RawResponse.ok());
                        MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                    assertThatThrownBy(() -> mode.<Object>call(
                                    () -> sdk.raw().call(request.xAuth()),
                                    () -> sdk.raw().async().call(request.xAuth())))
                            .isInstanceOf(OutcomeUnknownException.class);
                    assertThat(server.received()).hasSize(1);
                }
            }
        }
    }

    @Test
    void sendsNothingWhenCustomXAuthThrows() throws Exception {
        for (String value : List.of("marker\r\nx-evil: 1", "", " a", "a ", "я")) {
            Credentials own =
                    Credentials.builder().xAuth(() -> Secret.of(value)).build();
            try (RawServer server = RawServer.scripted(RawResponse.ok());
                    MerchantSdk sdk = TestSdk.at(server.url()).credentials(own).build()) {
                assertThatThrownBy(() -> sdk.raw()
                                .call(RawRequest.post(Address.GATEWAY, "a").xAuth()))
                        .isInstanceOf(ConfigurationException.class)
                        .hasMessageContaining("x-auth")
                        .hasMessageNotContaining("marker");
                assertThat(server.connections()).isZero();
            }
        }
        Credentials broken = Credentials.builder()
                .xAuth(() -> {
                    throw new IllegalStateException("broken");
                })
                .build();
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).credentials(broken).build()) {
            assertThatThrownBy(() ->
                            sdk.raw().call(RawRequest.post(Address.GATEWAY, "a").xAuth()))
                    .isInstanceOf(NotSentException.class)
                    .hasRootCauseMessage("broken");
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void doesNotShareCredentialsWithAnotherMerchant() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build();
                MerchantSdk other = sdk.withMerchant(Credentials.none())) {
            isMissing(other, RawRequest.post(Address.CREDIT, "a").apiKey(), "the API key");
            isMissing(other, RawRequest.post(Address.GATEWAY, "a").xAuth(), "id and secret");
            isMissing(other, RawRequest.get(Address.PSP, "a").bearer(Scope.BALANCE_READ), "OAuth");
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void refusesCallsAfterClose() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok())) {
            MerchantSdk sdk = TestSdk.at(server.url()).build();
            sdk.raw().call(PLAIN);
            sdk.close();
            sdk.close();
            isClosed(sdk);
            assertThatThrownBy(() -> sdk.withMerchant(Credentials.none())).isInstanceOf(IllegalStateException.class);
            server.awaitEndOfConnection();
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void closeLeavesOtherMerchantOpen() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok())) {
            MerchantSdk first = TestSdk.at(server.url()).build();
            MerchantSdk second = first.withMerchant(TestSdk.credentials());
            MerchantSdk third = second.withMerchant(TestSdk.credentials());
            first.raw().call(PLAIN);
            first.close();
            first.close();
            isClosed(first);

            second.raw().call(PLAIN);
            second.close();
            third.raw().async().call(PLAIN).join();
            assertThat(server.connections()).isEqualTo(3);
            third.close();

            isClosed(third);
            server.awaitEndOfConnection();
            assertThat(server.received()).hasSize(3);
        }
    }

    @Test
    void closeLetsRunningCallFinish() throws Exception {
        CountDownLatch closed = new CountDownLatch(1);
        RawResponse whenClosed = RawResponse.waitFor(closed).then(RawResponse.ok());
        try (RawServer server = RawServer.scripted(whenClosed)) {
            MerchantSdk sdk = TestSdk.at(server.url()).build();
            CompletableFuture<?> call = sdk.raw().async().call(PLAIN);
            server.awaitArrival();
            sdk.close();
            closed.countDown();
            assertThat(call).succeedsWithin(20, TimeUnit.SECONDS);
        }
    }

    @Test
    void reportsEarlierAttemptWhenClosedBeforeRetry() throws Exception {
        CountDownLatch closed = new CountDownLatch(1);
        RawResponse whenClosed = RawResponse.waitFor(closed).then(RawResponse.status(408));
        try (RawServer server = RawServer.scripted(whenClosed)) {
            MerchantSdk sdk = MerchantSdk.builder()
                    .address(Address.GATEWAY, server.url())
                    .credentials(TestSdk.credentials())
                    .build();
            CompletableFuture<?> call =
                    sdk.raw().async().call(RawRequest.post(Address.GATEWAY, "a").xAuth());
            server.awaitArrival();
            sdk.close();
            closed.countDown();
            assertThat(call)
                    .failsWithin(20, TimeUnit.SECONDS)
                    .withThrowableOfType(ExecutionException.class)
                    .extracting(Throwable::getCause, InstanceOfAssertFactories.THROWABLE)
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void doesNotCloseCallersHttpClient() throws Exception {
        OkHttpClient own = new OkHttpClient.Builder().followRedirects(true).build();
        try (RawServer server = RawServer.scripted(RawResponse.ok())) {
            try (MerchantSdk sdk = TestSdk.at(server.url()).httpClient(own).build()) {
                sdk.raw().call(PLAIN);
            }
            assertThat(own.followRedirects()).isTrue();
            assertThat(own.interceptors()).isEmpty();
            assertThat(own.networkInterceptors()).isEmpty();
            assertThat(own.dispatcher().executorService().isShutdown()).isFalse();
            assertThat(own.connectionPool().connectionCount()).isZero();
        } finally {
            own.dispatcher().executorService().shutdown();
        }
    }

    @Test
    void keepsOnlyStatedSettingsForAnotherMerchant() {
        MerchantProfile games =
                MerchantProfile.builder().merchantCategoryCode("7994").build();
        MerchantProfile phones =
                MerchantProfile.builder().merchantCategoryCode("4814").build();
        try (MerchantSdk plain = TestSdk.at("https://gateway.example").build();
                MerchantSdk sdk =
                        TestSdk.at("https://gateway.example").profile(games).build();
                MerchantSdk unstated = sdk.withMerchant(TestSdk.credentials());
                MerchantSdk stated = sdk.withMerchant(TestSdk.credentials(), phones)) {
            assertThat(Calls.of(plain).profile()).isSameAs(MerchantProfile.empty());
            assertThat(Calls.of(sdk).profile()).isEqualTo(games);
            assertThat(Calls.of(unstated).profile()).isSameAs(MerchantProfile.empty());
            assertThat(Calls.of(stated).profile()).isEqualTo(phones);
        }
    }

    @Test
    void keepsProfileWithCustomTokens() {
        MerchantProfile games =
                MerchantProfile.builder().merchantCategoryCode("7994").build();
        Credentials client =
                Credentials.builder().client("client", "client-secret").build();
        try (MerchantSdk sdk = TestSdk.at("https://gateway.example")
                .credentials(client)
                .profile(games)
                .build()) {
            assertThat(Calls.of(sdk).profile()).isEqualTo(games);
        }
    }

    @Test
    void printsNoSecret() {
        try (MerchantSdk sdk = TestSdk.at("https://gateway.example").build()) {
            assertThat(sdk.toString())
                    .contains("https://gateway.example/")
                    .doesNotContain(TestSdk.SECRET, TestSdk.API_KEY, TestSdk.TOKEN);
        }
    }

    private static void isMissing(MerchantSdk sdk, RawRequest request, String what) {
        assertThatThrownBy(() -> sdk.raw().call(request))
                .isInstanceOf(ConfigurationException.class)
                .hasMessageContaining("raw needs")
                .hasMessageContaining(what);
    }

    private static void isClosed(MerchantSdk sdk) {
        assertThatThrownBy(() -> sdk.raw().call(PLAIN))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the SDK is closed");
        assertThat(sdk.raw().async().call(PLAIN)).isCompletedExceptionally();
    }
}
