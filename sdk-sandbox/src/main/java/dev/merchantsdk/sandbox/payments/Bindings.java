package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.payments.BindingOrder.BindingKind;
import java.util.Optional;

/** Creates bindings and changes their state (contract, "Card bindings" and "States and transitions"). */
final class Bindings {
    private final Ledger ledger;
    private final EventQueue events;
    private final CallbackBodies callbacks;
    private final PageAddresses pages;

    Bindings(Ledger ledger, EventQueue events, CallbackBodies callbacks, PageAddresses pages) {
        this.ledger = ledger;
        this.events = events;
        this.callbacks = callbacks;
        this.pages = pages;
    }

    /** Creates a binding for which the payer enters the full card data on a page. */
    HttpResponse openPage(BindingOrder order) {
        String operationId = ledger.nextId();
        Binding binding = ledger.create(order, Optional.of(operationId), events.now());
        return PaymentResponses.page(binding.id(), pages.ofBinding(binding.id()), operationId);
    }

    /** Creates a binding of a card number. The token can be used immediately, but only for payouts. */
    HttpResponse bindNumber(BindingOrder order) {
        Binding binding = ledger.create(order, Optional.empty(), events.now());
        order.cardNumber().map(TestCard::new).ifPresent(binding::withCard);
        changePhase(binding, BindingPhase.PAYOUT_ONLY);
        return PaymentResponses.id(binding.id());
    }

    /** Creates a binding for the fast payment system. */
    HttpResponse openLink(BindingOrder order) {
        String operationId = ledger.nextId();
        Binding binding = ledger.create(order, Optional.of(operationId), events.now());
        return PaymentResponses.sbpBinding(
                binding.id(), pages.ofBinding(binding.id()), operationId, QrCodePng.of(pages.ofBinding(binding.id())));
    }

    /** Simulates a payer who enters a card. */
    void enter(Binding binding, TestCard card) {
        requireCard(binding);
        binding.complete(events.now());
        binding.withCard(card);
        decide(binding, card);
        callbacks.post(binding, Optional.empty());
    }

    /** Enters a card on the page. A card with 3-D Secure makes the binding wait for the payer's answer. */
    void enterOnPage(Binding binding, TestCard card) {
        requireCard(binding);
        if (card.requiresSecure() && !skipsSecure(binding)) {
            binding.awaitSecure(card);
        } else {
            enter(binding, card);
        }
    }

    /** Answers the bank of the entered card. */
    void answerSecure(Binding binding, boolean approved) {
        requirePending(binding);
        TestCard card = binding.securedCard()
                .orElseThrow(() -> new IllegalStateException("the binding does not wait for 3-D Secure"));
        if (approved) {
            enter(binding, card);
        } else {
            binding.complete(events.now());
            binding.withCard(card);
            binding.fail(ResponseCodes.AUTHENTICATION_FAILED);
            callbacks.post(binding, Optional.empty());
        }
    }

    /** Simulates a payer who opens the link of a binding for the fast payment system. */
    void open(Binding binding) {
        if (!binding.isSbp()) {
            throw new IllegalStateException("the binding waits for a card, not for the fast payment system");
        }
        requirePending(binding);
        binding.complete(events.now());
        changePhase(binding, BindingPhase.ACTIVE);
    }

    /** Simulates a payer who refuses the binding. */
    void refuse(Binding binding) {
        requirePending(binding);
        binding.complete(events.now());
        changePhase(binding, BindingPhase.FAILED);
    }

    void makePayoutOnly(Binding binding) {
        if (binding.isSbp() || binding.state() != BindingPhase.ACTIVE) {
            throw new IllegalStateException("only an active token of a card becomes payout-only; this is "
                    + binding.order().endpoint() + ", " + binding.state());
        }
        changePhase(binding, BindingPhase.PAYOUT_ONLY);
    }

    private static void decide(Binding binding, TestCard card) {
        boolean zeroBalance = binding.order().kind() == BindingKind.ZERO_BALANCE;
        int code = skipsSecure(binding)
                ? card.responseCode() // no 3-D Secure and no preauthorization
                : binding.preauthorize(card);
        if (zeroBalance && code == ResponseCodes.INSUFFICIENT_FUNDS) {
            binding.changePhase(BindingPhase.PAYOUT_ONLY);
        } else if (!ResponseCodes.isSuccess(code)) {
            binding.fail(code);
        } else {
            binding.changePhase(card.isPayoutOnly() ? BindingPhase.PAYOUT_ONLY : BindingPhase.ACTIVE);
        }
    }

    private static boolean skipsSecure(Binding binding) {
        return binding.order().kind() == BindingKind.ZERO_BALANCE
                && binding.order().checkCard();
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
