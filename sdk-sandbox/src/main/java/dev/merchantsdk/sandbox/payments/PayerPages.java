package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.Html;
import dev.merchantsdk.sandbox.http.Html.RejectedInput;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.parser.FormParser;
import java.util.Optional;

/**
 * The pages at {@code userWebLink}, and the actions of their buttons. A second decision changes nothing and leads to
 * where the first one led.
 */
final class PayerPages {
    private final Ledger ledger;
    private final PayerActions payer;
    private final Bindings bindings;
    private final PageAddresses pages;
    private final PayerReturn payerReturn;

    PayerPages(Ledger ledger, PayerActions payer, Bindings bindings, PageAddresses pages, PayerReturn payerReturn) {
        this.ledger = ledger;
        this.payer = payer;
        this.bindings = bindings;
        this.pages = pages;
        this.payerReturn = payerReturn;
    }

    HttpResponse showPayment(HttpRequest request) {
        return payment(request)
                .map(payment -> HttpResponse.html(200, page(payment, RejectedInput.NONE)))
                .orElseGet(PayerPages::unknown);
    }

    HttpResponse decidePayment(HttpRequest request) {
        return payment(request).map(payment -> decide(payment, request)).orElseGet(PayerPages::unknown);
    }

    HttpResponse showBinding(HttpRequest request) {
        return binding(request)
                .map(binding -> HttpResponse.html(200, page(binding, RejectedInput.NONE)))
                .orElseGet(PayerPages::unknown);
    }

    HttpResponse decideBinding(HttpRequest request) {
        return binding(request).map(binding -> decide(binding, request)).orElseGet(PayerPages::unknown);
    }

    private HttpResponse decide(TransactionLife payment, HttpRequest request) {
        if (payment.payerStep().isPresent()) {
            String decision = value(request, "decision");
            String card = value(request, PayerPage.CARD).replace(" ", "");
            if (decision.equals(PayerPage.PAY_BY_CARD)) {
                if (!TestCard.isNumber(card)) {
                    return HttpResponse.html(400, page(payment, rejected(request)));
                }
                payer.payByCard(payment, new TestCard(card));
            } else if (decision.equals(PayerPage.PAY_BY_SBP) && PayerActions.takesSbp(payment)) {
                payer.payBySbp(payment);
            } else if (decision.equals(PayerPage.REFUSE)) {
                payer.refuse(payment);
            } else {
                return unclear();
            }
        }
        return backTo(
                payment.order().urls().back(),
                payment.state() == TransactionPhase.SUCCESS,
                page(payment, RejectedInput.NONE));
    }

    private HttpResponse decide(Binding binding, HttpRequest request) {
        if (binding.state() == BindingPhase.PENDING) {
            String decision = value(request, "decision");
            String card = value(request, PayerPage.CARD).replace(" ", "");
            if (decision.equals(PayerPage.BIND_CARD) && !binding.isSbp()) {
                if (!TestCard.isNumber(card)) {
                    return HttpResponse.html(400, page(binding, rejected(request)));
                }
                bindings.enter(binding, new TestCard(card));
            } else if (decision.equals(PayerPage.OPEN_SBP) && binding.isSbp()) {
                bindings.open(binding);
            } else if (decision.equals(PayerPage.REFUSE)) {
                bindings.refuse(binding);
            } else {
                return unclear();
            }
        }
        return backTo(binding.order().urls().back(), binding.isUsable(), page(binding, RejectedInput.NONE));
    }

    private static String page(TransactionLife payment, RejectedInput rejected) {
        Order order = payment.order();
        return PayerPage.of(new PayerPage.Payment(
                order.orderId(),
                Price.text(order.price()),
                order.customValues().stream()
                        .map(pair -> new PayerPage.Shown(pair.name(), pair.value()))
                        .toList(),
                PayerActions.takesSbp(payment),
                payment.payerStep().isPresent()
                        ? Optional.empty()
                        : Optional.of("The payment is " + payment.state().title() + "."),
                rejected));
    }

    private String page(Binding binding, RejectedInput rejected) {
        Optional<String> outcome = binding.state() == BindingPhase.PENDING
                ? Optional.empty()
                : Optional.of("The binding is " + binding.state().word() + ".");
        return binding.isSbp()
                ? PayerPage.ofSbpBinding(pages.ofBinding(binding.id()), outcome)
                : PayerPage.ofCardBinding(outcome, rejected);
    }

    private Optional<TransactionLife> payment(HttpRequest request) {
        return Optional.ofNullable(request.variables().get("id"))
                .flatMap(ledger::transaction)
                .filter(TransactionLife::hasPage);
    }

    private Optional<Binding> binding(HttpRequest request) {
        return Optional.ofNullable(request.variables().get("id"))
                .flatMap(ledger::binding)
                .filter(binding -> binding.jsOperationId().isPresent());
    }

    private static RejectedInput rejected(HttpRequest request) {
        String typed = value(request, PayerPage.CARD);
        return new RejectedInput(
                typed,
                typed.isEmpty()
                        ? "Enter a card number."
                        : typed + " is not a card number: 13 to 19 digits with a right check digit.");
    }

    private static String value(HttpRequest request, String field) {
        return FormParser.of(request.body().utf8())
                .flatMap(form -> form.value(field))
                .map(String::strip)
                .orElse("");
    }

    private HttpResponse backTo(Optional<String> address, boolean success, String otherwise) {
        return address.map(page -> payerReturn.to(page, success))
                .flatMap(HttpResponse::redirect)
                .orElseGet(() -> HttpResponse.html(200, otherwise));
    }

    private static HttpResponse unclear() {
        return HttpResponse.html(400, Html.message("No decision", "Not one of the page's buttons."));
    }

    private static HttpResponse unknown() {
        return HttpResponse.html(404, Html.message("Unknown page", "There is no such payment or binding."));
    }
}
