package dev.merchantsdk.payments;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.paging.AsyncPages;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.register.RegisterFields;
import dev.merchantsdk.payments.register.RegisterQuery;
import dev.merchantsdk.payments.request.PaymentSamples;
import dev.merchantsdk.payments.transaction.MwType;
import dev.merchantsdk.payments.transaction.Opcode;
import dev.merchantsdk.payments.transaction.PspFields;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureFields;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.Stream;
import okio.ByteString;

/**
 * A query that requires an access token, with the values that the contract's tables state for this query.
 *
 * @param target the target of the request, which begins with the name of the base address
 * @param scope the scope that the query requires
 * @param mid the value of the {@code mid} header
 * @param reply the body of a success response
 * @param waiting makes the blocking call; the argument is a directory for the downloaded files
 * @param async makes the asynchronous call; the argument is a directory for the downloaded files
 */
record QueryCase(
        String name,
        String target,
        Scope scope,
        String mid,
        ByteString reply,
        BiFunction<MerchantSdk, Path, Object> waiting,
        BiFunction<MerchantSdk, Path, CompletableFuture<?>> async) {
    static final String ID = "0123456789abcdef0123456789abcdef";
    static final String REGISTER = "6f1c2a34-5b6d-4e7f-8a9b-0c1d2e3f4a5b";
    static final Instant FROM = Instant.parse("2019-08-12T00:00:00Z");
    static final Instant BEFORE = Instant.parse("2019-08-13T00:00:00Z");

    private static final String PSP_PAGE = page("{\"id\":12345678,\"cs1\":\"" + ID + "\"}");
    private static final String SECURE_PAGE = page("{\"id\":\"" + ID + "\"}");
    private static final String REPORT = "{\"report\":{\"id\":\"" + REGISTER
            + "\",\"status\":\"initial\",\"report_type\":\"pay_transactions\",\"error_message\":null,"
            + "\"created_at\":\"2019-08-13T09:00:00Z\",\"updated_at\":\"2019-08-13T09:00:00Z\"}}";
    private static final String WINDOW = "updated%3E%3D2019-08-12T00%3A00%3A00Z%26updated%3C2019-08-13T00%3A00%3A00Z";
    private static final Register READY = Register.parse("{\"id\":\"" + REGISTER + "\",\"status\":\"success\"}");

    /** Returns a page that is the only page of its list. */
    static String page(String... records) {
        return "{\"cursor\":{\"count\":50,\"prev\":null,\"next\":null,\"total\":" + records.length
                + "},\"transactions\":[" + String.join(",", records) + "]}";
    }

    static List<QueryCase> all() {
        return Stream.of(lists(), records(), registers()).flatMap(List::stream).toList();
    }

    private static List<QueryCase> lists() {
        Query<PspTransaction> window = Query.of(
                        PspFields.UPDATED.from(FROM),
                        PspFields.UPDATED.before(BEFORE),
                        PspFields.STATUS.is(TransactionStatus.SUCCESS),
                        PspFields.MW_TYPE.is(MwType.TRANSACTION))
                .pageSize(10);
        Query<PspTransaction> payouts = Query.of(PspFields.OPCODE.is(Opcode.of(472)));
        Query<SecureTransaction> successes = Query.of(
                        SecureFields.STATE.is(TransactionState.SUCCESS), SecureFields.MERCHANT_ID.is(7L))
                .pageSize(1);
        return List.of(
                psp(
                        "list",
                        "payment-gateway/v3/transactions?limit_to=10&filter_by=" + WINDOW
                                + "%26status%3Dsuccess%26mw_type%3Dtransaction",
                        client -> client.list(window),
                        client -> client.list(window).async()),
                psp(
                        "list of everything",
                        "payment-gateway/v3/transactions",
                        client -> client.list(Query.all()),
                        client -> client.list(Query.all()).async()),
                psp(
                        "list from a cursor",
                        "payment-gateway/v3/transactions?cursor=b2Zmc2V0PTUw",
                        client -> client.list(Query.all()).from("transactions.list:b2Zmc2V0PTUw"),
                        client -> client.list(Query.all()).async().from("transactions.list:b2Zmc2V0PTUw")),
                psp(
                        "updatedBetween",
                        "payment-gateway/v3/transactions?filter_by=" + WINDOW,
                        client -> client.updatedBetween(FROM, BEFORE),
                        client -> client.updatedBetween(FROM, BEFORE).async()),
                psp(
                        "byPayment",
                        "payment-gateway/v3/transactions?filter_by=cs1%3D" + ID,
                        client -> client.byPayment(ID),
                        client -> client.byPayment(ID).async()),
                psp(
                        "list at the public path",
                        "api/public/transactions?filter_by=opcode%3D472",
                        client -> client.withPublicPath().list(payouts),
                        client -> client.withPublicPath().list(payouts).async()),
                psp(
                        "list from a cursor at the public path",
                        "api/public/transactions?cursor=c",
                        client -> client.withPublicPath().list(Query.all()).from("transactions.publicList:c"),
                        client -> client.withPublicPath()
                                .list(Query.all())
                                .async()
                                .from("transactions.publicList:c")),
                secure(
                        "listSecure",
                        "?limit_to=1&filter_by=state%3D1%26merchant_id%3D7",
                        client -> client.listSecure(successes),
                        client -> client.listSecure(successes).async()),
                secure(
                        "listSecure from a cursor",
                        "?cursor=b2Zmc2V0PTI1",
                        client -> client.listSecure(Query.all()).from("transactions.listSecure:b2Zmc2V0PTI1"),
                        client -> client.listSecure(Query.all()).async().from("transactions.listSecure:b2Zmc2V0PTI1")),
                secure(
                        "byOrder",
                        "?filter_by=order_id%3D2026-0042",
                        client -> client.byOrder("2026-0042"),
                        client -> client.byOrder("2026-0042").async()));
    }

    private static List<QueryCase> records() {
        return List.of(
                new QueryCase(
                        "record",
                        "/psp/payment-gateway/v3/transactions/12345678",
                        Scope.TRANSACTIONS_READ,
                        "",
                        json("{\"id\":12345678}"),
                        (sdk, own) -> TransactionsClient.of(sdk).get(12345678),
                        (sdk, own) -> TransactionsClient.of(sdk).async().get(12345678)),
                new QueryCase(
                        "getSecure",
                        "/api/public/transactions/" + ID,
                        Scope.SECURE_TRANSACTIONS_READ,
                        "",
                        json("{\"id\":\"" + ID + "\"}"),
                        (sdk, own) -> TransactionsClient.of(sdk).getSecure(ID),
                        (sdk, own) -> TransactionsClient.of(sdk).async().getSecure(ID)),
                new QueryCase(
                        "getSecure of a project",
                        "/api/public/transactions/" + ID,
                        Scope.SECURE_TRANSACTIONS_READ,
                        "mid-marker-4711",
                        json("{\"id\":\"" + ID + "\"}"),
                        (sdk, own) -> TransactionsClient.of(sdk).getSecure(ID, "mid-marker-4711"),
                        (sdk, own) -> TransactionsClient.of(sdk).async().getSecure(ID, "mid-marker-4711")),
                new QueryCase(
                        "balance",
                        "/psp/balance/v3/client/7/balance",
                        Scope.BALANCE_READ,
                        "",
                        json("{\"status\":{\"success\":true,\"errors\":[]},\"client\":{\"id\":7,\"balances\":[]}}"),
                        (sdk, own) -> BalanceClient.of(sdk).balance(7),
                        (sdk, own) -> BalanceClient.of(sdk).async().balance(7)));
    }

    private static List<QueryCase> registers() {
        RegisterQuery query = RegisterQuery.updatedBetween(FROM, BEFORE)
                .and(RegisterFields.OPCODE.is(Opcode.of(1)))
                .and(RegisterFields.CHANNEL_ID.in(61, 64))
                .and(RegisterFields.STATUS.is(TransactionStatus.SUCCESS));
        String export = "/psp/report-generator-nt/public/pay_transactions/export?report_format=xls&filter_by=" + WINDOW;
        return List.of(
                export("export", export, RegisterQuery.updatedBetween(FROM, BEFORE)),
                export(
                        "export with all that can be said",
                        export + "%26opcode%3D1%26channel_id%20in%2061%2C64%26status%3Dsuccess&limit_to=1000000",
                        query.limit(1_000_000)),
                new QueryCase(
                        "register",
                        "/psp/report-generator-nt/public/report/" + REGISTER,
                        Scope.REGISTERS_READ,
                        "",
                        json(REPORT),
                        (sdk, own) -> RegistersClient.of(sdk).resume(REGISTER).status(),
                        (sdk, own) ->
                                RegistersClient.of(sdk).resume(REGISTER).async().status()),
                new QueryCase(
                        "download",
                        "/psp/report-generator-nt/public/report/" + REGISTER + "/download",
                        Scope.REGISTERS_READ,
                        "",
                        PaymentSamples.xls(512),
                        (sdk, own) -> RegistersClient.of(sdk).download(READY, own.resolve("register.xls")),
                        (sdk, own) -> RegistersClient.of(sdk).async().download(READY, own.resolve("register.xls"))));
    }

    private static QueryCase export(String name, String target, RegisterQuery query) {
        return new QueryCase(
                name,
                target,
                Scope.REGISTERS_WRITE,
                "",
                json(REPORT),
                (sdk, own) -> RegistersClient.of(sdk).export(query),
                (sdk, own) -> RegistersClient.of(sdk).async().export(query));
    }

    private static QueryCase psp(
            String name,
            String target,
            Function<TransactionsClient, Pages<?>> waiting,
            Function<TransactionsClient, AsyncPages<?>> async) {
        return list(name, "/psp/" + target, Scope.TRANSACTIONS_READ, PSP_PAGE, waiting, async);
    }

    private static QueryCase secure(
            String name,
            String query,
            Function<TransactionsClient, Pages<?>> waiting,
            Function<TransactionsClient, AsyncPages<?>> async) {
        String target = "/api/public/transactions" + query;
        return list(name, target, Scope.SECURE_TRANSACTIONS_READ, SECURE_PAGE, waiting, async);
    }

    private static QueryCase list(
            String name,
            String target,
            Scope scope,
            String page,
            Function<TransactionsClient, Pages<?>> waiting,
            Function<TransactionsClient, AsyncPages<?>> async) {
        return new QueryCase(
                name,
                target,
                scope,
                "",
                json(page),
                (sdk, own) -> waiting.apply(TransactionsClient.of(sdk)).first(),
                (sdk, own) -> async.apply(TransactionsClient.of(sdk)).first());
    }

    private static ByteString json(String text) {
        return ByteString.encodeUtf8(text);
    }

    @Override
    public String toString() {
        return name;
    }
}
