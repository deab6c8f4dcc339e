package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.call.TransientFailure;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.time.Duration;
import java.util.Optional;

/**
 * A search for the records with an order id. The search ends when the records determine the outcome, or after the
 * settle time ({@link Polling#limit()}). If the last query failed, the search returns {@link Unresolved} and throws no
 * exception. The caller would interpret an exception as a failure of the operation.
 */
public final class OrderSearch {
    private final Calls calls;
    private final String orderId;
    private final ListRequest request;
    private final Polling settle;
    private final Deadline deadline;
    private final RequestOptions options;
    private int queries;

    private OrderSearch(
            Calls calls,
            String orderId,
            ListRequest request,
            Polling settle,
            Deadline deadline,
            RequestOptions options) {
        this.calls = calls;
        this.orderId = orderId;
        this.request = request;
        this.settle = settle;
        this.deadline = deadline;
        this.options = options;
    }

    public static Step<OrderOutcome> begin(Calls calls, String orderId, Polling settle, RequestOptions options) {
        Violations violations = Violations.collect();
        violations.text("orderId", orderId).required().notBlank();
        violations.throwIfAny("The search");
        if (!calls.hasTokens()) {
            return Step.done(unknown(orderId, "no OAuth client is configured to query its record", Optional.empty()));
        }
        ListRequest request;
        try {
            request = ListRequest.of(TransactionLookups.byOrder(orderId));
        } catch (InvalidRequestException e) {
            return Step.done(unknown(orderId, "no filter can express its order id", Optional.of(e)));
        }
        return new OrderSearch(calls, orderId, request, settle, calls.deadline(settle.limit()), options).query();
    }

    private Step<OrderOutcome> query() {
        queries++;
        return TransactionLookups.firstPage(
                calls, TransactionEndpoints.SECURE_LIST, request, options, this::onPage, this::onFailure);
    }

    private Step<OrderOutcome> onPage(Page<SecureTransaction> page) {
        OrderRecords records = OrderRecords.of(orderId, page);
        return records.mayChange() ? queryLater(records.outcome(), Duration.ZERO) : Step.done(records.outcome());
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
        Duration remaining = deadline.remaining();
        if (remaining.compareTo(settle.firstPause()) < 0 || remaining.compareTo(atLeast) < 0) {
            return Step.done(latest);
        }
        Duration nextPause = settle.pauseAfter(queries);
        Duration pause = nextPause.compareTo(atLeast) < 0 ? atLeast : nextPause;
        return calls.pause(
                pause.compareTo(remaining) < 0 ? pause : remaining, this::query, () -> Step.done(interrupted(latest)));
    }

    private OrderOutcome interrupted(OrderOutcome latest) {
        return latest instanceof Unresolved
                ? latest
                : unknown(orderId, "the search was cut short before the settle time had passed", Optional.empty());
    }

    private static OrderOutcome unknown(String orderId, String why, Optional<SdkException> failure) {
        return new Unresolved(orderId, why, failure);
    }
}
