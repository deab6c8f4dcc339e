package dev.merchantsdk.payments;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServiceUnavailableException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.page.EndpointPages;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.core.poll.EndpointOperation;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.payments.internal.ListRequest;
import dev.merchantsdk.payments.internal.SecureRecordRequest;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import dev.merchantsdk.payments.internal.TransactionLookups;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.transaction.PspFields;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureFields;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import java.time.Instant;

/**
 * Transactions as the service records them (contract, "Transaction queries"), in two places: list v3 at
 * {@link Address#PSP}, which has amounts and response codes, with the scope {@link Scope#TRANSACTIONS_READ}; and the
 * secure records at {@link Address#GATEWAY}, which have states and order ids, with
 * {@link Scope#SECURE_TRANSACTIONS_READ}. Queries: safe to repeat, and the SDK does. Immutable and thread-safe.
 *
 * <p>Lists are {@link Pages}: nothing is sent before they are read. Each page is a call that throws
 * <ul>
 *   <li>{@link NotSentException} if there is no token; a {@link NotAuthenticatedException} if the scope is not granted,
 *   <li>{@link ApiException} if the service refuses, also with HTTP 200,
 *   <li>{@link ServiceUnavailableException} if the service failed, or sent no response or a malformed one,
 *   <li>another {@link SdkException} if the call is not possible here.
 * </ul>
 */
public final class TransactionsClient {
    private final Calls calls;
    private final Endpoint<ListRequest, Page<PspTransaction>> list;

    private TransactionsClient(Calls calls, Endpoint<ListRequest, Page<PspTransaction>> list) {
        this.calls = calls;
        this.list = list;
    }

    /** The transactions of a merchant. */
    public static TransactionsClient of(MerchantSdk sdk) {
        return of(Calls.of(sdk));
    }

    static TransactionsClient of(Calls calls) {
        return new TransactionsClient(calls, TransactionEndpoints.LIST);
    }

    /**
     * Returns a client that reads list v3 at the other path of the contract.
     *
     * @apiNote {@code GET /api/public/transactions} of {@link Address#PSP}, instead of
     *     {@code /payment-gateway/v3/transactions}
     */
    public TransactionsClient withPublicPath() {
        return new TransactionsClient(calls, TransactionEndpoints.PUBLIC_LIST);
    }

    /** Returns the asynchronous client. */
    public AsyncTransactionsClient async() {
        return new AsyncTransactionsClient(this, calls);
    }

    /**
     * Returns an empty query for {@link #list(Query)}, to which criteria and a page size are added. Nothing is sent.
     */
    public Query<PspTransaction> query() {
        return Query.all();
    }

    /**
     * Transactions as list v3 records them, by {@link PspFields}.
     *
     * @apiNote {@code GET /payment-gateway/v3/transactions}
     */
    public Pages<PspTransaction> list(Query<PspTransaction> query) {
        return list(query, RequestOptions.none());
    }

    /** As {@link #list(Query)}, with options for the call of each page. */
    public Pages<PspTransaction> list(Query<PspTransaction> query, RequestOptions options) {
        return EndpointPages.of(
                calls, list, cursor -> cursor.map(ListRequest::at).orElseGet(() -> ListRequest.of(query)), options);
    }

    /**
     * The transactions of list v3 whose last change is at or after the first time and before the second, to the second.
     *
     * @apiNote {@code GET /payment-gateway/v3/transactions}
     * @throws InvalidRequestException unless the first time is earlier
     */
    public Pages<PspTransaction> updatedBetween(Instant from, Instant before) {
        return updatedBetween(from, before, RequestOptions.none());
    }

    /** As {@link #updatedBetween(Instant, Instant)}, with options for the call of each page. */
    public Pages<PspTransaction> updatedBetween(Instant from, Instant before, RequestOptions options) {
        return list(TransactionLookups.within(PspFields.UPDATED, from, before), options);
    }

    /** As {@link #updatedBetween(Instant, Instant)}, those with this status only. */
    public Pages<PspTransaction> updatedBetween(Instant from, Instant before, TransactionStatus status) {
        return updatedBetween(from, before, status, RequestOptions.none());
    }

    /** As {@link #updatedBetween(Instant, Instant, TransactionStatus)}, with options for the call of each page. */
    public Pages<PspTransaction> updatedBetween(
            Instant from, Instant before, TransactionStatus status, RequestOptions options) {
        return list(
                TransactionLookups.within(PspFields.UPDATED, from, before).and(PspFields.STATUS.is(status)), options);
    }

    /**
     * The records that list v3 has of a payment.
     *
     * @param id the id that the transaction was created with, as the service returned it
     * @apiNote {@code GET /payment-gateway/v3/transactions}
     * @throws InvalidRequestException if the id cannot be one
     */
    public Pages<PspTransaction> byPayment(String id) {
        return byPayment(id, RequestOptions.none());
    }

    /** As {@link #byPayment(String)}, with options for the call of each page. */
    public Pages<PspTransaction> byPayment(String id, RequestOptions options) {
        return list(TransactionLookups.byPayment(id), options);
    }

    /**
     * Queries a record of list v3.
     *
     * @param number the number of the record, as the service returned it
     * @apiNote {@code GET /payment-gateway/v3/transactions/{transaction_id}}
     * @throws InvalidRequestException if the number is negative
     * @throws NotFoundException if there is no such record
     * @throws NotSentException if there is no token; a {@link NotAuthenticatedException} if the scope is not granted
     * @throws ApiException if the service refuses the call for another reason, also with HTTP 200
     * @throws SdkException if no response was received, or it cannot be read
     */
    public PspTransaction get(long number) {
        return get(number, RequestOptions.none());
    }

    /** As {@link #get(long)}, with options. */
    public PspTransaction get(long number, RequestOptions options) {
        return calls.run(TransactionEndpoints.RECORD, number, options);
    }

    /**
     * Returns an empty query for {@link #listSecure(Query)}, to which criteria and a page size are added. Nothing is
     * sent.
     */
    public Query<SecureTransaction> querySecure() {
        return Query.all();
    }

    /**
     * Transactions as the gateway records them, by {@link SecureFields}. The next page is requested by its cursor, as
     * in list v3, by assumption: the contract shows the cursor in the response and not among the parameters.
     *
     * @apiNote {@code GET /api/public/transactions} of {@link Address#GATEWAY}
     */
    public Pages<SecureTransaction> listSecure(Query<SecureTransaction> query) {
        return listSecure(query, RequestOptions.none());
    }

    /** As {@link #listSecure(Query)}, with options for the call of each page. */
    public Pages<SecureTransaction> listSecure(Query<SecureTransaction> query, RequestOptions options) {
        return EndpointPages.of(
                calls,
                TransactionEndpoints.SECURE_LIST,
                cursor -> cursor.map(ListRequest::at).orElseGet(() -> ListRequest.of(query)),
                options);
    }

    /**
     * The secure records of an order id, in an order that the service chooses. If none is found, the operation may
     * still exist.
     *
     * @param orderId the merchant's own number: not blank, without {@code &}, which separates the criteria of a filter
     * @apiNote {@code GET /api/public/transactions} of {@link Address#GATEWAY}
     * @throws InvalidRequestException if the order id cannot be queried
     */
    public Pages<SecureTransaction> byOrder(String orderId) {
        return byOrder(orderId, RequestOptions.none());
    }

    /** As {@link #byOrder(String)}, with options for the call of each page. */
    public Pages<SecureTransaction> byOrder(String orderId, RequestOptions options) {
        return listSecure(TransactionLookups.byOrder(orderId), options);
    }

    /**
     * Queries the secure record of a transaction.
     *
     * @param id the id that the transaction was created with, as the service returned it
     * @apiNote {@code GET /api/public/transactions/{id}}
     * @throws InvalidRequestException if the id cannot be one
     * @throws NotFoundException if there is no such record, which for a new transaction may mean that there is none yet
     * @throws NotSentException if there is no token; a {@link NotAuthenticatedException} if the scope is not granted
     * @throws ApiException if the service refuses the call for another reason, also with HTTP 200
     * @throws SdkException if no response was received, or it cannot be read
     */
    public SecureTransaction getSecure(String id) {
        return getSecure(id, RequestOptions.none());
    }

    /** As {@link #getSecure(String)}, with options. */
    public SecureTransaction getSecure(String id, RequestOptions options) {
        return calls.run(TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.of(id), options);
    }

    /**
     * As {@link #getSecure(String)}, of a project.
     *
     * @param mid the number of the project: the header {@code mid}
     */
    public SecureTransaction getSecure(String id, String mid) {
        return getSecure(id, mid, RequestOptions.none());
    }

    /** As {@link #getSecure(String, String)}, with options. */
    public SecureTransaction getSecure(String id, String mid, RequestOptions options) {
        return calls.run(TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.ofProject(id, mid), options);
    }

    /**
     * Returns a transaction to wait for by its secure record, also one that another process created. The waiting ends
     * with {@link TransactionState#SUCCESS} or {@link TransactionState#FAILED}. The pending states 3, 5 and 6,
     * {@link TransactionState#UNKNOWN}, an absent state and unknown numbers are not the end. Nothing is sent yet.
     *
     * <p>A successful hold, refund, reversal and payout have {@link TransactionState#SUCCESS} as well: it does not mean
     * that the payer was debited. A payment page waits for a person, so that its transaction can stay pending for as
     * long as the page can be paid.
     *
     * @param id the id that the transaction was created with, as the service returned it; also the
     *     {@link Operation#handle()}
     * @apiNote {@code GET /api/public/transactions/{id}}
     * @throws InvalidRequestException if the id cannot be one
     */
    public Operation<SecureTransaction> resume(String id) {
        return resume(SecureRecordRequest.of(id), RequestOptions.none());
    }

    /** As {@link #resume(String)}, with options for each query. */
    public Operation<SecureTransaction> resume(String id, RequestOptions options) {
        return resume(SecureRecordRequest.of(id), options);
    }

    /**
     * As {@link #resume(String)}, of a project. The {@link Operation#handle()} is the id alone.
     *
     * @param mid the number of the project: the header {@code mid}
     */
    public Operation<SecureTransaction> resume(String id, String mid) {
        return resume(SecureRecordRequest.ofProject(id, mid), RequestOptions.none());
    }

    /** As {@link #resume(String, String)}, with options for each query. */
    public Operation<SecureTransaction> resume(String id, String mid, RequestOptions options) {
        return resume(SecureRecordRequest.ofProject(id, mid), options);
    }

    Operation<SecureTransaction> resume(SecureRecordRequest request, RequestOptions options) {
        return EndpointOperation.of(
                calls,
                TransactionEndpoints.SECURE_RECORD,
                request.id(),
                request.checked(),
                TransactionsClient::hasEnded,
                options);
    }

    private static boolean hasEnded(SecureTransaction record) {
        return record.state()
                .filter(state -> state.equals(TransactionState.SUCCESS) || state.equals(TransactionState.FAILED))
                .isPresent();
    }
}
