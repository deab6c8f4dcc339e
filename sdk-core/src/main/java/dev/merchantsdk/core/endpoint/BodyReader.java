package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.UnreadableJson;
import java.io.InputStream;
import java.util.function.Supplier;

/**
 * Reads the body of a success.
 *
 * @param <R> the response
 */
@FunctionalInterface
public interface BodyReader<R> {
    /**
     * Reads a body.
     *
     * @param body opens the body at its beginning, any number of times
     * @param limits the limits of a JSON document
     * @throws UnreadableJson if the body is not a response of this type
     */
    R read(Supplier<InputStream> body, JsonLimits limits) throws UnreadableJson;

    /**
     * Returns the response with the call that received it, for a response that may later prove to be a failure.
     *
     * @param response the response of {@link #read}
     * @param call creates the description of the call
     */
    default R received(R response, Supplier<CallInfo> call) {
        return response;
    }
}
