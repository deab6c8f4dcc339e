package dev.merchantsdk.sandbox.credit;

import static dev.merchantsdk.sandbox.parser.Presence.OPTIONAL;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.payer.PayerTask;
import dev.merchantsdk.sandbox.payer.ReturnLink;
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
        JsonRow view = new JsonRow()
                .put("kind", "application")
                .put("id", application.id())
                .put("orderId", order.orderId())
                .put("amount", order.amountWithDiscount())
                .put(
                        "total",
                        application.lines().stream()
                                .mapToLong(OrderLine::totalWithDiscount)
                                .sum())
                .put("cart", application.lines(), ApplicationTask::row)
                .put("status", status.id())
                .put("statusRu", status.title)
                .put("outcomes", application.possible(), JsonRow::word);
        ReturnLink.host(view, Optional.of(order.successUrl()));
        application.decision().ifPresentOrElse(decision -> outcome(view, decision), () -> view.put("asks", "decision"));
        return view.build();
    }

    private void outcome(JsonRow view, Decision decision) {
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

    private static JsonRow row(OrderLine line) {
        return new JsonRow()
                .put("name", line.productName().orElse(line.productId()))
                .put("price", line.price())
                .put("priceWithDiscount", line.priceWithDiscount())
                .put("quantity", line.quantity())
                .put("amount", line.totalWithDiscount());
    }

    @Override
    public Optional<Runnable> action(String name, JsonObjectParser body) {
        if (!name.equals("decide")) {
            return Optional.empty();
        }
        String word = body.text("outcome", OPTIONAL, 0, Integer.MAX_VALUE).orElse("");
        Optional<Decision> wanted = Stream.of(Decision.values())
                .filter(decision -> JsonRow.word(decision).equals(word))
                .findFirst();
        if (wanted.isEmpty()) {
            body.addError("outcome", "must be approve, refuse, cancel or failCall");
        }
        return Optional.of(() -> credit.decide(application.id(), wanted.orElseThrow()));
    }
}
