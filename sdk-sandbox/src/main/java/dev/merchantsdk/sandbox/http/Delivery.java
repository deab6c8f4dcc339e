package dev.merchantsdk.sandbox.http;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * The result of posting a callback or status notification to a shop.
 *
 * @param status the HTTP status of the response; empty if there was no response, or if nothing was posted
 * @param duration the real time from the request to the response or to the failure
 * @param text the beginning of the response body; empty if there was no response or no body
 */
public record Delivery(OptionalInt status, Duration duration, String text) {
    /** The maximum number of bytes that the sandbox reads from a response body. */
    static final int MAX_BYTES = 200;

    /** The result if the sandbox did not post the callback or status notification. */
    static final Delivery NONE = new Delivery(OptionalInt.empty(), Duration.ZERO, "");

    static Delivery withoutResponse(Duration duration) {
        return new Delivery(OptionalInt.empty(), duration, "");
    }

    /** Returns a string that omits the text, because the shop's response can contain personal data. */
    @Override
    public String toString() {
        return "Delivery(" + status + ", " + duration + ")";
    }
}
