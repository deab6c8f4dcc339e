package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
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
    private static final String UNNAMED = ContractEndpoint.PAYMENTS_UNNAMED_SBP_PAYOUT.endpointName();
    /** The name of the recipient in responses. The contract does not specify this name. */
    private static final String RECIPIENT = "Шариков Полиграф Полиграфович";

    private final Ledger ledger;
    private final Execution execution;
    /** The payouts whose recipient the merchant has queried, and that it has neither confirmed nor rejected. */
    private final Set<String> checked = new HashSet<>();

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
            if (isWaiting(payout) && checked.add(payout.id()) && !found) {
                execution.endNow(payout, ResponseCodes.INVALID_TO_ACCOUNT);
            }
            return new JsonRow()
                    .put("status", found ? "success" : "fail")
                    .put("fio", found ? RECIPIENT : JsonValue.ofNull())
                    .response(200);
        });
    }

    HttpResponse confirm(HttpRequest request) {
        return onUnnamed(request, payout -> {
            if (!isWaiting(payout) || !checked.remove(payout.id())) {
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
            boolean known = checked.remove(payout.id());
            if (isWaiting(payout)) {
                execution.endNow(payout, ResponseCodes.CUSTOMER_CANCELLATION);
                return PaymentResponses.id(payout.id());
            }
            return known ? PaymentResponses.id(payout.id()) : PaymentResponses.invalid("the payout has ended");
        });
    }

    private HttpResponse onUnnamed(HttpRequest request, Function<TransactionLife, HttpResponse> response) {
        return ledger.transaction(request.variable("id"))
                .filter(payout -> payout.order().endpoint().equals(UNNAMED))
                .map(response)
                .orElseGet(() -> HttpResponse.problem(404, "Not found"));
    }

    private static boolean isWaiting(TransactionLife payout) {
        return payout.state() == TransactionPhase.PENDING_CONFIRMATION;
    }

    private HttpResponse toBank(Order order, Supplier<HttpResponse> payout) {
        return TestBanks.has(order.target().bankId(), order.target().bankBic())
                ? oncePerOrder(order, payout)
                : PaymentResponses.invalid("target.sbp is not a bank of the list");
    }

    private HttpResponse oncePerOrder(Order order, Supplier<HttpResponse> payout) {
        return ledger.hasPayout(order.orderId())
                ? new JsonRow()
                        .put("error", "A successful or incomplete payout already exists for the order id")
                        .put("errorCode", -2)
                        .response(400)
                : payout.get();
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
