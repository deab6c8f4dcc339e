package dev.merchantsdk.sandbox.payments;

import static dev.merchantsdk.sandbox.parser.Presence.REQUIRED;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.payer.PayerTask;
import dev.merchantsdk.sandbox.payer.ReturnLink;
import java.util.Optional;

/** A binding of a card or an account that waits for its payer, or has waited. */
final class BindingTask implements PayerTask {
    private final Binding binding;
    private final PayerTasks tasks;

    BindingTask(Binding binding, PayerTasks tasks) {
        this.binding = binding;
        this.tasks = tasks;
    }

    @Override
    public JsonValue view() {
        BindingOrder order = binding.order();
        JsonRow view = new JsonRow()
                .put("kind", binding.isSbp() ? "account" : "card")
                .put("id", binding.id())
                .put("email", order.payer().email())
                .put("card", binding.card().or(binding::securedCard).map(TestCard::masked));
        ReturnLink.host(view, order.urls().back());
        if (binding.state() == BindingPhase.PENDING) {
            question(view);
        } else {
            view.put("state", binding.state().name()).put("code", binding.failure());
            ReturnLink.back(view, order.urls().back().map(url -> tasks.wayBack(url, binding.isUsable())));
        }
        return view.build();
    }

    private void question(JsonRow view) {
        if (binding.isSbp()) {
            view.put("asks", "account").put("sbp", tasks.sbp(PaymentsSimulator.BINDING_PAGE + binding.id()));
        } else if (binding.securedCard().isPresent()) {
            view.put("asks", JsonRow.word(PayerStep.SECURE));
        } else {
            view.put("asks", JsonRow.word(PayerStep.CARD))
                    .put("month", tasks.month())
                    .put("testCards", CardFields.testCards());
        }
    }

    @Override
    public Optional<Runnable> action(String name, JsonObjectParser body) {
        Bindings bindings = tasks.bindings();
        return switch (name) {
            case "card" -> {
                TestCard card = CardFields.card(body, tasks.month());
                yield Optional.of(() -> bindings.enterOnPage(binding, card));
            }
            case "secure" -> {
                boolean approved = body.flag("approved", REQUIRED).orElse(false);
                yield Optional.of(() -> bindings.answerSecure(binding, approved));
            }
            case "open" -> Optional.of(() -> bindings.open(binding));
            case "refuse" -> Optional.of(() -> bindings.refuse(binding));
            default -> Optional.empty();
        };
    }
}
