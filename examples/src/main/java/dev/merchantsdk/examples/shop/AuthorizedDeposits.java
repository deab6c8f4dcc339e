package dev.merchantsdk.examples.shop;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.AuthHold;
import dev.merchantsdk.payments.Checkpoint;
import dev.merchantsdk.payments.PartialSettlement;

/** Debits a part of an authorization: a reversal releases the rest first, then a payment debits the part. */
final class AuthorizedDeposits {
    private final Merchant merchant;
    private final OrderTable orders;
    private final HandleTable settlements;

    AuthorizedDeposits(Merchant merchant, OrderTable orders, HandleTable settlements) {
        this.merchant = merchant;
        this.orders = orders;
        this.settlements = settlements;
    }

    // tag::settle
    /** Starts the settlement of an authorization under two new order ids. */
    PartialSettlement settle(AuthHold hold, Amount part, String email, String reversalId, String debitId) {
        PartialSettlement prepared = hold.partialSettlement(part, reversalId, debitId);
        orders.insert(reversalId, prepared.reversal().price(), email);
        orders.insert(debitId, part, email);
        settlements.insert(debitId, prepared.version(), prepared.toText());
        return resume(debitId);
    }

    /** Continues the settlement, also after a crash or a lost response, until it is finished. */
    PartialSettlement resume(String debitId) {
        Checkpoint<PartialSettlement> table =
                (before, after) -> settlements.update(debitId, before.version(), after.version(), after.toText());
        PartialSettlement stored =
                PartialSettlement.parse(settlements.text(debitId).orElseThrow());
        return merchant.payments().settle(stored, table);
    }
    // end::settle
}
