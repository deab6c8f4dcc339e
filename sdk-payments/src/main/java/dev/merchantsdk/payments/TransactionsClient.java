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
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.payments.transaction.PspFields;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureFields;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import java.time.Instant;

/**
 * Reads the transactions that the service has recorded (contract, "Transaction queries"). There are two sources:
 * <ul>
 *   <li>List v3 at {@link Address#PSP} has amounts and response codes, and needs the scope
 *       {@link Scope#TRANSACTIONS_READ}.
 *   <li>Secure records at {@link Address#GATEWAY} have states and order ids, and need the scope
 *       {@link Scope#SECURE_TRANSACTIONS_READ}.
 * </ul>
 *
 * <p>Calls are safe to repeat, and repeated after a temporary failure. Immutable and thread-safe.
 *
 * <p>{@link Pages} send the first request when you read them. Each page is a call, which throws
 * <ul>
 *   <li>{@link NotSentException} if there is no OAuth token for it; a {@link NotAuthenticatedException} if the token
 *       service does not grant the scope,
 *   <li>{@link ApiException} when the service refuses it; a refusal can have the HTTP status 200,
 *   <li>{@link ServiceUnavailableException} if the service failed, sent no response, or sent a malformed response,
 *   <li>another {@link SdkException} if it cannot be sent.
 * </ul>
 */
public final class TransactionsClient {
    private final Calls calls;
    private final Endpoint<ListRequest, Page<PspTransaction>> list;

    private TransactionsClient(Calls calls, Endpoint<ListRequest, Page<PspTransaction>> list) {
        this.calls = calls;
        this.list = list;
    }

    /** Returns a client for a merchant's transactions. */
    public static TransactionsClient of(MerchantSdk sdk) {
        return of(Calls.of(sdk));
    }

    static TransactionsClient of(Calls calls) {
        return new TransactionsClient(calls, TransactionEndpoints.LIST);
    }

    /**
     * Returns a client that reads list v3 at the second of the contract's two paths. Each path has its own cursors.
     *
     * @apiNote {@code GET /api/public/transactions} of {@link Address#PSP}, instead of
     *     {@code /payment-gateway/v3/transactions}
     */
    public TransactionsClient withPublicPath() {
        return new TransactionsClient(calls, TransactionEndpoints.PUBLIC_LIST);
    }

    /** Returns a client whose calls, and those of its {@link #async()} client, have these options instead of none. */
    public TransactionsClient with(RequestOptions options) {
        return new TransactionsClient(calls.with(options), list);
    }

    public AsyncTransactionsClient async() {
        return new AsyncTransactionsClient(calls);
    }

    /** Returns an empty query for {@link #list(Query)}. Add criteria and a page size. */
    public Query<PspTransaction> query() {
        return Query.all();
    }

    /**
     * Returns the transactions in list v3 that match a query, with criteria from {@link PspFields}.
     *
     * @apiNote {@code GET /payment-gateway/v3/transactions}
     */
    public Pages<PspTransaction> list(Query<PspTransaction> query) {
        return EndpointPages.of(
                calls,
                list,
                cursor -> cursor.map(ListRequest::at).orElseGet(() -> ListRequest.of(query)),
                calls.options());
    }

    /**
     * Returns the transactions of list v3 that were last changed at or after {@code from} and before {@code before}.
     * The list has whole seconds, so both are rounded up.
     *
     * @apiNote {@code GET /payment-gateway/v3/transactions}
     * @throws InvalidRequestException if {@code from} is not earlier than {@code before}
     */
    public Pages<PspTransaction> updatedBetween(Instant from, Instant before) {
        return list(TransactionLookups.within(PspFields.UPDATED, from, before));
    }

    /** Works like {@link #updatedBetween(Instant, Instant)}, for transactions with this status. */
    public Pages<PspTransaction> updatedBetween(Instant from, Instant before, TransactionStatus status) {
        return list(TransactionLookups.within(PspFields.UPDATED, from, before).and(PspFields.STATUS.is(status)));
    }

    /**
     * Returns a payment's records in list v3.
     *
     * @param id the id that the service returned when the payment was created
     * @apiNote {@code GET /payment-gateway/v3/transactions}
     * @throws InvalidRequestException if the id doesn't have 32 characters
     */
    public Pages<PspTransaction> byPayment(String id) {
        return list(TransactionLookups.byPayment(GatewayChecks.typedTransactionId("id", id)));
    }

    /** Works like {@link #byPayment(String)}, for a response's id, which may have any length. */
    public Pages<PspTransaction> byPayment(TransactionResponse created) {
        return list(TransactionLookups.byPayment(created.id()));
    }

    /**
     * Returns one record of list v3.
     *
     * @param number the record's number, as the service returned it
     * @apiNote {@code GET /payment-gateway/v3/transactions/{transaction_id}}
     * @throws InvalidRequestException if the number doesn't have 8 digits
     * @throws NotFoundException if there is no such record
     * @throws NotSentException if there is no OAuth token for the call; a {@link NotAuthenticatedException} if the
     *     token service does not grant the scope
     * @throws ApiException when the service refuses the call for another reason; a refusal can have the HTTP status 200
     * @throws SdkException when no response was received, or the response cannot be read
     */
    public PspTransaction get(long number) {
        return calls.run(TransactionEndpoints.RECORD, GatewayChecks.typedRecordNumber(number), calls.options());
    }

    /** Reads a record again. Works like {@link #get(long)}, and accepts a number of any length. */
    public PspTransaction get(PspTransaction record) {
        return calls.run(TransactionEndpoints.RECORD, record.id(), calls.options());
    }

    /** Returns an empty query for {@link #listSecure(Query)}. Add criteria and a page size. */
    public Query<SecureTransaction> querySecure() {
        return Query.all();
    }

    /**
     * Returns the secure records that match a query, with criteria from {@link SecureFields}. The contract specifies
     * this list's next cursor only as a field of the response; it is assumed to be a parameter of a request too, as in
     * list v3.
     *
     * @apiNote {@code GET /api/public/transactions} of {@link Address#GATEWAY}
     */
    public Pages<SecureTransaction> listSecure(Query<SecureTransaction> query) {
        return EndpointPages.of(
                calls,
                TransactionEndpoints.SECURE_LIST,
                cursor -> cursor.map(ListRequest::at).orElseGet(() -> ListRequest.of(query)),
                calls.options());
    }

    /**
     * Returns the secure records with this order id, in response order. Even if there is none, a transaction with it
     * may exist.
     *
     * @param orderId your order id; not blank and without {@code &}
     * @apiNote {@code GET /api/public/transactions} of {@link Address#GATEWAY}
     * @throws InvalidRequestException if the order id is blank or contains {@code &}
     */
    public Pages<SecureTransaction> byOrder(String orderId) {
        return listSecure(TransactionLookups.byOrder(orderId));
    }

    /**
     * Returns the secure record of a transaction.
     *
     * @param id the id that the service returned when the transaction was created
     * @apiNote {@code GET /api/public/transactions/{id}}
     * @throws InvalidRequestException if the id doesn't have 32 characters
     * @throws NotFoundException if there is no such record; a new transaction's record may not exist yet
     * @throws SdkException under the same conditions as {@link #get(long)}
     */
    public SecureTransaction getSecure(String id) {
        return calls.run(TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.typed(id), calls.options());
    }

    /** Works like {@link #getSecure(String)}, for a response's id, which may have any length. */
    public SecureTransaction getSecure(TransactionResponse created) {
        return calls.run(TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.of(created.id()), calls.options());
    }

    /**
     * Works like {@link #getSecure(String)}, for a transaction of the given project.
     *
     * @param mid the project's number, which is sent in the header {@code mid}
     */
    public SecureTransaction getSecure(String id, String mid) {
        return calls.run(TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.ofProject(id, mid), calls.options());
    }

    /**
     * Returns an operation that waits until a transaction has ended, by its secure record. Only
     * {@link TransactionState#SUCCESS} and {@link TransactionState#FAILED} end the wait. Sends nothing itself.
     *
     * <p>A successful hold, refund, reversal or payout also has {@link TransactionState#SUCCESS}, so this state does
     * not prove that the payer was debited. The transaction of a payment page can stay pending for as long as the payer
     * can pay there.
     *
     * @param id the id that the service returned when the transaction was created; also the {@link Operation#handle()}
     * @apiNote {@code GET /api/public/transactions/{id}}
     * @throws InvalidRequestException if the id doesn't have 32 characters
     */
    public Operation<SecureTransaction> resume(String id) {
        return resume(SecureRecordRequest.typed(id));
    }

    /** Works like {@link #resume(String)}, for a response's id, which may have any length. */
    public Operation<SecureTransaction> resume(TransactionResponse created) {
        return resume(SecureRecordRequest.of(created.id()));
    }

    /**
     * Works like {@link #resume(String)}, for a transaction of the given project, which the {@link Operation#handle()}
     * does not contain.
     *
     * @param mid the project's number, which is sent in the header {@code mid}
     */
    public Operation<SecureTransaction> resume(String id, String mid) {
        return resume(SecureRecordRequest.ofProject(id, mid));
    }

    private Operation<SecureTransaction> resume(SecureRecordRequest request) {
        return EndpointOperation.of(
                calls,
                TransactionEndpoints.SECURE_RECORD,
                request.id(),
                request.checked(),
                TransactionsClient::hasEnded,
                calls.options());
    }

    private static boolean hasEnded(SecureTransaction record) {
        return record.state()
                .filter(state -> state.equals(TransactionState.SUCCESS) || state.equals(TransactionState.FAILED))
                .isPresent();
    }
}
