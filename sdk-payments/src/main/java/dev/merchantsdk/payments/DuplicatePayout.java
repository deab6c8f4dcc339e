package dev.merchantsdk.payments;

import static dev.merchantsdk.core.value.ComparisonResult.AGREES;
import static dev.merchantsdk.core.value.ComparisonResult.DIFFERS;

import dev.merchantsdk.core.call.Flow;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.LogId;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.payments.internal.ExpectedRecord;
import dev.merchantsdk.payments.internal.OrderSearch;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import dev.merchantsdk.payments.internal.TransactionLookups;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.util.Optional;

/**
 * Looks up the payout that already exists with a payout request's order id, when the service has refused the request as
 * a duplicate. An earlier attempt of the call, whose outcome is unknown, has probably created it. The call succeeds if
 * a response to that attempt contained its id, or if its recipient and amount agree with the request. If one of them
 * certainly differs, it throws a {@link DuplicateOrderException}. Otherwise, its outcome stays unknown.
 */
final class DuplicatePayout<R> {
    private final Endpoint<PaymentRequest<R>, R> endpoint;
    private final PaymentRequest<R> payout;
    private final OutcomeUnknownException unknown;
    private final DuplicateOrderException duplicate;
    private final ExpectedRecord expected;

    DuplicatePayout(
            Endpoint<PaymentRequest<R>, R> endpoint,
            PaymentRequest<R> payout,
            OutcomeUnknownException unknown,
            DuplicateOrderException duplicate) {
        this.endpoint = endpoint;
        this.payout = payout;
        this.unknown = unknown;
        this.duplicate = duplicate;
        this.expected = ExpectedRecord.of(payout);
    }

    /** Looks up the existing payout within the remaining time of the call. */
    Step<R> lookUp(Flow flow) {
        return OrderSearch.once(flow, payout.orderId(), DuplicatePayout::mayExist)
                .then(outcome -> outcome instanceof Found found
                        ? compareTarget(flow, found.transaction())
                        : unresolved((Unresolved) outcome));
    }

    /**
     * Returns whether a record may be the existing payout. A failed one cannot be: the service accepts another with its
     * order id.
     */
    private static boolean mayExist(SecureTransaction record) {
        return !record.isFailed()
                && record.type()
                        .map(type -> type.equals(TransactionType.PAYOUT) || !type.isKnown())
                        .orElse(true);
    }

    private Step<R> compareTarget(Flow flow, SecureTransaction record) {
        if (record.type().filter(TransactionType.PAYOUT::equals).isEmpty()) {
            return unresolved("its record does not state its type");
        }
        if (unknown.receivedIds().contains(record.id())) {
            return Step.done(PaymentsEndpoints.created(payout, record.id()));
        }
        if (!unknown.receivedIds().isEmpty()) {
            return unresolved("a response contained another id than its record " + LogId.of(record.id()));
        }
        return expected.compareTarget(record) == DIFFERS
                ? duplicateOrder(record.id())
                : TransactionLookups.listed(
                        flow,
                        TransactionEndpoints.LIST,
                        record.id(),
                        listed -> compare(record, listed),
                        failure -> unresolved(new Unresolved(
                                payout.orderId(), "its record could not be read", Optional.of(failure))));
    }

    private Step<R> compare(SecureTransaction record, Optional<PspTransaction> listed) {
        return switch (expected.compare(record, listed)) {
            case DIFFERS -> duplicateOrder(record.id());
            case AGREES -> Step.done(PaymentsEndpoints.created(payout, record.id()));
            case NOT_COMPARED -> unresolved(notCompared(record.id(), listed));
        };
    }

    private String notCompared(String id, Optional<PspTransaction> listed) {
        if (listed.flatMap(PspTransaction::amount).isEmpty()) {
            return "list v3 does not contain the amount of " + LogId.of(id);
        }
        return expected.compareAmount(listed) == AGREES
                ? "its record " + LogId.of(id) + " does not contain its target"
                : "the amount of " + LogId.of(id) + " would be the same in kopecks, and its unit is not shown";
    }

    private Step<R> duplicateOrder(String id) {
        DuplicateOrderException exception = new DuplicateOrderException(
                new CallInfo(
                                endpoint.name(),
                                unknown.attempts(),
                                duplicate.httpStatus(),
                                "another payout has the order id")
                        .withRequestId(unknown.requestId()),
                duplicate.orderId(),
                Optional.of(id),
                duplicate.details());
        exception.addSuppressed(unknown);
        return Step.failed(exception);
    }

    private Step<R> unresolved(String why) {
        return unresolved(new Unresolved(payout.orderId(), why, Optional.empty()));
    }

    private Step<R> unresolved(Unresolved outcome) {
        OutcomeUnknownException exception = outcomeUnknown(outcome.why());
        outcome.failure().ifPresent(exception::addSuppressed);
        return Step.failed(exception);
    }

    private OutcomeUnknownException outcomeUnknown(String why) {
        OutcomeUnknownException exception = new OutcomeUnknownException(
                new CallInfo(endpoint.name(), unknown.attempts(), unknown.httpStatus(), "")
                        .withRequestId(unknown.requestId()),
                unknown.orderId(),
                GatewayChecks.isFilterValue(payout.orderId()),
                unknown.receivedIds(),
                "A payout with this order id exists; it is unknown whether this call created it, because " + why + ".",
                duplicate);
        for (Throwable earlier : unknown.getSuppressed()) {
            exception.addSuppressed(earlier);
        }
        return exception;
    }
}
