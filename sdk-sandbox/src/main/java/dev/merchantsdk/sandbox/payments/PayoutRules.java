package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Processes payouts, and transfers from a saved card to another card. The order id of a payout can be used again only
 * after the payout has failed.
 */
final class PayoutRules {
    /** The designated phone numbers of the service's test mode. */
    private static final Optional<String> NAMED_RECIPIENT = Optional.of("+79001234567");

    private static final Optional<String> KNOWN_RECIPIENT = Optional.of("+79007654321");
    /** The name of the recipient in responses. The contract does not specify this name. */
    private static final String RECIPIENT = "Шариков Полиграф Полиграфович";

    private final Ledger ledger;
    private final Execution execution;
    private final Map<String, NameCheckProgress> checks = new HashMap<>();

    /** The progress of a payout whose recipient the merchant checks before the confirmation of the payout. */
    private enum NameCheckProgress {
        /** The merchant has not queried the recipient yet. */
        CREATED,
        FOUND,
        NOT_FOUND,
        CONFIRMED,
        REJECTED
    }

    PayoutRules(Ledger ledger, Execution execution) {
        this.ledger = ledger;
        this.execution = execution;
    }

    HttpResponse toCard(Order order) {
        return ledger.binding(order.target().card())
                .filter(Binding::isCardToken)
                .flatMap(Binding::card)
                .or(() -> Optional.of(order.target().cardNumber())
                        .filter(number -> !number.isEmpty())
                        .map(TestCard::new))
                .map(card -> oncePerOrder(
                        order,
                        () -> execution.run(execution.create(order, Optional.of(card)), at -> card.responseCode())))
                .orElseGet(() -> PaymentResponses.invalid("target.card is not a usable token of a card"));
    }

    HttpResponse toNamed(Order order) {
        int code = order.payer().phone().equals(NAMED_RECIPIENT)
                ? ResponseCodes.APPROVED
                : ResponseCodes.INVALID_TO_ACCOUNT;
        return toBank(order, () -> execution.run(execution.createBySbp(order), at -> code));
    }

    /** Creates a payout without a recipient name, which waits for a confirmation or a rejection by the merchant. */
    HttpResponse toUnnamed(Order order) {
        return toBank(order, () -> {
            TransactionLife payout = execution.createBySbp(order);
            checks.put(payout.id(), NameCheckProgress.CREATED);
            payout.await();
            return PaymentResponses.id(payout.id());
        });
    }

    /**
     * Returns the name of the recipient of a payout. If the recipient is unknown, the first call of this method makes
     * the payout fail.
     */
    HttpResponse status(HttpRequest request) {
        return onUnnamed(request, payout -> {
            boolean found = payout.order().payer().phone().equals(KNOWN_RECIPIENT);
            if (checks.replace(
                            payout.id(),
                            NameCheckProgress.CREATED,
                            found ? NameCheckProgress.FOUND : NameCheckProgress.NOT_FOUND)
                    && !found) {
                execution.endNow(payout, ResponseCodes.INVALID_TO_ACCOUNT);
            }
            JsonValue body = JsonValue.objectBuilder()
                    .put("status", found ? "success" : "fail")
                    .put("fio", found ? JsonValue.of(RECIPIENT) : JsonValue.ofNull())
                    .build();
            return HttpResponse.json(200, body);
        });
    }

    HttpResponse confirm(HttpRequest request) {
        return onUnnamed(request, payout -> {
            if (!checks.replace(payout.id(), NameCheckProgress.FOUND, NameCheckProgress.CONFIRMED)) {
                return PaymentResponses.invalid("the recipient was not found before, or the payout has ended");
            }
            payout.resume();
            HttpResponse unused = execution.run(payout, at -> ResponseCodes.APPROVED);
            return HttpResponse.empty(200);
        });
    }

    /**
     * Rejects a payout before its confirmation. If the recipient was not found, the payout has already failed. The
     * payout remains failed, and the response is the same as for a rejected payout.
     */
    HttpResponse reject(HttpRequest request) {
        return onUnnamed(request, payout -> {
            if (payout.state() == TransactionPhase.PENDING_CONFIRMATION) {
                checks.put(payout.id(), NameCheckProgress.REJECTED);
                execution.endNow(payout, ResponseCodes.CUSTOMER_CANCELLATION);
            } else if (!checks.replace(payout.id(), NameCheckProgress.NOT_FOUND, NameCheckProgress.REJECTED)) {
                return PaymentResponses.invalid("the payout has ended");
            }
            return PaymentResponses.id(payout.id());
        });
    }

    private HttpResponse onUnnamed(HttpRequest request, Function<TransactionLife, HttpResponse> response) {
        return ledger.transaction(request.variables().getOrDefault("id", ""))
                .filter(payout -> checks.containsKey(payout.id()))
                .map(response)
                .orElseGet(() -> HttpResponse.problem(404, "Not found"));
    }

    private HttpResponse toBank(Order order, Supplier<HttpResponse> payout) {
        return TestBanks.has(order.target().bankId(), order.target().bankBic())
                ? oncePerOrder(order, payout)
                : PaymentResponses.invalid("target.sbp is not a bank of the list");
    }

    private HttpResponse oncePerOrder(Order order, Supplier<HttpResponse> payout) {
        return ledger.hasPayout(order.orderId()) ? PaymentResponses.duplicate() : payout.get();
    }

    HttpResponse transfer(Order order) {
        Optional<Binding> source = ledger.binding(order.target().sourceCard()).filter(Binding::isCardToken);
        Optional<TestCard> destination = destination(order.target());
        if (source.isEmpty() || destination.isEmpty()) {
            return PaymentResponses.invalid(
                    source.isEmpty()
                            ? "source.card is not a usable token of a card"
                            : "destination.card is not a usable token");
        }
        if (source.get().isPayoutOnly()) {
            return PaymentResponses.payoutOnly();
        }
        return execution.run(
                execution.create(order, source.get().card()), at -> responseCode(source.get(), destination.get()));
    }

    private Optional<TestCard> destination(Order.Target target) {
        return target.destinationCard().isEmpty()
                ? Optional.of(new TestCard(target.cardNumber()))
                : ledger.binding(target.destinationCard())
                        .filter(Binding::isOfCardData)
                        .flatMap(Binding::card);
    }

    private static int responseCode(Binding source, TestCard destination) {
        int code = source.responseCode(source.card().map(TestCard::responseCode).orElse(ResponseCodes.APPROVED));
        return ResponseCodes.isSuccess(code) ? destination.responseCode() : code;
    }
}
