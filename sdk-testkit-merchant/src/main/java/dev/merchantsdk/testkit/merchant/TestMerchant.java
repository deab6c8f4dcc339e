package dev.merchantsdk.testkit.merchant;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Transport;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.endpoint.MerchantContext;
import java.time.Clock;
import java.util.Optional;

/** A merchant with virtual pauses, and with default settings unless the builder has others. Closing it closes its SDK. */
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
        this.transport = new Transport(
                builder.client,
                builder.timeouts,
                builder.limits,
                false,
                Optional.of(time),
                Optional.empty(),
                builder.listener);
        this.calls = new Calls(
                new MerchantContext(
                        builder.addresses,
                        credentials,
                        builder.profile,
                        builder.timeouts,
                        builder.retry,
                        Clock.systemUTC()),
                transport);
    }

    /** A merchant with every credential, whose every address is this one. */
    public static TestMerchant at(String url) {
        return builder().addresses(address -> url).build();
    }

    /** A merchant without addresses, with every credential. */
    public static TestMerchantBuilder builder() {
        return new TestMerchantBuilder();
    }

    /** The calls of this merchant, for a client of an area. */
    public Calls calls() {
        return calls;
    }

    /** The time of this merchant's calls. */
    public VirtualPauses time() {
        return time;
    }

    @Override
    public void close() {
        transport.release();
    }
}
