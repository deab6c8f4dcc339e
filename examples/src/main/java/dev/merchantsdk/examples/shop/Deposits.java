package dev.merchantsdk.examples.shop;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PreauthHold;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.PreauthorizationPage;
import dev.merchantsdk.payments.request.Reversal;
import java.net.URI;

// tag::task
/** Holds deposits, and later debits or releases them. */
final class Deposits {
    private final Merchant merchant;
    private final OrderTable orders;
    private final HandleTable holds;

    Deposits(Merchant merchant, OrderTable orders, HandleTable holds) {
        this.merchant = merchant;
        this.orders = orders;
        this.holds = holds;
    }

    /** Returns the page on which the payer enters the card. */
    URI hold(String orderId, Amount deposit, String email) {
        Preauthorization request = Preauthorization.of(orderId, deposit, email);
        orders.insert(orderId, deposit, email);
        PreauthorizationPage page = merchant.payments().preauthorize(request);
        PreauthHold hold = PreauthHold.of(request, page);
        holds.insert(orderId, 0, hold.toText());
        return page.userWebLink();
    }

    /** Debits a part of the deposit, or all of it; the service releases the rest. Call it after onHeld. */
    void debit(String orderId, String debitId, Amount part) {
        Completion completion = stored(orderId).completion(debitId, part).build(); // refuses more than is held
        orders.insert(debitId, part, completion.email());
        merchant.payments().complete(completion);
    }

    /** Releases the deposit without a debit. */
    void release(String orderId, String releaseId) {
        Reversal release = stored(orderId).release(releaseId).build();
        orders.insert(releaseId, release.price(), release.email());
        merchant.payments().reverse(release);
    }

    private PreauthHold stored(String orderId) {
        return PreauthHold.parse(holds.text(orderId).orElseThrow());
    }
}
// end::task
