package dev.merchantsdk.payments;

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
import dev.merchantsdk.payments.OrderOutcome.Unresolved;
import dev.merchantsdk.payments.internal.ListRequest;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import dev.merchantsdk.payments.internal.TransactionLookups;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.time.Duration;
import java.util.Optional;

/**
 * One search for what the gateway has under an order id: questions with growing pauses between them, until the records tell or the settle time has
 * passed. No failure of a question gets out of it as an exception, where it would look like one of the payment. Used by one flow.
 */
final class OrderSearch {
    private final Calls calls;
    private final String orderId;
    private final ListRequest question;
    private final Polling settle;
    private final Deadline deadline;
    private final RequestOptions options;
    private int asked;

    private OrderSearch(
            Calls calls,
            String orderId,
            ListRequest question,
            Polling settle,
            Deadline deadline,
            RequestOptions options) {
        this.calls = calls;
        this.orderId = orderId;
        this.question = question;
        this.settle = settle;
        this.deadline = deadline;
        this.options = options;
    }

    /** The first step of it. */
    static Step<OrderOutcome> begin(Calls calls, String orderId, Polling settle, RequestOptions options) {
        Violations violations = Violations.collect();
        violations.text("orderId", orderId).required().notBlank();
        violations.throwIfAny("The search");
        if (!calls.hasTokens()) {
            return Step.done(unknown(orderId, "no OAuth is set up to ask for its record", Optional.empty()));
        }
        ListRequest question;
        try {
            question = ListRequest.of(TransactionLookups.byOrder(orderId));
        } catch (InvalidRequestException e) {
            return Step.done(unknown(orderId, "no filter can hold its order id", Optional.of(e)));
        }
        return new OrderSearch(calls, orderId, question, settle, calls.deadline(settle.limit()), options).ask();
    }

    private Step<OrderOutcome> ask() {
        asked++;
        return TransactionLookups.firstPage(
                calls, TransactionEndpoints.SECURE_LIST, question, options, this::answered, this::failed);
    }

    private Step<OrderOutcome> answered(Page<SecureTransaction> page) {
        OrderRecords records = OrderRecords.of(orderId, page);
        return records.mayChange() ? askLater(records.outcome(), Duration.ZERO) : Step.done(records.outcome());
    }

    private Step<OrderOutcome> failed(SdkException told) {
        OrderOutcome outcome = unknown(orderId, "its record could not be read", Optional.of(told));
        if (!TransientFailure.is(told)) {
            return Step.done(outcome);
        }
        return askLater(outcome, TransientFailure.retryAfter(told));
    }

    /** The last pause is shortened to end with the settle time, but to no less than the first one. */
    private Step<OrderOutcome> askLater(OrderOutcome soFar, Duration atLeast) {
        Duration left = deadline.remaining();
        if (left.compareTo(settle.firstPause()) < 0 || left.compareTo(atLeast) < 0) {
            return Step.done(soFar);
        }
        Duration own = settle.pauseAfter(asked);
        Duration pause = own.compareTo(atLeast) < 0 ? atLeast : own;
        return calls.pause(pause.compareTo(left) < 0 ? pause : left, this::ask, () -> Step.done(cutShort(soFar)));
    }

    private OrderOutcome cutShort(OrderOutcome soFar) {
        return soFar instanceof Unresolved
                ? soFar
                : unknown(orderId, "the search was cut short before the settle time had passed", Optional.empty());
    }

    private static OrderOutcome unknown(String orderId, String why, Optional<SdkException> failure) {
        return new Unresolved(orderId, why, failure);
    }
}
