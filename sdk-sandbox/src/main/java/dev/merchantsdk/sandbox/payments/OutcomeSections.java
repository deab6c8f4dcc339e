package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.http.Language;
import dev.merchantsdk.sandbox.http.OutcomeSection;
import dev.merchantsdk.sandbox.http.OutcomeSection.Tone;
import dev.merchantsdk.sandbox.http.ReturnAddress;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Creates the section of a page that shows the outcome of a payment or a binding. */
final class OutcomeSections {
    private final Language language;
    private final PayerReturn payerReturn;

    OutcomeSections(Language language, PayerReturn payerReturn) {
        this.language = language;
        this.payerReturn = payerReturn;
    }

    /** Returns the outcome of a payment; empty while the payment waits for its payer. */
    Optional<OutcomeSection> of(TransactionLife payment) {
        if (payment.payerStep().isPresent()) {
            return Optional.empty();
        }
        Optional<String> shop = payment.order().urls().back();
        return Optional.of(
                switch (payment.state()) {
                    case SUCCESS ->
                        outcome(Tone.GOOD, language.text("The payment succeeded.", "Оплата прошла."), "", shop);
                    case FAILED ->
                        outcome(
                                Tone.BAD,
                                language.text("The payment failed.", "Оплата не прошла."),
                                reason(payment.responseCode().orElseThrow()),
                                shop);
                    case PENDING_CONFIRMATION, PENDING_EXECUTION ->
                        outcome(
                                Tone.OPEN,
                                language.text("The payment is being processed.", "Оплата обрабатывается."),
                                "",
                                shop);
                });
    }

    /** Returns the outcome of a binding; empty while the binding waits for its payer. */
    Optional<OutcomeSection> of(Binding binding) {
        Optional<String> shop = binding.order().urls().back();
        return switch (binding.state()) {
            case PENDING -> Optional.empty();
            case ACTIVE ->
                Optional.of(outcome(
                        Tone.GOOD,
                        binding.isSbp()
                                ? language.text("The account is linked.", "Счёт привязан.")
                                : language.text("The card is saved.", "Карта сохранена."),
                        "",
                        shop));
            case PAYOUT_ONLY ->
                Optional.of(outcome(
                        Tone.GOOD,
                        language.text(
                                "The card is saved. It can only receive payouts.",
                                "Карта сохранена только для выплат."),
                        "",
                        shop));
            case FAILED ->
                Optional.of(outcome(
                        Tone.BAD,
                        language.text("Nothing was saved.", "Ничего не сохранено."),
                        binding.failure().isPresent()
                                ? reason(binding.failure().getAsInt())
                                : language.text("The payer refused.", "Плательщик отказался."),
                        shop));
        };
    }

    private OutcomeSection outcome(Tone tone, String title, String reason, Optional<String> shop) {
        Optional<ReturnAddress> address =
                shop.map(url -> payerReturn.to(url, tone == Tone.GOOD)).flatMap(ReturnAddress::parse);
        List<String> notes = Stream.of(reason, address.isPresent() ? "" : withoutAddress(shop))
                .filter(note -> !note.isEmpty())
                .toList();
        return new OutcomeSection(tone, title, notes, address);
    }

    private String withoutAddress(Optional<String> shop) {
        return shop.isPresent()
                ? language.text(
                        "This page has no link to the shop, because a browser may not open the returnUrl.",
                        "Ссылки на магазин нет: браузеру нельзя открывать этот returnUrl.")
                : language.text(
                        "This page has no link to the shop, because the request has no returnUrl. Close the page.",
                        "Ссылки на магазин нет: в запросе нет returnUrl. Закройте страницу.");
    }

    /** Returns the reason for a failure, with the response code. */
    private String reason(int code) {
        String reason = switch (code) {
            case ResponseCodes.DECLINED -> language.text("The bank declined the card", "Банк отклонил карту");
            case ResponseCodes.AUTHENTICATION_FAILED ->
                language.text(
                        "The card did not pass 3\u2011D\u00a0Secure", "Карта не прошла проверку 3\u2011D\u00a0Secure");
            case ResponseCodes.CUSTOMER_CANCELLATION ->
                language.text("The payer refused to pay", "Плательщик отказался от оплаты");
            case ResponseCodes.EXPIRED_TRANSACTION ->
                language.text("The time for this payment has expired", "Время для этой оплаты истекло");
            case ResponseCodes.INSUFFICIENT_FUNDS ->
                language.text("The card has insufficient funds", "На карте недостаточно средств");
            default -> language.text("The bank refused the operation", "Банк отклонил операцию");
        };
        return reason + language.text(" (code ", " (код ") + code + ").";
    }
}
