package dev.merchantsdk.benchmarks;

import com.stripe.Stripe;
import com.stripe.StripeClient;
import com.stripe.exception.StripeException;
import com.stripe.param.PaymentIntentCreateParams;
import java.io.IOException;
import java.net.URI;

/** A payment intent of Stripe: a form that is answered with JSON. Connections are those of the JDK, which reuses them. */
final class StripeContender implements Contender {
    private final StripeClient client;

    private StripeContender(StripeClient client) {
        this.client = client;
    }

    /** Returns a contender without Stripe's telemetry. */
    static StripeContender of(URI server) {
        Stripe.enableTelemetry = false;
        String url = server.toString();
        return new StripeContender(StripeClient.builder()
                .setApiKey("sk_test_0123456789")
                .setApiBase(url.substring(0, url.length() - 1))
                .build());
    }

    @Override
    public String name() {
        return "stripe";
    }

    @Override
    public boolean isForeign() {
        return true;
    }

    @Override
    public Call call(Workload workload) {
        return () -> {
            try {
                return client.v1()
                        .paymentIntents()
                        .create(PaymentIntentCreateParams.builder()
                                .setAmount(129_050L)
                                .setCurrency("rub")
                                .setDescription(SampleData.ORDER_ID)
                                .setReceiptEmail(SampleData.EMAIL)
                                .putMetadata(SampleData.BOOK, SampleData.BOOK_PRICE)
                                .putMetadata(SampleData.DELIVERY, SampleData.DELIVERY_PRICE)
                                .build())
                        .getId();
            } catch (StripeException e) {
                throw new IOException(e);
            }
        };
    }
}
