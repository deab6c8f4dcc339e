package dev.merchantsdk.testkit.merchant;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Transport;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.endpoint.MerchantContext;
import dev.merchantsdk.core.http.HttpAttempt;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import okhttp3.Interceptor;

/** A merchant for tests. The pauses of its {@link #calls()} take no real time. */
public final class TestMerchant implements AutoCloseable {
    public static final String API_KEY = "0123456789abcdef0123456789ABCDEF";
    public static final String MERCHANT_ID = "1";
    public static final String SECRET = "x-auth-secret-marker";
    public static final String TOKEN = "bearer-token-marker";

    private final VirtualPauses time;
    private final Transport transport;
    private final Calls calls;

    TestMerchant(TestMerchantBuilder builder) {
        Credentials credentials = builder.credentials();
        this.time = builder.time;
        Transport overSockets = new Transport(
                builder.client,
                Optional.empty(),
                builder.timeouts,
                builder.limits,
                builder.simulatedTime.or(() -> Optional.of(time)),
                Optional.empty(),
                builder.listeners);
        this.transport = builder.network.map(overSockets::over).orElse(overSockets);
        this.calls = new Calls(
                new MerchantContext(
                        builder.addresses,
                        credentials,
                        builder.profile,
                        builder.timeouts,
                        builder.retry,
                        builder.clock),
                transport);
    }

    /** Returns a merchant with all kinds of credentials and with this URL for every address. */
    public static TestMerchant at(String url) {
        return builder().addresses(address -> url).build();
    }

    /** Returns a merchant like {@link #at}, whose clock is that of its {@link #time()}. */
    public static TestMerchant onVirtualTime(String url) {
        VirtualPauses time = new VirtualPauses();
        return builder()
                .addresses(address -> url)
                .time(time)
                .clock(time.clock())
                .build();
    }

    /** Returns a builder with all kinds of credentials but without addresses. */
    public static TestMerchantBuilder builder() {
        return new TestMerchantBuilder();
    }

    /** Returns the object with which the clients of this merchant make their calls. */
    public Calls calls() {
        return calls;
    }

    public VirtualPauses time() {
        return time;
    }

    /** Returns the time until the deadline of the call whose request an interceptor has received. */
    public static Duration remaining(Interceptor.Chain chain) {
        return Objects.requireNonNull(chain.request().tag(HttpAttempt.class))
                .deadline()
                .remaining();
    }

    @Override
    public void close() {
        transport.release();
    }
}
