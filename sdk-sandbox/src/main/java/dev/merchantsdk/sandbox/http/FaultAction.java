package dev.merchantsdk.sandbox.http;

import java.util.function.Supplier;

/** The effect of a fault on one request. It replaces the normal processing of the request. */
@FunctionalInterface
public interface FaultAction {
    /**
     * Returns the response and the way in which it is delivered.
     *
     * @param processing a function that processes the request; a fault that prevents the processing does not call it
     * @param held the object that can hold a response back
     */
    ResponseDelivery transmit(Supplier<HttpResponse> processing, HeldResponses held);
}
