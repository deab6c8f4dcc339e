package dev.merchantsdk.sandbox.records;

import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import dev.merchantsdk.sandbox.gateway.Gateway;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.http.SandboxContext;
import dev.merchantsdk.sandbox.payments.PaymentResponses;
import dev.merchantsdk.sandbox.payments.PaymentsSimulator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** The endpoints of the contract's section "Transaction queries", and all records of a sandbox. Thread-safe. */
public final class RecordsArea {
    private static final Pattern NUMBER = Pattern.compile("[0-9]{8}");
    private static final String SCOPE = "transactions.read";
    private static final String SECURE_SCOPE = "secure:transactions.read";

    private final PaymentsSimulator payments;
    private final Gateway gateway;
    private final Records records;
    private final RecordList list;
    private final RecordList secureList;

    public RecordsArea(SandboxContext context, Gateway gateway, PaymentsSimulator payments) {
        long seed = context.ids().nextLong();
        this.payments = payments;
        this.gateway = gateway;
        SeededRecords seeded = new SeededRecords(seed, context.clock().instant());
        this.records = payments.read(ledger -> new Records(ledger, seeded, Long.parseLong(gateway.merchantId())));
        this.list = new RecordList(RecordForm.V3, records, seed);
        this.secureList = new RecordList(RecordForm.SECURE, records, seed);
    }

    public List<Route> routes() {
        return List.of(
                route(ContractEndpoint.TRANSACTIONS_SECURE_RECORD, SECURE_SCOPE, this::secureRecord),
                route(ContractEndpoint.TRANSACTIONS_SECURE_LIST, SECURE_SCOPE, request -> page(secureList, request)),
                route(ContractEndpoint.TRANSACTIONS_RECORD, SCOPE, this::record),
                route(ContractEndpoint.TRANSACTIONS_LIST, SCOPE, request -> page(list, request)),
                route(ContractEndpoint.TRANSACTIONS_PUBLIC_LIST, SCOPE, request -> page(list, request)));
    }

    private Route route(ContractEndpoint endpoint, String scope, Handler handler) {
        return Route.of(endpoint, gateway.bearer().allowing(scope, payments.locked(handler)));
    }

    private static HttpResponse page(RecordList list, HttpRequest request) {
        return list.page(request)
                .map(page -> HttpResponse.json(200, page))
                .orElseGet(() -> PaymentResponses.invalid("a parameter of the query is unknown, repeated or invalid"));
    }

    private HttpResponse record(HttpRequest request) {
        return HttpResponse.found(Optional.of(request.variable("transaction_id"))
                .filter(digits -> NUMBER.matcher(digits).matches())
                .flatMap(number -> records.byNumber(Integer.parseInt(number)))
                .map(RecordForm.V3::json));
    }

    /** Returns a secure record. If the request has a header {@code mid}, the header must contain the merchant's id. */
    private HttpResponse secureRecord(HttpRequest request) {
        String project = request.headers().get("mid");
        return HttpResponse.found(Optional.of(request.variable("id"))
                .filter(id -> project == null || project.equals(gateway.merchantId()))
                .flatMap(records::byId)
                .map(RecordForm.SECURE::json));
    }

    /** Adds generated records that are older than all other records. */
    public void seed(long count) {
        payments.change(ledger -> records.seed(count));
    }

    /** Returns the number of all records, including generated ones. */
    public long count() {
        return read(Records::count);
    }

    /** Applies a function to all records. It must not return a lazy stream of them. */
    public <T> T read(Function<Records, T> function) {
        return payments.read(ledger -> function.apply(records));
    }
}
