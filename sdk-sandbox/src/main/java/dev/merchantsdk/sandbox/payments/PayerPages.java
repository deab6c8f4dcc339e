package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.Html;
import dev.merchantsdk.sandbox.http.Html.RejectedInput;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Language;
import dev.merchantsdk.sandbox.http.OutcomeSection;
import dev.merchantsdk.sandbox.http.ReturnAddress;
import dev.merchantsdk.sandbox.parser.FormParser;
import dev.merchantsdk.sandbox.payments.PayerPage.PageRow;
import dev.merchantsdk.sandbox.payments.PayerPage.PaymentView;
import java.util.Optional;

/**
 * Processes the requests for the pages at {@code userWebLink} and the forms of these pages. Only the first decision
 * about a payment or a binding has an effect.
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
                .map(payment -> HttpResponse.html(200, page(request, payment, RejectedInput.NONE)))
                .orElseGet(() -> unknown(request));
    }

    HttpResponse decidePayment(HttpRequest request) {
        return payment(request).map(payment -> decide(payment, request)).orElseGet(() -> unknown(request));
    }

    HttpResponse showBinding(HttpRequest request) {
        return binding(request)
                .map(binding -> HttpResponse.html(200, page(request, binding, RejectedInput.NONE)))
                .orElseGet(() -> unknown(request));
    }

    HttpResponse decideBinding(HttpRequest request) {
        return binding(request).map(binding -> decide(binding, request)).orElseGet(() -> unknown(request));
    }

    private HttpResponse decide(TransactionLife payment, HttpRequest request) {
        if (payment.payerStep().isPresent()) {
            String decision = value(request, "decision");
            String card = value(request, PayerPage.CARD).replace(" ", "");
            if (decision.equals(PayerPage.PAY_BY_CARD)) {
                if (!TestCard.isNumber(card)) {
                    return HttpResponse.html(200, page(request, payment, rejected(request)));
                }
                payer.payByCard(payment, new TestCard(card));
            } else if (decision.equals(PayerPage.PAY_BY_SBP) && PayerActions.acceptsSbp(payment)) {
                payer.payBySbp(payment);
            } else if (decision.equals(PayerPage.REFUSE)) {
                payer.refuse(payment);
            } else {
                return invalidDecision(request);
            }
        }
        return backTo(
                payment.order().urls().back(),
                payment.state() == TransactionPhase.SUCCESS,
                page(request, payment, RejectedInput.NONE));
    }

    private HttpResponse decide(Binding binding, HttpRequest request) {
        if (binding.state() == BindingPhase.PENDING) {
            String decision = value(request, "decision");
            String card = value(request, PayerPage.CARD).replace(" ", "");
            if (decision.equals(PayerPage.BIND_CARD) && !binding.isSbp()) {
                if (!TestCard.isNumber(card)) {
                    return HttpResponse.html(200, page(request, binding, rejected(request)));
                }
                bindings.enter(binding, new TestCard(card));
            } else if (decision.equals(PayerPage.OPEN_SBP) && binding.isSbp()) {
                bindings.open(binding);
            } else if (decision.equals(PayerPage.REFUSE)) {
                bindings.refuse(binding);
            } else {
                return invalidDecision(request);
            }
        }
        return backTo(binding.order().urls().back(), binding.isUsable(), page(request, binding, RejectedInput.NONE));
    }

    private String page(HttpRequest request, TransactionLife payment, RejectedInput rejected) {
        Order order = payment.order();
        Language language = Language.of(request);
        return new PayerPage(language)
                .of(new PaymentView(
                        order.orderId(),
                        payment.id(),
                        order.payer().email(),
                        order.price(),
                        order.receipt().stream()
                                .flatMap(block -> block.items().stream())
                                .map(item -> new PageRow(item.description(), Html.roubles(language, item.total())))
                                .toList(),
                        order.customValues().stream()
                                .map(pair -> new PageRow(pair.name(), pair.value()))
                                .toList(),
                        PayerActions.acceptsSbp(payment),
                        new OutcomeSections(language, payerReturn).of(payment),
                        rejected));
    }

    private String page(HttpRequest request, Binding binding, RejectedInput rejected) {
        Language language = Language.of(request);
        PayerPage page = new PayerPage(language);
        Optional<OutcomeSection> outcome = new OutcomeSections(language, payerReturn).of(binding);
        String address = pages.ofBinding(binding.id());
        return binding.isSbp()
                ? page.ofSbpBinding(address, QrCodePng.of(address), outcome)
                : page.ofCardBinding(outcome, rejected);
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
        Language language = Language.of(request);
        return new RejectedInput(
                typed,
                typed.isEmpty()
                        ? language.text("Enter a card number.", "Введите номер карты.")
                        : typed
                                + language.text(
                                        " is not a card number: 13 to 19 digits with a valid check digit.",
                                        " — не номер карты: 13–19 цифр с верной контрольной цифрой."));
    }

    private static String value(HttpRequest request, String field) {
        return FormParser.of(request.body().utf8())
                .flatMap(form -> form.value(field))
                .map(String::strip)
                .orElse("");
    }

    private HttpResponse backTo(Optional<String> address, boolean success, String outcome) {
        return address.map(page -> payerReturn.to(page, success))
                .flatMap(ReturnAddress::parse)
                .map(shop -> shop.response(outcome))
                .orElseGet(() -> HttpResponse.html(200, outcome));
    }

    private static HttpResponse invalidDecision(HttpRequest request) {
        Language language = Language.of(request);
        return HttpResponse.html(
                400,
                Html.message(
                        language,
                        language.text("No decision", "Нет решения"),
                        language.text("Not one of the page's buttons.", "Такой кнопки на странице нет.")));
    }

    private static HttpResponse unknown(HttpRequest request) {
        Language language = Language.of(request);
        return HttpResponse.html(
                404,
                Html.message(
                        language,
                        language.text("Unknown page", "Неизвестная страница"),
                        language.text("There is no such payment or binding.", "Такого платежа или привязки нет.")));
    }
}
