package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Flow;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.LogId;
import dev.merchantsdk.core.error.CallFailures;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.internal.ListRequest;
import dev.merchantsdk.payments.internal.PayoutTarget;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import dev.merchantsdk.payments.internal.TransactionLookups;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Looks up the payout that already exists with the order id of a payout request. The service has refused the request as
 * a duplicate. An earlier attempt of the call had an unknown outcome, and has probably created the existing payout. The
 * look-up has one of these results:
 * <ul>
 *   <li>A response to an earlier attempt contained the id of the existing payout. The call succeeds.
 *   <li>No response contained an id, and the target and the amount of the existing payout agree with the request. The
 *       call succeeds.
 *   <li>No response contained an id, and the target or the amount certainly differs from the request. The call throws a
 *       {@link DuplicateOrderException}.
 *   <li>In every other case, the outcome of the call stays unknown.
 * </ul>
 */
final class DuplicatePayout<R> {
    private final Endpoint<PaymentRequest<R>, R> endpoint;
    private final PaymentRequest<R> payout;
    private final OutcomeUnknownException unknown;
    private final DuplicateOrderException duplicate;

    DuplicatePayout(
            Endpoint<PaymentRequest<R>, R> endpoint,
            PaymentRequest<R> payout,
            OutcomeUnknownException unknown,
            DuplicateOrderException duplicate) {
        this.endpoint = endpoint;
        this.payout = payout;
        this.unknown = unknown;
        this.duplicate = duplicate;
    }

    /** Looks up the existing payout within the remaining time of the call. */
    Step<R> lookUp(Flow flow) {
        if (!flow.hasTokens()) {
            return unresolved("no OAuth client is configured to look it up");
        }
        if (!GatewayChecks.isFilterValue(payout.orderId())) {
            return unresolved("no filter can express its order id");
        }
        if (flow.remaining().isZero()) {
            return unresolved("no time was left to look it up");
        }
        return query(() -> TransactionLookups.firstPage(
                flow,
                TransactionEndpoints.SECURE_LIST,
                ListRequest.of(TransactionLookups.byOrder(payout.orderId())),
                page -> compareTarget(flow, page),
                this::queryFailed));
    }

    private Step<R> compareTarget(Flow flow, Page<SecureTransaction> page) {
        List<SecureTransaction> own = page.items().stream()
                .filter(record -> TransactionLookups.isOwn(record, flow))
                .toList();
        List<SecureTransaction> payouts =
                own.stream().filter(this::mayBeThisPayout).toList();
        Optional<PayoutTarget> target = PayoutTarget.of(payout);
        if (!TransactionLookups.isComplete(page)) {
            return unresolved("its order id has more records than a page");
        }
        if (payouts.size() != 1 || target.isEmpty()) {
            return unresolved((payouts.isEmpty() ? "no record" : "more than one record") + " of it is found");
        }
        if (own.stream().anyMatch(this::isAmbiguous)) {
            return unresolved("another record of its order id does not state its type");
        }
        SecureTransaction record = payouts.get(0);
        if (unknown.receivedIds().contains(record.id())) {
            return Step.done(created(record.id()));
        }
        if (!unknown.receivedIds().isEmpty()) {
            return unresolved("a response contained another id than its record " + LogId.of(record.id()));
        }
        PayoutTarget.Match match = target.get().match(record);
        if (match == PayoutTarget.Match.DIFFERS) {
            return duplicateOrder(record.id());
        }
        return query(() -> TransactionLookups.firstPage(
                flow,
                TransactionEndpoints.LIST,
                ListRequest.of(TransactionLookups.byPayment(record.id())),
                list -> compareAmount(list, record.id(), match),
                this::queryFailed));
    }

    /**
     * Executes a query. Converts an {@link InvalidRequestException} to an unknown outcome, because the caller would
     * interpret the exception as a refusal of the payout.
     */
    private Step<R> query(Supplier<Step<R>> step) {
        try {
            return step.get();
        } catch (InvalidRequestException e) {
            return queryFailed(e);
        }
    }

    /**
     * Returns whether a record may be the existing payout. A failed payout cannot be the existing payout, because the
     * service accepts another payout with the order id of a failed payout.
     */
    private boolean mayBeThisPayout(SecureTransaction record) {
        return record.orderId().filter(payout.orderId()::equals).isPresent()
                && record.type().filter(TransactionType.PAYOUT::equals).isPresent()
                && !record.isFailed();
    }

    /** Returns whether a record may be the existing payout, but lacks the order id or a known type. */
    private boolean isAmbiguous(SecureTransaction record) {
        boolean orderFits = record.orderId().map(payout.orderId()::equals).orElse(true);
        boolean typeFits = record.type()
                .map(type -> type.equals(TransactionType.PAYOUT) || !type.isKnown())
                .orElse(true);
        return orderFits && typeFits && !record.isFailed() && !mayBeThisPayout(record);
    }

    private Step<R> compareAmount(Page<PspTransaction> list, String id, PayoutTarget.Match target) {
        if (!TransactionLookups.isComplete(list)) {
            return unresolved("list v3 has more records of " + LogId.of(id) + " than a page");
        }
        List<Optional<BigDecimal>> amounts = list.items().stream()
                .filter(record -> record.cs1().filter(id::equals).isPresent())
                .map(PspTransaction::amount)
                .toList();
        if (amounts.size() != 1 || amounts.get(0).isEmpty()) {
            return unresolved("list v3 does not contain the amount of " + LogId.of(id));
        }
        BigDecimal amount = amounts.get(0).orElseThrow().abs(); // the contract doesn't show the sign of a payout
        if (amount.compareTo(BigDecimal.valueOf(payout.price().kopecks())) == 0) {
            return unresolved(
                    "the amount of " + LogId.of(id) + " would be the same in kopecks, and its unit is not shown");
        }
        if (amount.compareTo(payout.price().toBigDecimal()) != 0) {
            return duplicateOrder(id);
        }
        return target == PayoutTarget.Match.AGREES
                ? Step.done(created(id))
                : unresolved("its record " + LogId.of(id) + " does not contain its target");
    }

    @SuppressWarnings("unchecked") // all requests with a PayoutTarget have the response type TransactionCreated
    private R created(String id) {
        return (R) TransactionCreated.builder().id(id).build();
    }

    private Step<R> duplicateOrder(String id) {
        DuplicateOrderException exception = CallFailures.duplicateOrder(
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

    private Step<R> queryFailed(SdkException failure) {
        OutcomeUnknownException exception = outcomeUnknown("its record could not be read");
        exception.addSuppressed(failure);
        return Step.failed(exception);
    }

    private Step<R> unresolved(String why) {
        return Step.failed(outcomeUnknown(why));
    }

    private OutcomeUnknownException outcomeUnknown(String why) {
        OutcomeUnknownException exception = CallFailures.outcomeUnknown(
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
