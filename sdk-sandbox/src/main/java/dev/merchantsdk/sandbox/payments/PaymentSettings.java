package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.Setting;
import java.time.Duration;
import java.util.Optional;

/**
 * The settings of the payments.
 *
 * @param settleAfter the duration of operations that need no action of the payer
 * @param receiver the callback address of the merchant's account, for requests without one
 * @param paymentSystem the value of {@code payment_system} in callbacks
 * @param returnWithStatus whether the service adds {@code status} to the address of the payer's way back. It was
 *     observed to do so; the contract doesn't show it.
 */
public record PaymentSettings(
        Setting<Duration> settleAfter,
        Setting<Optional<String>> receiver,
        Setting<String> paymentSystem,
        Setting<Boolean> returnWithStatus) {
    static PaymentSettings initial(Runnable changed) {
        return new PaymentSettings(
                new Setting<>(Duration.ZERO, changed),
                new Setting<>(Optional.empty(), changed),
                new Setting<>("gateway 2.0", changed),
                new Setting<>(true, changed));
    }
}
