package dev.merchantsdk.sandbox.http;

import java.util.function.Supplier;

/** The effect of a fault on one request, in place of normal processing. */
@FunctionalInterface
public interface FaultAction {
    /**
     * Decides the response.
     *
     * @param processing processes the request when it is called, which is optional
     * @param held keeps a response back
     */
    ResponseDelivery transmit(Supplier<HttpResponse> processing, HeldResponses held);
}
