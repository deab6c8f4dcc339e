package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import java.util.Optional;
import java.util.function.Function;

/**
 * Processes the requests for the list of banks and for payouts without a recipient name (contract, "Fast payment system
 * helpers").
 */
final class SbpState {
    private static final Optional<String> KNOWN_RECIPIENT = Optional.of("+79007654321");
    /** The name of the recipient in responses. The contract does not specify this name. */
    private static final String RECIPIENT = "Шариков Полиграф Полиграфович";

    private final Ledger ledger;
    private final Execution execution;

    SbpState(Ledger ledger, Execution execution) {
        this.ledger = ledger;
        this.execution = execution;
    }

    HttpResponse banks(HttpRequest request) {
        JsonValue banks = TestBanks.json(request.queryParameter("bankName").orElse(""));
        return HttpResponse.json(
                200, JsonValue.objectBuilder().put("banks", banks).build());
    }

    /**
     * Returns the name of the recipient of a payout. If the recipient is unknown, the first call of this method makes
     * the payout fail.
     */
    HttpResponse status(HttpRequest request) {
        return payout(request, payout -> {
            if (payout.nameCheck().equals(Optional.of(NameCheckProgress.CREATED))) {
                checkName(payout);
            }
            boolean found = payout.order().payer().phone().equals(KNOWN_RECIPIENT);
            JsonValue body = JsonValue.objectBuilder()
                    .put("status", found ? "success" : "fail")
                    .put("fio", found ? JsonValue.of(RECIPIENT) : JsonValue.ofNull())
                    .build();
            return HttpResponse.json(200, body);
        });
    }

    HttpResponse confirm(HttpRequest request) {
        return payout(request, payout -> {
            if (!payout.nameCheck().equals(Optional.of(NameCheckProgress.FOUND))) {
                return OrderRefused.invalid("the recipient was not found before, or the payout has ended");
            }
            payout.checkName(NameCheckProgress.CONFIRMED);
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
        return payout(request, payout -> {
            boolean notFound = payout.nameCheck().equals(Optional.of(NameCheckProgress.NOT_FOUND));
            if (!notFound && payout.state() != TransactionPhase.PENDING_CONFIRMATION) {
                return OrderRefused.invalid("the payout has ended");
            }
            payout.checkName(NameCheckProgress.REJECTED);
            if (!notFound) {
                execution.endNow(payout, ResponseCodes.CUSTOMER_CANCELLATION);
            }
            return PaymentResponses.id(payout.id());
        });
    }

    private void checkName(TransactionLife payout) {
        if (payout.order().payer().phone().equals(KNOWN_RECIPIENT)) {
            payout.checkName(NameCheckProgress.FOUND);
        } else {
            payout.checkName(NameCheckProgress.NOT_FOUND);
            execution.endNow(payout, ResponseCodes.INVALID_TO_ACCOUNT);
        }
    }

    private HttpResponse payout(HttpRequest request, Function<TransactionLife, HttpResponse> response) {
        return Optional.ofNullable(request.variables().get("id"))
                .flatMap(ledger::transaction)
                .filter(payout -> payout.nameCheck().isPresent())
                .map(response)
                .orElseGet(() -> HttpResponse.problem(404, "Not found"));
    }
}
