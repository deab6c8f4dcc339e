package dev.merchantsdk.sandbox.http;

import java.util.function.Supplier;

/** What happens to one request instead of being processed and answered. */
@FunctionalInterface
public interface FaultAction {
    /**
     * Decides what is sent.
     *
     * @param processing processes the request when it is asked, which may be never
     * @param held keeps a response back
     */
    Transmission transmit(Supplier<HttpResponse> processing, HeldResponses held);
}
