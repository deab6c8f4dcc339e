package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A call's state at an event, for {@link CallListener}. It contains no secret and no personal data.
 *
 * @param endpoint the call's endpoint name, such as {@code payments.pay}
 * @param merchant the merchant's id; empty if the credentials contain none
 * @param orderId the request's order id; empty if it has none; {@code ***} if it may be personal data, such as a card
 *     number
 * @param attempts the number of attempts so far
 * @param status the last response's HTTP status; empty if none has arrived
 * @param elapsed the time since the call's start
 * @param outcome the outcome; empty before the call's end
 */
public record CallEvent(
        String endpoint,
        Optional<String> merchant,
        Optional<String> orderId,
        int attempts,
        OptionalInt status,
        Duration elapsed,
        Optional<CallOutcome> outcome)
        implements NotJsonSerializable {}
