package dev.merchantsdk.sandbox.http;

import java.util.function.Supplier;

/** The effect of a fault on one request. The sandbox calls this object instead of processing the request. */
@FunctionalInterface
public interface FaultAction {
    /**
     * Returns the response and the instructions for its delivery.
     *
     * @param processing processes the request; the fault decides whether to call this function
     * @param held the object with which the fault can delay the response
     */
    ResponseDelivery transmit(Supplier<HttpResponse> processing, HeldResponses held);
}
