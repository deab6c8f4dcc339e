package dev.merchantsdk.sandbox.payments;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.merchantsdk.sandbox.server.Incoming;
import dev.merchantsdk.sandbox.server.Reply;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** Records of what was done: the two lists, the secure record, the operation status. Lists are one page, however long. */
final class Queries {
    private static final Set<String> SECURE_FIELDS =
            Set.of("id", "order_id", "state", "merchant_id", "type", "target_type");
    private static final Set<String> LIST_FIELDS = Set.of("cs1", "status", "mw_type", "opcode");

    private final Ledger ledger;
    private final String merchantId;

    Queries(Ledger ledger, String merchantId) {
        this.ledger = ledger;
        this.merchantId = merchantId;
    }

    Reply secureRecord(Incoming request) {
        return Optional.ofNullable(request.variables().get("id"))
                .flatMap(ledger::transaction)
                .map(transaction -> Reply.json(200, SecureRecord.of(transaction, merchantId)))
                .orElseGet(Queries::notFound);
    }

    Reply secureList(Incoming request) {
        return list(request, SECURE_FIELDS, transaction -> SecureRecord.of(transaction, merchantId));
    }

    Reply list(Incoming request) {
        return list(request, LIST_FIELDS, ListRecord::of);
    }

    /** By the id of the form; by that of the transaction or binding too, since some operations have no form. */
    Reply operation(Incoming request) {
        Optional<String> asked = Optional.ofNullable(request.variables().get("operationId"));
        return ledger.transactions().stream()
                .filter(known -> isFor(asked, known.id(), known.jsOperationId()))
                .findFirst()
                .map(known -> status("Transaction", known.state().title(), known.card()))
                .or(() -> ledger.bindings().stream()
                        .filter(known -> isFor(asked, known.id(), known.jsOperationId()))
                        .findFirst()
                        .map(known -> status("CardBinding", title(known), known.card())))
                .orElseGet(Queries::notFound);
    }

    private Reply list(Incoming request, Set<String> fields, Function<Transaction, ObjectNode> record) {
        return Filter.parse(request.queryParameter("filter_by"), fields)
                .map(wanted -> ledger.transactions().stream()
                        .map(record)
                        .filter(node -> wanted.entrySet().stream()
                                .allMatch(criterion ->
                                        node.path(criterion.getKey()).asText().equals(criterion.getValue())))
                        .toList())
                .map(Queries::page)
                .orElseGet(OrderRefused::invalid);
    }

    private static Reply page(List<ObjectNode> records) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putObject("cursor")
                .put("count", records.size())
                .putNull("prev")
                .putNull("next")
                .put("total", records.size());
        ArrayNode transactions = body.putArray("transactions");
        transactions.addAll(records);
        return Reply.json(200, body);
    }

    private static Reply status(String type, String state, Optional<TestCard> card) {
        ObjectNode body =
                JsonNodeFactory.instance.objectNode().put("operationType", type).put("state", state);
        card.ifPresent(known -> body.set("card", CardDetails.of(known)));
        return Reply.json(200, body);
    }

    /** States of bindings are not in the contract; they are told by the words of transactions. */
    private static String title(Binding binding) {
        return switch (binding.state()) {
            case PENDING -> PaymentState.PENDING_CONFIRMATION.title();
            case FAILED -> PaymentState.FAILED.title();
            case ACTIVE, PAYOUT_ONLY -> PaymentState.SUCCESS.title();
        };
    }

    private static boolean isFor(Optional<String> asked, String id, Optional<String> jsOperationId) {
        return asked.equals(Optional.of(id)) || (jsOperationId.isPresent() && asked.equals(jsOperationId));
    }

    private static Reply notFound() {
        return Reply.problem(404, "Not found");
    }
}
