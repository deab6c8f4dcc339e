package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.json.UnreadableJson;
import java.io.InputStream;
import java.util.function.Supplier;

/**
 * A reader for the body of a success response.
 *
 * @param <R> the type of the response
 */
@FunctionalInterface
public interface BodyReader<R> {
    /**
     * Reads a body.
     *
     * @param body the supplier of the body; each stream starts at the beginning of the body
     * @param limits the limits of a JSON document
     * @throws UnreadableJson if the body cannot be read as a response of this type
     */
    R read(Supplier<InputStream> body, JsonLimits limits) throws UnreadableJson;

    /**
     * Returns the response that the caller receives. A reader overrides this method if the methods of the response can
     * throw an exception. The overriding method stores the description of the call in the response, because the message
     * of this exception contains the description. By default this method returns the response unchanged.
     *
     * @param response the response that {@link #read} returned
     * @param call the supplier of the description of the call
     */
    default R received(R response, Supplier<CallInfo> call) {
        return response;
    }
}
