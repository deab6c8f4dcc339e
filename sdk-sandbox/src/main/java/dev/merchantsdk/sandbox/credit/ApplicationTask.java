package dev.merchantsdk.sandbox.credit;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.payer.PayerTask;
import dev.merchantsdk.sandbox.payer.ReturnLink;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The questionnaire of an application, in which the person also decides for the financial organizations. */
final class ApplicationTask implements PayerTask {
    private final Application application;
    private final CreditSimulator credit;

    ApplicationTask(Application application, CreditSimulator credit) {
        this.application = application;
        this.credit = credit;
    }

    @Override
    public JsonValue view() {
        OrderData order = application.order();
        CreditStatus status = status();
        JsonValue.ObjectBuilder view = JsonValue.objectBuilder()
                .put("kind", "application")
                .put("id", application.id())
                .put("orderId", order.orderId())
                .put("amount", order.amountWithDiscount())
                .put("total", lines().mapToLong(OrderLine::totalWithDiscount).sum())
                .put("cart", JsonValue.array(lines().map(ApplicationTask::row).toList()))
                .put("status", status.id())
                .put("statusRu", status.title())
                .put("outcomes", JsonValue.array(outcomes()));
        ReturnLink.host(view, Optional.of(order.successUrl()));
        application.decision().ifPresentOrElse(decision -> outcome(view, decision), () -> view.put("asks", "decision"));
        return view.build();
    }

    private void outcome(JsonValue.ObjectBuilder view, Decision decision) {
        view.put("state", decision == Decision.APPROVE ? "APPROVED" : status().name());
        ReturnLink.back(
                view,
                Optional.of(
                        decision == Decision.APPROVE
                                ? application.order().successUrl()
                                : application.order().failUrl()));
    }

    private CreditStatus status() {
        return application.status(credit.now());
    }

    private Stream<OrderLine> lines() {
        return application.lines().stream();
    }

    private static JsonValue row(OrderLine line) {
        return JsonValue.objectBuilder()
                .put("name", line.productName().orElse(line.productId()))
                .put("price", line.price())
                .put("priceWithDiscount", line.priceWithDiscount())
                .put("quantity", line.quantity())
                .put("amount", line.totalWithDiscount())
                .build();
    }

    private List<JsonValue> outcomes() {
        return application.possible().stream()
                .map(decision -> JsonValue.of(decision.word()))
                .toList();
    }

    @Override
    public Optional<Runnable> action(String name, JsonObjectParser body) {
        if (!name.equals("decide")) {
            return Optional.empty();
        }
        String word = body.text("outcome", OPTIONAL, 0, Integer.MAX_VALUE).orElse("");
        Optional<Decision> wanted = Stream.of(Decision.values())
                .filter(decision -> decision.word().equals(word))
                .findFirst();
        if (wanted.isEmpty()) {
            body.addError("outcome", "must be approve, refuse, cancel or failCall");
        }
        return Optional.of(() -> credit.decide(application.id(), wanted.orElseThrow()));
    }
}
