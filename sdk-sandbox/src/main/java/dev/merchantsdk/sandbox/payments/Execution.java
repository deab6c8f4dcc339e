package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Setting;
import dev.merchantsdk.sandbox.parser.FiscalAction;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Creates and ends transactions. At the end of a transaction, this class posts the callback. If a successful
 * transaction needs a receipt, this class creates the receipt before the callback.
 */
final class Execution {
    private static final Duration HOLD = Duration.ofDays(7);

    /** The last step of an operation. This step returns the response code of the operation. */
    interface Settlement {
        int settle(Instant at);
    }

    private final Ledger ledger;
    private final EventQueue events;
    private final CallbackBodies callbacks;
    private final Setting<Duration> settleAfter;

    Execution(Ledger ledger, EventQueue events, CallbackBodies callbacks, Setting<Duration> settleAfter) {
        this.ledger = ledger;
        this.events = events;
        this.callbacks = callbacks;
        this.settleAfter = settleAfter;
    }

    TransactionLife create(Order order) {
        return ledger.create(order, events.now());
    }

    TransactionLife create(Order order, Optional<TestCard> card) {
        TransactionLife transaction = create(order);
        card.ifPresent(transaction::with);
        return transaction;
    }

    TransactionLife createBySbp(Order order) {
        TransactionLife transaction = create(order);
        transaction.withSbp();
        return transaction;
    }

    /**
     * Plans the end of a transaction that needs no action of the payer. Returns the response with the id of the
     * transaction.
     */
    HttpResponse run(TransactionLife transaction, Settlement settlement) {
        Instant end = events.now().plus(settleAfter.get());
        transaction.plan(end);
        events.schedule(end, at -> end(transaction, settlement.settle(at), at));
        return PaymentResponses.id(transaction.id());
    }

    /**
     * Plans the failure of a payment whose payer does not act in time. The response code of this failure is an
     * assumption.
     */
    void expire(TransactionLife payment) {
        payment.plan(payment.payableUntil());
        events.schedule(payment.payableUntil(), at -> {
            if (payment.payerStep().isPresent()) {
                end(payment, ResponseCodes.EXPIRED_TRANSACTION, at);
            }
        });
    }

    /** Debits or holds the price of a payment if the response code is a success. Returns the response code. */
    int applyFunds(TransactionLife payment, int code, Instant at) {
        if (ResponseCodes.isSuccess(code)) {
            long price = payment.order().price();
            if (payment.order().action().equals("pay")) {
                payment.funds().pay(price);
            } else {
                payment.funds().hold(price, payment.order().action().equals("preauth"));
                payment.plan(at.plus(HOLD));
                events.schedule(at.plus(HOLD), then -> payment.funds().expire());
            }
        }
        return code;
    }

    void endNow(TransactionLife transaction, int code) {
        end(transaction, code, events.now());
    }

    /** Ends a payment after the action of the payer, with the response code of the issuer. */
    void applyFundsNow(TransactionLife payment, int code) {
        endNow(payment, applyFunds(payment, code, events.now()));
    }

    private void end(TransactionLife transaction, int code, Instant at) {
        transaction.end(code, at);
        if (transaction.isApproved()) {
            receipt(transaction).ifPresent(ledger::add);
        }
        callbacks.post(transaction);
        if (transaction.isRecurringImpossible()) {
            ledger.binding(transaction.order().target().card())
                    .ifPresent(token ->
                            callbacks.post(token, transaction.order().urls().callback()));
        }
    }

    private static Optional<TransactionReceipt> receipt(TransactionLife transaction) {
        Order order = transaction.order();
        return action(order.action())
                .flatMap(action ->
                        order.receipt().map(block -> new TransactionReceipt(transaction.id(), action, block)));
    }

    /**
     * Returns the kind of receipt for a {@code payment.action} (contract, "Fiscal receipts"); empty if the action
     * creates no receipt.
     */
    private static Optional<FiscalAction> action(String paymentAction) {
        return switch (paymentAction) {
            case "pay" -> Optional.of(FiscalAction.INCOME);
            case "reversal", "refund" -> Optional.of(FiscalAction.INCOME_RETURN);
            case "payout" -> Optional.of(FiscalAction.EXPENSE);
            default -> Optional.empty();
        };
    }
}
