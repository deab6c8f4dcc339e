package dev.merchantsdk.sandbox.payments;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.sandbox.server.Incoming;
import dev.merchantsdk.sandbox.server.Reply;
import java.util.Optional;
import java.util.function.Function;

/** The table "Fast payment system helpers": banks, and the recipient of a payout without name. */
final class SbpDesk {
    private static final Optional<String> KNOWN_RECIPIENT = Optional.of("+79007654321");
    /** The service tells a fixed name here; which one is the sandbox's own choice. */
    private static final String RECIPIENT = "Шариков Полиграф Полиграфович";

    private final Ledger ledger;
    private final Execution execution;

    SbpDesk(Ledger ledger, Execution execution) {
        this.ledger = ledger;
        this.execution = execution;
    }

    Reply banks(Incoming request) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ArrayNode banks = body.putArray("banks");
        SbpBanks.named(request.queryParameter("bankName").orElse(""))
                .forEach(bank -> banks.addObject()
                        .put("bankId", bank.id())
                        .put("bankName", bank.name())
                        .put("bankBic", bank.bic()));
        return Reply.json(200, body);
    }

    /** The first time it is asked, the recipient is looked for; a payout without one fails then. */
    Reply status(Incoming request) {
        return payout(request, payout -> {
            if (payout.nameCheck().equals(Optional.of(NameCheck.CREATED))) {
                look(payout);
            }
            boolean found = payout.order().payer().phone().equals(KNOWN_RECIPIENT);
            ObjectNode body = JsonNodeFactory.instance.objectNode().put("status", found ? "success" : "fail");
            return Reply.json(200, found ? body.put("fio", RECIPIENT) : body.putNull("fio"));
        });
    }

    Reply confirm(Incoming request) {
        return payout(request, payout -> {
            if (!payout.nameCheck().equals(Optional.of(NameCheck.FOUND))) {
                return OrderRefused.invalid();
            }
            payout.checkName(NameCheck.CONFIRMED);
            payout.goOn();
            Reply unused = execution.run(payout, at -> ResponseCodes.APPROVED);
            return Reply.empty(200);
        });
    }

    /** Whatever the bank said of the recipient, as long as confirm was not sent. One without a recipient has failed by itself. */
    Reply reject(Incoming request) {
        return payout(request, payout -> {
            boolean notFound = payout.nameCheck().equals(Optional.of(NameCheck.NOT_FOUND));
            if (!notFound && payout.state() != PaymentState.PENDING_CONFIRMATION) {
                return OrderRefused.invalid();
            }
            payout.checkName(NameCheck.REJECTED);
            if (!notFound) {
                execution.endNow(payout, ResponseCodes.CUSTOMER_CANCELLATION);
            }
            return Replies.id(payout.id());
        });
    }

    private void look(Transaction payout) {
        if (payout.order().payer().phone().equals(KNOWN_RECIPIENT)) {
            payout.checkName(NameCheck.FOUND);
        } else {
            payout.checkName(NameCheck.NOT_FOUND);
            execution.endNow(payout, ResponseCodes.INVALID_TO_ACCOUNT);
        }
    }

    private Reply payout(Incoming request, Function<Transaction, Reply> answer) {
        return Optional.ofNullable(request.variables().get("id"))
                .flatMap(ledger::transaction)
                .filter(payout -> payout.nameCheck().isPresent())
                .map(answer)
                .orElseGet(() -> Reply.problem(404, "Not found"));
    }
}
