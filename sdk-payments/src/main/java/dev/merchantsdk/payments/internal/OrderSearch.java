package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Flow;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.call.TransientFailure;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.time.Duration;
import java.util.Optional;

/**
 * A search for the records with an order id. The search ends when the records determine the outcome, or after the
 * settle time ({@link Polling#limit()}). If the last query failed, the search returns {@link Unresolved} and throws no
 * exception. The caller would interpret an exception as a failure of the operation. When a final record is found, the
 * search also reads its record in list v3, which may be missing.
 */
public final class OrderSearch {
    private final Flow flow;
    private final String orderId;
    private final ListRequest request;
    private final Polling settle;
    private final Endpoint<ListRequest, Page<PspTransaction>> list;
    private int queries;

    private OrderSearch(
            Flow flow,
            String orderId,
            ListRequest request,
            Polling settle,
            Endpoint<ListRequest, Page<PspTransaction>> list) {
        this.flow = flow;
        this.orderId = orderId;
        this.request = request;
        this.settle = settle;
        this.list = list;
    }

    public static Step<OrderOutcome> begin(
            Calls calls,
            String orderId,
            Polling settle,
            RequestOptions options,
            Endpoint<ListRequest, Page<PspTransaction>> list) {
        Duration lastQuery = calls.limit(TransactionEndpoints.SECURE_LIST, options);
        Flow flow = calls.flow(settle.limit().plus(lastQuery), options);
        Violations violations = Violations.collect();
        violations.text("orderId", orderId).required().notBlank();
        violations.throwIfAny("The search");
        if (!flow.hasTokens()) {
            return Step.done(unknown(orderId, "no OAuth client is configured to query its record", Optional.empty()));
        }
        ListRequest request;
        try {
            request = ListRequest.of(TransactionLookups.byOrder(orderId));
        } catch (InvalidRequestException e) {
            return Step.done(unknown(orderId, "no filter can express its order id", Optional.of(e)));
        }
        OrderSearch search = new OrderSearch(flow, orderId, request, settle, list);
        return search.query().then(search::addListed);
    }

    private Step<OrderOutcome> query() {
        queries++;
        return TransactionLookups.firstPage(
                flow, TransactionEndpoints.SECURE_LIST, request, this::onPage, this::onFailure);
    }

    private Step<OrderOutcome> onPage(Page<SecureTransaction> page) {
        OrderRecords records = OrderRecords.of(orderId, page, record -> TransactionLookups.isOwn(record, flow));
        return records.mayChange() ? queryLater(records.outcome(), Duration.ZERO) : Step.done(records.outcome());
    }

    /** Adds the record of list v3. The last two queries together take no longer than one call after the settle time. */
    private Step<OrderOutcome> addListed(OrderOutcome outcome) {
        if (!(outcome instanceof Found found) || found.isUndecided()) {
            return Step.done(outcome);
        }
        String id = found.transactionId();
        if (!GatewayChecks.isFilterValue(id)) {
            return Step.done(outcome);
        }
        return TransactionLookups.firstPage(
                flow,
                list,
                ListRequest.of(TransactionLookups.byPayment(id)),
                page -> Step.done(new Found(orderId, found.transaction(), TransactionLookups.onlyPayment(page, id))),
                failure -> Step.done(outcome));
    }

    private Step<OrderOutcome> onFailure(SdkException failure) {
        OrderOutcome outcome = unknown(orderId, "its record could not be read", Optional.of(failure));
        if (!TransientFailure.is(failure)) {
            return Step.done(outcome);
        }
        return queryLater(outcome, TransientFailure.retryAfter(failure));
    }

    /**
     * Sends the next query after a pause of at least {@code atLeast}. The pause never exceeds the remaining settle
     * time. If the remaining time is shorter than {@code atLeast} or than {@link Polling#firstPause()}, the search ends
     * without another query.
     */
    private Step<OrderOutcome> queryLater(OrderOutcome latest, Duration atLeast) {
        Duration remaining = settle.limit().minus(flow.elapsed());
        if (remaining.compareTo(settle.firstPause()) < 0 || remaining.compareTo(atLeast) < 0) {
            return Step.done(latest);
        }
        Duration nextPause = settle.pauseAfter(queries);
        Duration pause = nextPause.compareTo(atLeast) < 0 ? atLeast : nextPause;
        return flow.pause(
                pause.compareTo(remaining) < 0 ? pause : remaining, this::query, () -> Step.done(interrupted(latest)));
    }

    private OrderOutcome interrupted(OrderOutcome latest) {
        return latest instanceof Unresolved
                ? latest
                : unknown(orderId, "the search was cut short before the settle time had passed", Optional.empty());
    }

    private static OrderOutcome unknown(String orderId, String why, Optional<Throwable> failure) {
        return new Unresolved(orderId, why, failure);
    }
}
