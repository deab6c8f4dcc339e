package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.page.RecordReader;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.util.List;
import java.util.Optional;

/** The endpoints of the contract's table "Transaction queries", except the balance. */
public final class TransactionEndpoints {
    private static final RecordReader<PspTransaction> PSP_RECORDS = RecordReader.of(PspTransaction.class);
    private static final RecordReader<SecureTransaction> SECURE_RECORDS = RecordReader.of(SecureTransaction.class);

    /** Queries list v3. */
    public static final Endpoint<ListRequest, Page<PspTransaction>> LIST = pages(
                    Address.PSP, "payment-gateway/v3/transactions", Scope.TRANSACTIONS_READ)
            .named("transactions.list")
            .returns(PSP_RECORDS);

    /** Queries list v3 at the second path that the contract specifies. */
    public static final Endpoint<ListRequest, Page<PspTransaction>> PUBLIC_LIST = pages(
                    Address.PSP, "api/public/transactions", Scope.TRANSACTIONS_READ)
            .named("transactions.publicList")
            .returns(PSP_RECORDS);

    /** Queries one record of list v3. */
    public static final Endpoint<Long, PspTransaction> RECORD = Endpoint.get(
                    Address.PSP, "payment-gateway/v3/transactions/{transaction_id}", Long.class)
            .named("transactions.get")
            .auth(Auth.bearer(Scope.TRANSACTIONS_READ))
            .repeat(Repeat.ALWAYS)
            .errorRules(GatewayErrorRules.errorInsteadOf("id").onlyIfUnreadable())
            .path("transaction_id", number -> Long.toString(number))
            .returns(PspTransaction.class)
            .matching("id", number -> Long.toString(number), record -> Optional.of(Long.toString(record.id())));

    /** Queries the secure list, which contains the records of the gateway. */
    public static final Endpoint<ListRequest, Page<SecureTransaction>> SECURE_LIST = pages(
                    Address.GATEWAY, "api/public/transactions", Scope.SECURE_TRANSACTIONS_READ)
            .named("transactions.listSecure")
            .returns(SECURE_RECORDS);

    public static final Endpoint<SecureRecordRequest, SecureTransaction> SECURE_RECORD = Endpoint.get(
                    Address.GATEWAY, "api/public/transactions/{id}", SecureRecordRequest.class)
            .named("transactions.getSecure")
            .auth(Auth.bearer(Scope.SECURE_TRANSACTIONS_READ))
            .repeat(Repeat.ALWAYS)
            .errorRules(GatewayErrorRules.errorInsteadOf("id").onlyIfUnreadable())
            .path("id", SecureRecordRequest::checkedId)
            .transactionId(request -> Optional.of(request.id()))
            .header("mid", SecureRecordRequest::checkedMid)
            .returns(SecureTransaction.class)
            .matching("id", SecureRecordRequest::id, record -> Optional.of(record.id()));

    private TransactionEndpoints() {}

    public static List<Endpoint<?, ?>> all() {
        return List.of(LIST, PUBLIC_LIST, RECORD, SECURE_LIST, SECURE_RECORD);
    }

    private static EndpointBuilder<ListRequest> pages(Address address, String path, Scope scope) {
        return Endpoint.get(address, path, ListRequest.class)
                .auth(Auth.bearer(scope))
                .repeat(Repeat.ALWAYS)
                .errorRules(GatewayErrorRules.errorInsteadOf().onlyIfUnreadable())
                .query("limit_to", ListRequest::pageSize)
                .query("filter_by", ListRequest::filterBy)
                .query("cursor", ListRequest::cursor);
    }
}
