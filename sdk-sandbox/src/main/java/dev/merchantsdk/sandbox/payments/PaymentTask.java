package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.payer.PayerTask;
import dev.merchantsdk.sandbox.payer.ReturnLink;
import dev.merchantsdk.sandbox.payments.TestBanks.TestBank;
import java.util.List;
import java.util.Optional;

/** A payment or hold that waits for its payer, or has waited. */
final class PaymentTask implements PayerTask {
    private final TransactionLife payment;
    private final PayerTasks tasks;

    PaymentTask(TransactionLife payment, PayerTasks tasks) {
        this.payment = payment;
        this.tasks = tasks;
    }

    @Override
    public JsonValue view() {
        Order order = payment.order();
        JsonRow view = new JsonRow()
                .put("kind", "payment")
                .put("id", payment.id())
                .put("orderId", order.orderId())
                .put("action", order.action())
                .put("amount", order.price())
                .put(
                        "receipt",
                        order.receipt().map(RecordedReceipt::items).orElse(List.of()),
                        item -> new JsonRow().put("name", item.description()).put("amount", item.total()))
                .put("values", order.customValues(), Order.NamedValue::json)
                .put("email", order.payer().email())
                .put("card", payment.card().map(TestCard::masked))
                .put("bank", payment.bank().map(TestBank::name));
        ReturnLink.host(view, order.urls().back());
        payment.payerStep().ifPresentOrElse(step -> question(view, step), () -> outcome(view));
        return view.build();
    }

    private void question(JsonRow view, PayerStep step) {
        view.put("asks", JsonRow.word(step)).put("until", payment.payableUntil());
        if (step == PayerStep.CARD) {
            view.put("month", tasks.month()).put("testCards", CardFields.testCards());
            if (PayerActions.acceptsSbp(payment)) {
                view.put("sbp", tasks.sbp(PaymentsSimulator.PAYMENT_PAGE + payment.id()));
            }
        }
    }

    private void outcome(JsonRow view) {
        view.put("state", payment.state().name()).put("code", payment.responseCode());
        ReturnLink.back(view, payment.order().urls().back().map(url -> tasks.wayBack(url, payment.isApproved())));
    }

    @Override
    public Optional<Runnable> action(String name, JsonObjectParser body) {
        PayerActions payer = tasks.payer();
        return switch (name) {
            case "card" -> {
                TestCard card = CardFields.card(body, tasks.month());
                yield Optional.of(() -> payer.enterCard(payment, card));
            }
            case "cvv" -> {
                CardFields.cvv(body);
                yield Optional.of(() -> payer.enterCvv(payment));
            }
            case "secure" -> {
                boolean approved = body.flag("approved", REQUIRED).orElse(false);
                yield Optional.of(() -> payer.answerSecure(payment, approved));
            }
            case "sbp" -> {
                Optional<TestBank> bank = TestBanks.read(body);
                yield Optional.of(() -> payer.payBySbp(payment, bank.orElseThrow()));
            }
            case "refuse" -> Optional.of(() -> payer.refuse(payment));
            default -> Optional.empty();
        };
    }
}
