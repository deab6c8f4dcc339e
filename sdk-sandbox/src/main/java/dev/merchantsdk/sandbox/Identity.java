package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.config.Credentials;
import java.util.Random;

/** The credentials of the merchant: for the credit order API, for the gateway, and of the OAuth client. */
record Identity(String apiKey, String merchantId, String secret, String clientId, String clientSecret) {
    private static final String LETTERS = "0123456789abcdefghijklmnopqrstuvwxyz";

    static Identity from(Random random) {
        return new Identity(
                text(random, 32),
                Integer.toString(random.nextInt(10_000, 100_000)),
                text(random, 32),
                "client-" + text(random, 8),
                text(random, 32));
    }

    Credentials credentials() {
        return Credentials.builder()
                .apiKey(apiKey)
                .merchant(merchantId, secret)
                .client(clientId, clientSecret)
                .build();
    }

    private static String text(Random random, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return text.toString();
    }

    @Override
    public String toString() {
        return "Identity(***)";
    }
}
