package dev.merchantsdk.sandbox.http;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * The result of posting a notification to a shop.
 *
 * @param status the HTTP status of the response; empty if there was no response, or if nothing was posted
 * @param duration the real time until the response arrived
 * @param text the first characters of the response body; empty if there was none
 */
public record Delivery(OptionalInt status, Duration duration, String text) {
    /** The maximum number of bytes of a response body that are read. */
    static final int MAX_BYTES = 200;

    /** Nothing was posted. */
    static final Delivery NONE = new Delivery(OptionalInt.empty(), Duration.ZERO, "");

    static Delivery withoutResponse(Duration duration) {
        return new Delivery(OptionalInt.empty(), duration, "");
    }

    /** Omits the text, because the shop may write personal data. */
    @Override
    public String toString() {
        return "Delivery(" + status + ", " + duration + ")";
    }
}
