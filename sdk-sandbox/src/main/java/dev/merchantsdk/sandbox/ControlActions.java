package dev.merchantsdk.sandbox;

import static dev.merchantsdk.sandbox.control.ControlOperation.json;

import dev.merchantsdk.sandbox.control.ControlCall;
import dev.merchantsdk.sandbox.control.ControlOperation;
import dev.merchantsdk.sandbox.control.ControlOrder;
import dev.merchantsdk.sandbox.control.OrderBook;
import dev.merchantsdk.sandbox.credit.CreditSimulator;
import dev.merchantsdk.sandbox.credit.Decision;
import dev.merchantsdk.sandbox.payments.Bindings;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The operations of the control API on one order: what a payer, a bank or a customer does. */
final class ControlActions {
    private static final String PAYMENT = "payment";
    private static final String BINDING = "binding";
    private static final String CREDIT = "credit";

    private final Sandbox sandbox;
    private final Supplier<OrderBook> books;

    ControlActions(Sandbox sandbox, Supplier<OrderBook> books) {
        this.sandbox = sandbox;
        this.books = books;
    }

    /** An action on the object with an id. */
    private interface OrderAction {
        void perform(String id, ControlCall call);
    }

    List<ControlOperation> operations() {
        return List.of(
                action("pay-by-card", "Pay by card as the payer", Map.of(PAYMENT, this::payByCard)),
                action(
                        "pay-by-sbp",
                        "Pay through the fast payment system",
                        Map.of(PAYMENT, (id, call) -> sandbox.payments().payBySbp(id))),
                action(
                        "enter-cvv",
                        "Enter the CVV of the saved card",
                        Map.of(PAYMENT, (id, call) -> sandbox.payments().enterCvv(id))),
                action(
                        "answer-secure",
                        "Answer the card's bank (3-D Secure) as the payer",
                        Map.of(PAYMENT, this::answerSecure, BINDING, this::answerSecureOfBinding)),
                action(
                        "refuse",
                        "Refuse as the payer or, for a credit application, as the bank",
                        Map.of(
                                PAYMENT, (id, call) -> sandbox.payments().refuse(id),
                                BINDING,
                                        (id, call) ->
                                                sandbox.payments().simulator().onBinding(id, Bindings::refuse),
                                CREDIT, decision(Decision.REFUSE))),
                action("enter-card", "Enter a card on the page of a binding", Map.of(BINDING, this::enterCard)),
                action(
                        "open-link",
                        "Open the link of a binding for the fast payment system",
                        Map.of(BINDING, (id, call) -> sandbox.payments().openSbpBinding(id))),
                action(
                        "next-response-code",
                        "Set the response code of a token's next debit",
                        Map.of(BINDING, (id, call) -> sandbox.payments().nextResponseCode(id, call.number("code", 0)))),
                action(
                        "make-payout-only",
                        "Make a token payout-only",
                        Map.of(BINDING, (id, call) -> sandbox.payments().makePayoutOnly(id))),
                action(
                        "approve",
                        "Approve a credit application as the bank",
                        Map.of(CREDIT, decision(Decision.APPROVE))),
                action(
                        "cancel",
                        "Give up a credit application as the customer",
                        Map.of(CREDIT, decision(Decision.CANCEL))),
                action(
                        "fail-call",
                        "End a credit application because the call centre doesn't reach the customer",
                        Map.of(CREDIT, decision(Decision.FAIL_CALL))),
                action(
                        "notify-again",
                        "Send the notification of a credit application again",
                        Map.of(CREDIT, (id, call) -> sandbox.credit().notifyAgain(id))));
    }

    private void payByCard(String id, ControlCall call) {
        ControlCall.check("card", () -> sandbox.payments().payByCard(id, call.required("card")));
    }

    private void enterCard(String id, ControlCall call) {
        ControlCall.check("card", () -> sandbox.payments().enterCard(id, call.required("card")));
    }

    private void answerSecure(String id, ControlCall call) {
        boolean approved = call.flag("approved");
        sandbox.payments().simulator().onPayment(id, (payer, payment) -> payer.answerSecure(payment, approved));
    }

    private void answerSecureOfBinding(String id, ControlCall call) {
        boolean approved = call.flag("approved");
        sandbox.payments().simulator().onBinding(id, (bindings, binding) -> bindings.answerSecure(binding, approved));
    }

    private OrderAction decision(Decision decision) {
        return (id, call) -> {
            CreditSimulator credit = sandbox.credit().simulator();
            if (!credit.existing(id).possible().contains(decision)) {
                throw new IllegalStateException("the application is already decided");
            }
            credit.decide(id, decision);
        };
    }

    /** Returns an operation on the order that the path names. The response shows the order afterwards. */
    private ControlOperation action(String name, String summary, Map<String, OrderAction> byKind) {
        return json("POST", "orders/{id}/" + name, summary, call -> {
            ControlOrder order = books.get().find(call.variable("id"));
            OrderAction action = byKind.get(order.kind());
            if (action == null) {
                throw new IllegalStateException(name + " is not possible for a " + order.kind());
            }
            action.perform(order.id(), call);
            OrderBook after = books.get();
            return after.show(after.find(order.id()));
        });
    }
}
