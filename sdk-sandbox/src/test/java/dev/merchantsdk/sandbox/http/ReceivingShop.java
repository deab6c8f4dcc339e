package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.util.Objects;
import java.util.function.BiFunction;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import org.jspecify.annotations.Nullable;

/** A shop on a loopback port, which passes all callbacks to a callback receiver of the SDK. */
public final class ReceivingShop {
    private ReceivingShop() {}

    public static ScriptedServer start(BiFunction<@Nullable String, byte[], CallbackResponse> receiver)
            throws IOException {
        return ScriptedServer.start().responding(request -> respond(receiver, request));
    }

    private static MockResponse respond(
            BiFunction<@Nullable String, byte[], CallbackResponse> receiver, RecordedRequest request) {
        CallbackResponse answer = receiver.apply(
                request.getHeaders().get("content-type"),
                Objects.requireNonNull(request.getBody()).toByteArray());
        return new MockResponse.Builder()
                .code(answer.status())
                .body(answer.body())
                .build();
    }
}
