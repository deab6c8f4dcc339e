package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.payments.BindingOrder.BindingKind;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Creates bindings and changes their state (contract, "Card bindings" and "States and transitions"). */
public final class Bindings {
    private final Ledger ledger;
    private final EventQueue events;
    private final CallbackBodies callbacks;
    private final UnaryOperator<String> pages;

    Bindings(Ledger ledger, EventQueue events, CallbackBodies callbacks, UnaryOperator<String> pages) {
        this.ledger = ledger;
        this.events = events;
        this.callbacks = callbacks;
        this.pages = pages;
    }

    HttpResponse create(BindingOrder order) {
        if (order.kind() == BindingKind.CARD_NUMBER) {
            return bindNumber(order);
        }
        String operationId = ledger.nextId();
        Binding binding = ledger.create(order, Optional.of(operationId), events.now());
        String link = pages.apply(PaymentsSimulator.BINDING_PAGE + binding.id());
        JsonRow response = PaymentResponses.waiting(binding.id(), Optional.of(link), operationId);
        if (binding.isSbp()) {
            response.put("qrImage", QrCodePng.of(link)).put("qrUrl", link);
        }
        return response.response(200);
    }

    /** Creates a binding of a card number. The token can be used immediately, but only for payouts. */
    private HttpResponse bindNumber(BindingOrder order) {
        Binding binding = ledger.create(order, Optional.empty(), events.now());
        order.cardNumber().map(TestCard::new).ifPresent(binding::withCard);
        changePhase(binding, BindingPhase.PAYOUT_ONLY);
        return PaymentResponses.id(binding.id());
    }

    public void enter(Binding binding, TestCard card) {
        requireCard(binding);
        complete(binding, card, decision(binding, card));
    }

    /** Enters a card on the page. A card with 3-D Secure makes the binding wait for the payer's answer. */
    void enterOnPage(Binding binding, TestCard card) {
        requireCard(binding);
        if (card.requiresSecure() && !binding.order().skipsSecure()) {
            binding.awaitSecure(card);
        } else {
            enter(binding, card);
        }
    }

    public void answerSecure(Binding binding, boolean approved) {
        requirePending(binding);
        TestCard card = binding.securedCard()
                .orElseThrow(() -> new IllegalStateException("the binding does not wait for 3-D Secure"));
        if (approved) {
            enter(binding, card);
        } else {
            complete(binding, card, ResponseCodes.AUTHENTICATION_FAILED);
        }
    }

    public void open(Binding binding) {
        if (!binding.isSbp()) {
            throw new IllegalStateException("the binding waits for a card, not for the fast payment system");
        }
        requirePending(binding);
        binding.complete(events.now());
        changePhase(binding, BindingPhase.ACTIVE);
    }

    public void refuse(Binding binding) {
        requirePending(binding);
        binding.complete(events.now());
        changePhase(binding, BindingPhase.FAILED);
    }

    public void makePayoutOnly(Binding binding) {
        if (binding.isSbp() || binding.state() != BindingPhase.ACTIVE) {
            throw new IllegalStateException("only an active token of a card becomes payout-only; this is "
                    + binding.order().endpoint() + ", " + binding.state());
        }
        changePhase(binding, BindingPhase.PAYOUT_ONLY);
    }

    private static int decision(Binding binding, TestCard card) {
        return binding.order().skipsSecure() ? card.responseCode() : binding.preauthorize(card);
    }

    private void complete(Binding binding, TestCard card, int code) {
        boolean zeroBalance = binding.order().kind() == BindingKind.ZERO_BALANCE;
        binding.complete(events.now());
        binding.withCard(card);
        if (zeroBalance && code == ResponseCodes.INSUFFICIENT_FUNDS) {
            binding.changePhase(BindingPhase.PAYOUT_ONLY);
        } else if (!ResponseCodes.isSuccess(code)) {
            binding.fail(code);
        } else {
            binding.changePhase(card.isPayoutOnly() ? BindingPhase.PAYOUT_ONLY : BindingPhase.ACTIVE);
        }
        callbacks.post(binding, Optional.empty());
    }

    private void changePhase(Binding binding, BindingPhase state) {
        binding.changePhase(state);
        callbacks.post(binding, Optional.empty());
    }

    private static void requireCard(Binding binding) {
        if (binding.isSbp()) {
            throw new IllegalStateException("a binding in the fast payment system accepts no card");
        }
        requirePending(binding);
    }

    private static void requirePending(Binding binding) {
        if (binding.state() != BindingPhase.PENDING) {
            throw new IllegalStateException("the binding is already completed: " + binding.state());
        }
    }
}
