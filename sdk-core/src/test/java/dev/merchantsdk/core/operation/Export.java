package dev.merchantsdk.core.operation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Answer;
import dev.merchantsdk.core.call.TestEndpoints;
import dev.merchantsdk.core.config.RequestOptions;
import java.util.Optional;

/** An operation that ends with the state {@code done} or {@code failed}, and the answers about it. */
final class Export {
    static final String HANDLE = "export-7";
    static final Answer RUNNING = state("running");
    static final Answer DONE = state("done");

    private Export() {}

    static Answer state(String state) {
        return Answer.json("{\"state\":\"" + state + "\"}");
    }

    static Operation<JsonNode> in(MerchantSdk sdk) {
        return in(sdk, RequestOptions.none());
    }

    /** With a question for each answer: no call repeats itself. */
    static Operation<JsonNode> askedOnceAQuestion(MerchantSdk sdk) {
        return in(sdk, RequestOptions.builder().maxAttempts(1).build());
    }

    static Operation<JsonNode> in(MerchantSdk sdk, RequestOptions options) {
        return Operation.of(
                sdk.calls(),
                TestEndpoints.QUERY,
                HANDLE,
                HANDLE,
                reply -> text(reply).equals("done") || text(reply).equals("failed"),
                options);
    }

    static String text(JsonNode reply) {
        return reply.path("state").asText();
    }

    static Awaited.StillRunning<JsonNode> stillRunning(Awaited<JsonNode> awaited) {
        if (awaited instanceof Awaited.StillRunning<JsonNode> running) {
            return running;
        }
        throw new AssertionError("it has ended");
    }

    static Optional<String> ended(Awaited<JsonNode> awaited) {
        return awaited.ended().map(Export::text);
    }
}
