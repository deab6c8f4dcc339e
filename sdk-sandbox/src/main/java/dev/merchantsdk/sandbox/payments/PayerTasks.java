package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.payer.PayerTask;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;

/**
 * Finds the payments and bindings that have a page, by their id or their {@code jsOperationId}. This includes
 * interactive payments and one-click payments with a payout-only token.
 *
 * @param payerReturn computes the way back to the shop
 */
record PayerTasks(
        Ledger ledger,
        EventQueue events,
        PayerActions payer,
        Bindings bindings,
        PageAddresses addresses,
        PayerReturn payerReturn) {
    Optional<PayerTask> find(String key) {
        return ledger.attended(key)
                .<PayerTask>map(payment -> new PaymentTask(payment, this))
                .or(() -> ledger.attendedBinding(key).map(binding -> new BindingTask(binding, this)));
    }

    /** Returns the month in which a card must not have expired. */
    YearMonth month() {
        return YearMonth.from(events.now().atOffset(ZoneOffset.UTC));
    }

    /** Returns the QR code of a page, and the banks whose app a payer can choose. */
    JsonValue sbp(String address) {
        return JsonValue.objectBuilder()
                .put("qrUrl", address)
                .put("qrImage", QrCodePng.of(address))
                .put("banks", TestBanks.json(""))
                .build();
    }
}
