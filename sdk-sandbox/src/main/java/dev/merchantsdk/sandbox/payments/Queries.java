package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.records.RecordForm;
import dev.merchantsdk.sandbox.records.RecordList;
import dev.merchantsdk.sandbox.records.TransactionRecord;
import java.util.Optional;

/** Processes queries of transaction lists, single records and operations. */
final class Queries {
    private final Ledger ledger;
    private final RecordBook recordBook;

    Queries(Ledger ledger, RecordBook recordBook) {
        this.ledger = ledger;
        this.recordBook = recordBook;
    }

    HttpResponse list(HttpRequest request) {
        return page(recordBook.list(), request);
    }

    HttpResponse listSecure(HttpRequest request) {
        return page(recordBook.listSecure(), request);
    }

    HttpResponse record(HttpRequest request) {
        return record(RecordForm.V3, recordBook.byNumber(request.variables().get("transaction_id")));
    }

    /** Returns a secure record. If the request has a header {@code mid}, the header must contain the merchant's id. */
    HttpResponse getSecure(HttpRequest request) {
        return record(
                RecordForm.SECURE,
                recordBook.byId(request.variables().get("id"), request.headers().get("mid")));
    }

    /**
     * Returns the status of an operation. The id in the request is a {@code jsOperationId} or the id of a transaction
     * or a binding.
     */
    HttpResponse operation(HttpRequest request) {
        Optional<String> operationId = Optional.ofNullable(request.variables().get("operationId"));
        return ledger.transactions().stream()
                .filter(known -> isFor(operationId, known.id(), known.jsOperationId()))
                .findFirst()
                .map(known -> status("Transaction", known.state().title(), known.card()))
                .or(() -> ledger.bindings().stream()
                        .filter(known -> isFor(operationId, known.id(), known.jsOperationId()))
                        .findFirst()
                        .map(known -> status("CardBinding", title(known), known.card())))
                .orElseGet(Queries::notFound);
    }

    private static HttpResponse page(RecordList list, HttpRequest request) {
        return list.page(request)
                .map(page -> HttpResponse.json(200, page))
                .orElseGet(() -> OrderRefused.invalid("a parameter of the query is unknown, repeated or invalid"));
    }

    private static HttpResponse record(RecordForm form, Optional<TransactionRecord> found) {
        return found.map(record -> HttpResponse.json(200, form.document(record)))
                .orElseGet(Queries::notFound);
    }

    private static HttpResponse status(String type, String state, Optional<TestCard> card) {
        JsonValue.ObjectBuilder body =
                JsonValue.objectBuilder().put("operationType", type).put("state", state);
        card.ifPresent(known -> body.put("card", CardDetails.of(known)));
        return HttpResponse.json(200, body.build());
    }

    /**
     * Returns the state of a binding in the operation status record. The contract lists no states of bindings for this
     * record, so the sandbox uses the states of transactions.
     */
    private static String title(Binding binding) {
        return switch (binding.state()) {
            case PENDING -> TransactionPhase.PENDING_CONFIRMATION.title();
            case FAILED -> TransactionPhase.FAILED.title();
            case ACTIVE, PAYOUT_ONLY -> TransactionPhase.SUCCESS.title();
        };
    }

    private static boolean isFor(Optional<String> operationId, String id, Optional<String> jsOperationId) {
        return operationId.equals(Optional.of(id)) || (jsOperationId.isPresent() && operationId.equals(jsOperationId));
    }

    private static HttpResponse notFound() {
        return HttpResponse.problem(404, "Not found");
    }
}
