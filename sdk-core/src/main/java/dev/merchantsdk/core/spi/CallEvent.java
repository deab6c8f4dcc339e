package dev.merchantsdk.core.spi;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The state of a call at an event. The methods of {@link CallListener} receive this state. An event contains no secret
 * and no personal data.
 *
 * @param endpoint the endpoint name of the call, such as {@code payments.pay}
 * @param merchant the id of the merchant; empty if the credentials contain no merchant id
 * @param orderId the order id of the request; empty if the request has no order id; {@code ***} if the order id may be
 *     personal data, such as a card number
 * @param attempts the number of attempts so far
 * @param status the HTTP status of the last response; empty if no response has arrived
 * @param elapsed the time since the start of the call
 * @param outcome the outcome; empty before the end of the call
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
