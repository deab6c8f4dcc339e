package dev.merchantsdk.examples.shop;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.examples.shop.OrderTable.OrderRow;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.PayoutToken;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;

// tag::task
/** Gives money back, and pays money out. */
final class OutgoingPayments {
    private final Merchant merchant;
    private final OrderTable orders;

    OutgoingPayments(Merchant merchant, OrderTable orders) {
        this.merchant = merchant;
        this.orders = orders;
    }

    /** Refunds a part of an order, of which you stored the id of the payment. */
    void refund(String orderId, String refundId, FiscalInformation receipt) {
        OrderRow order = orders.find(orderId).orElseThrow();
        Amount part = receipt.total();
        Refund refund = Refund.byId(order.transactionId().orElseThrow(), refundId, part, order.email())
                .fiscalInformation(receipt)
                .build();
        orders.insert(refundId, part, order.email()); // before sending: the callback needs the price
        merchant.payments().refund(refund);
    }

    /** Pays out to a saved card, or to a card of which you have only the number. */
    void payOut(String payoutId, Amount price, String email, PayoutToken card) {
        orders.insert(payoutId, price, email);
        merchant.payments().payout(PayoutToCard.of(payoutId, price, email, card));
    }
}
// end::task
