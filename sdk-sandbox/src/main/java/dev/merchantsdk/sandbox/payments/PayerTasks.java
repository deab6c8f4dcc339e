package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.http.Setting;
import dev.merchantsdk.sandbox.payer.PayerTask;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Finds the payments and bindings that have a page, by their id or their {@code jsOperationId}. This includes
 * interactive payments and one-click payments with a payout-only token.
 *
 * @param withStatus whether the way back to the shop has the parameter {@code status}
 */
record PayerTasks(
        Ledger ledger,
        EventQueue events,
        PayerActions payer,
        Bindings bindings,
        UnaryOperator<String> pages,
        Setting<Boolean> withStatus) {
    Optional<PayerTask> find(String key) {
        return ledger.byKey(key)
                .filter(payment -> payment.jsOperationId().isPresent())
                .<PayerTask>map(payment -> new PaymentTask(payment, this))
                .or(() -> ledger.bindingByKey(key)
                        .filter(binding -> binding.jsOperationId().isPresent())
                        .map(binding -> new BindingTask(binding, this)));
    }

    /** Returns the month in which a card must not have expired. */
    YearMonth month() {
        return YearMonth.from(events.now().atOffset(ZoneOffset.UTC));
    }

    /** Returns the QR code of a page, and the banks whose app a payer can choose. */
    JsonRow sbp(String path) {
        String address = pages.apply(path);
        return new JsonRow()
                .put("qrUrl", address)
                .put("qrImage", QrCodePng.of(address))
                .put("banks", TestBanks.named(""));
    }

    /** Returns the address to which the payer's browser goes after a successful or failed operation. */
    String wayBack(String address, boolean success) {
        if (!withStatus.get()) {
            return address;
        }
        int hash = address.indexOf('#') < 0 ? address.length() : address.indexOf('#');
        String page = address.substring(0, hash);
        return page + (page.indexOf('?') < 0 ? "?" : "&") + "status=" + (success ? "success" : "fail")
                + address.substring(hash);
    }
}
