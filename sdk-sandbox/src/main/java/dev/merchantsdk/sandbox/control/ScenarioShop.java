package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.gateway.CallbackSign;
import java.io.IOException;
import java.net.Proxy;
import java.util.Map;
import java.util.UUID;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.ByteString;

/**
 * A shop that sends requests to the gateway of the sandbox over HTTP, so that the requests of a scenario look like those
 * of a real shop.
 */
public final class ScenarioShop {
    private static final MediaType JSON = MediaType.get("application/json");

    private final OkHttpClient http =
            new OkHttpClient.Builder().proxy(Proxy.NO_PROXY).build();
    private final String gateway;
    private final String merchantId;
    private final String secret;
    private final String name;

    /**
     * Creates a shop.
     *
     * @param gateway the URL of the gateway
     * @param name the beginning of the order ids
     */
    public ScenarioShop(String gateway, String merchantId, String secret, String name) {
        this.gateway = gateway;
        this.merchantId = merchantId;
        this.secret = secret;
        this.name = name;
    }

    /**
     * Sends a payment of 990 roubles and returns the id of the transaction.
     *
     * @param rest the further fields of the body, each with a comma before it
     */
    public String pay(String action, String rest) {
        String orderId = name + "-" + UUID.randomUUID().toString().substring(0, 8);
        return send(
                "api/transactions",
                "{\"payment\":{\"action\":\"" + action + "\",\"orderId\":\"" + orderId + "\",\"price\":\"990.00\"}"
                        + rest + "}");
    }

    /** Orders the binding of a card and returns the token. */
    public String bind(String fields) {
        return send("api/card-bindings", "{" + fields + "}");
    }

    private String send(String path, String body) {
        String requestId = UUID.randomUUID().toString();
        // The hash of x-auth has the format of a callback's: two values and the secret, joined with dashes.
        String hash = CallbackSign.of(Map.of("1", merchantId, "2", requestId), secret);
        Request request = new Request.Builder()
                .url(gateway + path)
                .header("x-auth", merchantId + "-" + hash + "-" + requestId)
                .post(RequestBody.create(ByteString.encodeUtf8(body), JSON))
                .build();
        try (Response response = http.newCall(request).execute()) {
            return JsonValue.parse(response.body().string())
                    .get("id")
                    .map(JsonValue::text)
                    .orElseThrow(() -> new IllegalStateException(
                            "the gateway refused a request of the scenario with " + response.code()));
        } catch (IOException | IllegalArgumentException e) {
            throw new IllegalStateException("a request of the scenario failed; is a fault planned?", e);
        } finally {
            http.connectionPool().evictAll();
        }
    }
}
