package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.Undeclared;
import java.io.IOException;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.Dispatcher;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests asynchronous calls that end while they wait for OkHttp's dispatcher, or before they come to it. */
final class QueuedCallTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");
    private static final RequestOptions SHORT =
            RequestOptions.builder().timeout(Duration.ofMillis(300)).build();

    private final CountDownLatch asserted = new CountDownLatch(1);
    private final CountDownLatch cancelled = new CountDownLatch(1);

    /** The listener of the caller's client blocks, but calls still end, and they end at their deadlines. */
    @Test
    void blockingListenerDelaysNoCall() throws Exception {
        EventListener blocking = new EventListener() {
            @Override
            public void canceled(Call call) {
                cancelled.countDown();
                try {
                    assertThat(asserted.await(10, TimeUnit.MINUTES)).isTrue();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        };
        withOneCallAtOnce(blocking, sdk -> {
            CompletableFuture<JsonValue> queued = payment(sdk);
            assertThat(cancelled.await(10, TimeUnit.MINUTES)).isTrue();
            isNotSent(queued);
            isNotSent(payment(sdk));
        });
    }

    @ParameterizedTest
    @ValueSource(classes = {IllegalStateException.class, IOException.class})
    void failingListenerKeepsOutcome(Class<? extends Exception> type) throws Exception {
        EventListener failing = new EventListener() {
            @Override
            public void canceled(Call call) {
                try {
                    Undeclared.thrown(type.getConstructor().newInstance());
                } catch (ReflectiveOperationException e) {
                    throw new LinkageError(e.getMessage(), e);
                }
            }
        };
        withOneCallAtOnce(failing, sdk -> isNotSent(payment(sdk)));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void aCallWhoseTokenComesAfterTheCloseIsNotSent(boolean ownClient) throws Exception {
        CompletableFuture<AccessToken> token = new CompletableFuture<>();
        TokenSource waiting = new TokenSource() {
            @Override
            public CompletableFuture<AccessToken> token(Scope scope) {
                return token;
            }

            @Override
            public boolean refused(Scope scope, AccessToken refused) {
                return false;
            }
        };
        try (RawServer server = RawServer.scripted(RawResponse.ok())) {
            var builder = TestSdk.inRealTime(server.url())
                    .credentials(Credentials.builder().tokens(waiting).build());
            MerchantSdk sdk = (ownClient ? builder.httpClient(new OkHttpClient()) : builder).build();
            CompletableFuture<JsonValue> call =
                    Calls.of(sdk).runAsync(TestEndpoints.RECEIPT, ORDER, RequestOptions.none());
            sdk.close();
            token.complete(AccessToken.of(Secret.of("token")));

            isNotSent(call);
            assertThat(server.received()).isEmpty();
        }
    }

    private interface OpenCallCheck {
        void of(MerchantSdk sdk) throws Exception;
    }

    /** The server answers no request, so that all calls after the first one wait for the dispatcher. */
    private void withOneCallAtOnce(EventListener listener, OpenCallCheck check) throws Exception {
        Dispatcher dispatcher = new Dispatcher();
        dispatcher.setMaxRequestsPerHost(1);
        OkHttpClient client = new OkHttpClient.Builder()
                .dispatcher(dispatcher)
                .eventListener(listener)
                .build();
        try (RawServer server = RawServer.scripted(RawResponse.waitFor(asserted).then(RawResponse.ok()));
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            CompletableFuture<JsonValue> first =
                    Calls.of(sdk).runAsync(TestEndpoints.PAY, ORDER, RequestOptions.none());
            server.awaitArrival();
            try {
                check.of(sdk);
            } finally {
                asserted.countDown();
            }
            assertThat(first.get(10, TimeUnit.MINUTES)).isNotNull();
            assertThat(server.received()).hasSize(1);
        }
    }

    private static CompletableFuture<JsonValue> payment(MerchantSdk sdk) {
        return Calls.of(sdk).runAsync(TestEndpoints.PAY, ORDER, SHORT);
    }

    private static void isNotSent(CompletableFuture<JsonValue> call) {
        assertThatThrownBy(() -> call.get(10, TimeUnit.MINUTES)).hasCauseInstanceOf(NotSentException.class);
    }
}
