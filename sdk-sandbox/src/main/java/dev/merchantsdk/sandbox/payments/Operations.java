package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import java.time.format.DateTimeFormatter;
import java.util.Optional;

/** Processes queries of operations, by a {@code jsOperationId} or the id of a transaction or a binding. */
final class Operations {
    private static final DateTimeFormatter EXPIRES = DateTimeFormatter.ofPattern("yy/MM");

    private Operations() {}

    static HttpResponse status(Ledger ledger, HttpRequest request) {
        String key = request.variable("operationId");
        return HttpResponse.found(ledger.byKey(key)
                .map(known -> status("Transaction", known.state(), known.card()))
                .or(() -> ledger.bindingByKey(key).map(known -> status("CardBinding", phase(known), known.card()))));
    }

    private static JsonValue status(String type, TransactionPhase state, Optional<TestCard> card) {
        return new JsonRow()
                .put("operationType", type)
                .put("state", JsonRow.pascalCase(JsonRow.word(state)))
                .put("card", card.map(Operations::json))
                .build();
    }

    /**
     * Returns the state of a binding. The contract lists no states of bindings for this record, so the sandbox uses the
     * states of transactions.
     */
    private static TransactionPhase phase(Binding binding) {
        return switch (binding.state()) {
            case PENDING -> TransactionPhase.PENDING_CONFIRMATION;
            case FAILED -> TransactionPhase.FAILED;
            case ACTIVE, PAYOUT_ONLY -> TransactionPhase.SUCCESS;
        };
    }

    /** Returns the {@code card}. All but its number and the month of expiry is invented. */
    private static JsonRow json(TestCard card) {
        return new JsonRow()
                .put("cardNumber", card.masked())
                .put("cardHolder", TestCard.HOLDER)
                .put("expireDate", EXPIRES.format(card.expiry()))
                .put("cardId", card.id())
                .put("country", "RU")
                .put("productName", "Classic")
                .put("productCode", "F")
                .put("brand", card.brand())
                .put("bank", "Test Bank")
                .put("cardType", "DEBIT");
    }
}
