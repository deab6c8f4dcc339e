package dev.merchantsdk.core.poll;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.TestEndpoints;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import java.time.Duration;
import java.util.Optional;

/** An operation that ends with the state {@code done} or {@code failed}, and service responses that contain a state. */
final class Export {
    static final String HANDLE = "export-7";
    static final RawResponse RUNNING = state("running");
    static final RawResponse DONE = state("done");

    private Export() {}

    static RawResponse state(String state) {
        return RawResponse.json("{\"state\":\"" + state + "\"}");
    }

    static Operation<JsonValue> in(MerchantSdk sdk) {
        return in(sdk, RequestOptions.none());
    }

    /** Returns an operation that makes only one attempt for each status query. */
    static Operation<JsonValue> askedOnceAQuestion(MerchantSdk sdk) {
        return in(sdk, RequestOptions.builder().maxAttempts(1).build());
    }

    static Operation<JsonValue> in(MerchantSdk sdk, RequestOptions options) {
        return EndpointOperation.of(
                Calls.of(sdk),
                TestEndpoints.QUERY,
                HANDLE,
                HANDLE,
                reply -> text(reply).equals("done") || text(reply).equals("failed"),
                options);
    }

    static <T> T status(CallMode mode, Operation<T> operation) {
        return mode.call(operation::status, operation.async()::status);
    }

    static <T> WaitResult<T> await(CallMode mode, Operation<T> operation) {
        return mode.call(operation::await, operation.async()::await);
    }

    static <T> WaitResult<T> await(CallMode mode, Operation<T> operation, Duration limit) {
        return mode.call(() -> operation.await(limit), () -> operation.async().await(limit));
    }

    static String text(JsonValue reply) {
        return reply.get("state").map(JsonValue::text).orElse("");
    }

    static WaitResult.Pending<JsonValue> stillRunning(WaitResult<JsonValue> awaited) {
        if (awaited instanceof WaitResult.Pending<JsonValue> running) {
            return running;
        }
        throw new AssertionError("it has ended");
    }

    static Optional<String> ended(WaitResult<JsonValue> awaited) {
        return awaited.completed().map(Export::text);
    }
}
