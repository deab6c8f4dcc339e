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
        OrderAction nextCode = (id, call) -> sandbox.payments().nextResponseCode(id, call.number("code", 0));
        OrderAction secure = (id, call) -> sandbox.payments()
                .simulator
                .onPayment(id, (payer, payment) -> payer.answerSecure(payment, call.flag("approved")));
        OrderAction secureBinding = (id, call) -> sandbox.payments()
                .simulator
                .onBinding(id, (bindings, binding) -> bindings.answerSecure(binding, call.flag("approved")));
        OrderAction refuse = (id, call) -> sandbox.payments().refuse(id);
        OrderAction refuseBinding = (id, call) -> sandbox.payments().simulator.onBinding(id, Bindings::refuse);
        return List.of(
                action("pay-by-card", PAYMENT, this::payByCard),
                action("pay-by-sbp", PAYMENT, (id, call) -> sandbox.payments().payBySbp(id)),
                action("enter-cvv", PAYMENT, (id, call) -> sandbox.payments().enterCvv(id)),
                action("answer-secure", Map.of(PAYMENT, secure, BINDING, secureBinding)),
                action("refuse", Map.of(PAYMENT, refuse, BINDING, refuseBinding, CREDIT, decision(Decision.REFUSE))),
                action("enter-card", BINDING, this::enterCard),
                action("open-link", BINDING, (id, call) -> sandbox.payments().openSbpBinding(id)),
                action("next-response-code", BINDING, nextCode),
                action(
                        "make-payout-only",
                        BINDING,
                        (id, call) -> sandbox.payments().makePayoutOnly(id)),
                action("approve", CREDIT, decision(Decision.APPROVE)),
                action("cancel", CREDIT, decision(Decision.CANCEL)),
                action("fail-call", CREDIT, decision(Decision.FAIL_CALL)),
                action("notify-again", CREDIT, (id, call) -> sandbox.credit().notifyAgain(id)));
    }

    private void payByCard(String id, ControlCall call) {
        ControlCall.check("card", () -> sandbox.payments().payByCard(id, call.required("card")));
    }

    private void enterCard(String id, ControlCall call) {
        ControlCall.check("card", () -> sandbox.payments().enterCard(id, call.required("card")));
    }

    private OrderAction decision(Decision decision) {
        return (id, call) -> {
            CreditSimulator credit = sandbox.credit().simulator;
            if (!credit.existing(id).possible().contains(decision)) {
                throw new IllegalStateException("the application is already decided");
            }
            credit.decide(id, decision);
        };
    }

    private ControlOperation action(String name, String kind, OrderAction action) {
        return action(name, Map.of(kind, action));
    }

    /** Returns an operation on the order that the path names. The response shows the order afterwards. */
    private ControlOperation action(String name, Map<String, OrderAction> byKind) {
        return json("POST orders/{id}/" + name, call -> {
            ControlOrder order = books.get().find(call.variable("id"));
            OrderAction action = byKind.get(order.kind());
            if (action == null) {
                throw new IllegalStateException(name + " is not possible for a " + order.kind());
            }
            action.perform(order.id(), call);
            return books.get().show(order.id());
        });
    }
}
