package dev.merchantsdk.sandbox.http;

import java.time.Duration;
import java.util.OptionalInt;

/**
 * The result of posting a callback or status notification to a shop.
 *
 * @param status the HTTP status of the response; empty if there was none
 * @param duration the real time from the request to the response or to the failure
 * @param text the beginning of the response body, or the reason if there was no response
 */
public record Delivery(OptionalInt status, Duration duration, String text) {
    /** The result of a message that has not ended. */
    public static final Delivery NONE = failed(Duration.ZERO, "");

    static Delivery failed(Duration duration, String reason) {
        return new Delivery(OptionalInt.empty(), duration, reason);
    }

    /** Returns a string that omits the text, because the shop's response can contain personal data. */
    @Override
    public String toString() {
        return "Delivery(" + status + ", " + duration + ")";
    }
}
