package dev.merchantsdk.examples;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import java.time.Duration;
import java.util.Map;

/** The code that the guide on logs and metrics shows. */
final class ObservabilitySnippets {
    private ObservabilitySnippets() {}

    static MerchantSdk observed(MerchantSdkBuilder builder, Map<String, Duration> durations) {
        // tag::listener
        MerchantSdk sdk = builder.application("shop/1.4")
                .callListener(new CallListener() {
                    @Override
                    public void onEnd(CallEvent call) {
                        durations.put(call.endpoint() + " " + call.outcome().orElseThrow(), call.elapsed());
                    }
                })
                .build();
        // end::listener
        return sdk;
    }

    static MerchantSdk environment(CallListener metrics) {
        // tag::environment
        MerchantSdk sdk = MerchantSdk.builder()
                .environment(System.getenv())
                .callListener(metrics)
                .require(Area.PAYMENTS, Area.SECURE_TRANSACTIONS)
                .build();
        // end::environment
        return sdk;
    }
}
