package dev.merchantsdk.sandbox.http;

import java.util.function.Supplier;

/** The effect of a fault on one request. The sandbox calls this object instead of processing the request. */
@FunctionalInterface
public interface FaultAction {
    /**
     * Returns the response and the instructions for its delivery.
     *
     * @param processing a function that processes the request; the fault does not call this function if the request
     *     must not be processed
     * @param held the object with which the fault can delay the response
     */
    ResponseDelivery transmit(Supplier<HttpResponse> processing, HeldResponses held);
}
