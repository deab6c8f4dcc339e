package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Flow;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.call.TransientFailure;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The look-up of an order id in the secure list. It never throws for a failed query, because the caller would interpret
 * an exception as a failure of the operation: the result is then {@link Unresolved}. {@link ExpectedRecord} decides
 * whether a found record is that of the operation.
 */
public final class OrderSearch {
    private final Flow flow;
    private final String orderId;
    private final Predicate<SecureTransaction> candidate;
    private final Optional<Polling> settle;
    private int queries;

    private OrderSearch(Flow flow, String orderId, Predicate<SecureTransaction> candidate, Optional<Polling> settle) {
        this.flow = flow;
        this.orderId = orderId;
        this.candidate = candidate;
        this.settle = settle;
    }

    /**
     * Looks up an order id until the records determine the outcome, or the settle time ({@link Polling#limit()}) has
     * passed. For a final record, this method also reads the record in list v3, which may be missing.
     */
    public static Step<OrderOutcome> begin(
            Calls calls, String orderId, Polling settle, Endpoint<ListRequest, Page<PspTransaction>> list) {
        Duration lastQuery = calls.limit(TransactionEndpoints.SECURE_LIST, calls.options());
        Flow flow = calls.flow(settle.limit().plus(lastQuery), calls.options());
        Violations violations = Violations.collect();
        violations.text("orderId", orderId).required().notBlank();
        violations.throwIfAny("The search");
        return new OrderSearch(flow, orderId, any -> true, Optional.of(settle))
                .query()
                .then(outcome -> addListed(flow, list, outcome));
    }

    /**
     * Looks up the order id of a step once, within the time of its flow. The outcome is unknown if several records may
     * be that of the step, because the successful one may be that of another operation.
     *
     * @param candidate whether a record may be that of the step; the look-up ignores all others
     */
    public static Step<OrderOutcome> once(Flow flow, String orderId, Predicate<SecureTransaction> candidate) {
        OrderSearch search = new OrderSearch(flow, orderId, candidate, Optional.empty());
        return flow.remaining().isZero() ? search.unknown("no time was left to look it up") : search.query();
    }

    /** Returns {@link Unresolved} if the records of a found transaction contradict each other. */
    public static OrderOutcome uncontradicted(OrderOutcome outcome) {
        return outcome instanceof Found found && RecordedResults.contradict(found)
                ? new Unresolved(
                        found.orderId(), "its secure record and list v3 contradict each other", Optional.empty())
                : outcome;
    }

    private Step<OrderOutcome> query() {
        if (!flow.hasTokens()) {
            return unknown("no OAuth client is configured to query its record");
        }
        ListRequest request;
        try {
            request = ListRequest.of(TransactionLookups.byOrder(orderId));
        } catch (InvalidRequestException e) {
            return Step.done(new Unresolved(orderId, "no filter can express its order id", Optional.of(e)));
        }
        queries++;
        return TransactionLookups.firstPage(
                flow, TransactionEndpoints.SECURE_LIST, request, this::onPage, this::onFailure);
    }

    private Step<OrderOutcome> onPage(Page<SecureTransaction> page) {
        OrderRecords records = OrderRecords.of(
                orderId, page, record -> TransactionLookups.isOwn(record, flow), candidate, settle.isEmpty());
        return records.mayChange() ? queryLater(records.outcome(), Duration.ZERO) : Step.done(records.outcome());
    }

    /** Adds the record of list v3. The last two queries together take no longer than one call after the settle time. */
    private static Step<OrderOutcome> addListed(
            Flow flow, Endpoint<ListRequest, Page<PspTransaction>> list, OrderOutcome outcome) {
        return outcome instanceof Found found && !found.isUndecided()
                ? TransactionLookups.listed(
                        flow,
                        list,
                        found.transactionId(),
                        listed -> Step.done(new Found(found.orderId(), found.transaction(), listed)),
                        failure -> Step.done(outcome))
                : Step.done(outcome);
    }

    private Step<OrderOutcome> onFailure(SdkException failure) {
        OrderOutcome outcome = new Unresolved(orderId, "its record could not be read", Optional.of(failure));
        return TransientFailure.is(failure)
                ? queryLater(outcome, TransientFailure.retryAfter(failure))
                : Step.done(outcome);
    }

    /**
     * Sends the next query after a pause of at least {@code atLeast}. The pause never exceeds the remaining settle
     * time. If the remaining time is shorter than {@code atLeast} or than {@link Polling#firstPause()}, the search ends
     * without another query.
     */
    private Step<OrderOutcome> queryLater(OrderOutcome latest, Duration atLeast) {
        if (settle.isEmpty()) {
            return Step.done(latest);
        }
        Polling polling = settle.get();
        Duration remaining = polling.limit().minus(flow.elapsed());
        if (remaining.compareTo(polling.firstPause()) < 0 || remaining.compareTo(atLeast) < 0) {
            return Step.done(latest);
        }
        Duration nextPause = polling.pauseAfter(queries);
        Duration pause = nextPause.compareTo(atLeast) < 0 ? atLeast : nextPause;
        return flow.pause(
                pause.compareTo(remaining) < 0 ? pause : remaining,
                this::query,
                () -> latest instanceof Unresolved
                        ? Step.done(latest)
                        : unknown("the search was cut short before the settle time had passed"));
    }

    private Step<OrderOutcome> unknown(String why) {
        return Step.done(new Unresolved(orderId, why, Optional.empty()));
    }
}
