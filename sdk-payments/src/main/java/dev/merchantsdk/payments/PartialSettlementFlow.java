package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Flow;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.AlreadySentException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.internal.ExpectedRecord;
import dev.merchantsdk.payments.internal.OrderSearch;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.internal.SecureRecordRequest;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;

/**
 * Executes a partial settlement from its current phase. Before a step's request, the phase of the step is stored. If
 * the phase, or a refusal as a duplicate, shows that a request may have been sent earlier, this class looks up the
 * outcome instead.
 */
final class PartialSettlementFlow {
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    private final Payments payments;
    private final Flow flow;
    private final HandleStore<PartialSettlement> store;

    PartialSettlementFlow(Payments payments, Flow flow, Checkpoint<PartialSettlement> checkpoint) {
        this.payments = payments;
        this.flow = flow;
        this.store = HandleStore.of(
                checkpoint, PartialSettlement::toText, flow, payments.calls().clock());
    }

    Step<PartialSettlement> nextStep(PartialSettlement handle) {
        return switch (handle.phase()) {
            case PREPARED -> reverse(handle);
            case REVERSING -> queryReversal(handle, FIRST_PAUSE);
            case REVERSED -> pay(handle);
            case PAYING -> findPayment(handle);
            case SETTLED, FAILED -> Step.done(handle);
        };
    }

    private Step<PartialSettlement> reverse(PartialSettlement prepared) {
        // An invalid payment must be rejected before the reversal is sent.
        payments.check(prepared.reversal());
        payments.check(prepared.completion());
        PartialSettlement reversing = prepared.begun(Phase.REVERSING, store.newAttempt());
        try {
            store.begin(prepared, reversing);
        } catch (AlreadyRecordedException recorded) {
            return resume(
                    recorded,
                    prepared,
                    this::findReversal,
                    id -> believe(
                            id, prepared, prepared.reversal(), TransactionType.REVERSAL, prepared::withReversalId));
        }
        return flow.call(PaymentsEndpoints.of(prepared.reversal()), prepared.reversal())
                .then(
                        created -> queryReversal(
                                store.store(reversing, reversing.withReversalId(created.id())), FIRST_PAUSE),
                        failure -> {
                            if (failure instanceof DuplicateOrderException duplicate) {
                                return lookUp(this::findReversal, reversing, duplicate);
                            }
                            if (Flow.wasNotExecuted(failure)) {
                                Phase next = refusesForever(failure) ? Phase.FAILED : Phase.PREPARED;
                                store.storeAfter(failure, reversing, reversing.withPhase(next));
                            }
                            return Step.failed(failure);
                        });
    }

    /** Looks up a step that the service refused as a duplicate, which proves nothing, or that the journal contains. */
    private Step<PartialSettlement> lookUp(
            Function<PartialSettlement, Step<PartialSettlement>> query,
            PartialSettlement started,
            AlreadySentException duplicate) {
        return query.apply(started).then(Step::done, failure -> {
            failure.addSuppressed(duplicate);
            return Step.failed(failure);
        });
    }

    /**
     * Continues without sending a step that the journal contains as accepted. Its id counts, whatever other records its
     * order id has, unless an earlier version of the SDK took the hold for the step.
     */
    private Step<PartialSettlement> resume(
            AlreadyRecordedException recorded,
            PartialSettlement state,
            Function<PartialSettlement, Step<PartialSettlement>> query,
            Function<String, Step<PartialSettlement>> accepted) {
        String id = recorded.earlierId().orElseThrow(() -> recorded);
        return state.isEarlier(id) ? lookUp(query, state, recorded) : accepted.apply(id);
    }

    /**
     * Continues with the id that the journal contains, unless its record is not that of the step: an earlier version of
     * the SDK, or a look-up of a record without type and hold, may have put it there.
     */
    private Step<PartialSettlement> believe(
            String id,
            PartialSettlement state,
            PaymentRequest<?> request,
            TransactionType type,
            Function<String, PartialSettlement> accepted) {
        if (!flow.hasTokens()) {
            return nextStep(store.store(state, accepted.apply(id)));
        }
        return flow.call(TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.of(id))
                .then(
                        record -> isOf(request, type, record)
                                ? nextStep(store.store(state, accepted.apply(id)))
                                : unknown(
                                        request,
                                        new Unresolved(
                                                request.orderId(),
                                                "the journal contains the transaction of another operation",
                                                Optional.empty())),
                        late -> nextStep(store.store(state, accepted.apply(id))));
    }

    private static boolean isOf(PaymentRequest<?> request, TransactionType type, SecureTransaction record) {
        return record.type().filter(type::equals).isPresent()
                && ExpectedRecord.of(request).compareTarget(record) != ComparisonResult.DIFFERS;
    }

    private Step<PartialSettlement> queryReversal(PartialSettlement reversing, Duration pause) {
        if (!flow.hasTokens()) {
            return Step.done(reversing);
        }
        return reversing
                .reversalId()
                .map(id -> flow.call(TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.of(id))
                        .then(
                                record -> handleReversalState(record.state(), reversing, pause),
                                // The record of a new reversal may not exist yet.
                                failure -> failure instanceof NotFoundException
                                        ? queryLater(reversing, pause)
                                        : queryFailed(reversing.reversal(), failure)))
                .orElseGet(() -> findReversal(reversing));
    }

    private Step<PartialSettlement> findReversal(PartialSettlement reversing) {
        return find(
                reversing,
                reversing.reversal(),
                TransactionType.REVERSAL,
                reversing::withReversalId,
                reversal -> handleReversalState(
                        reversal.state(),
                        store.store(reversing, reversing.withReversalId(reversal.id())),
                        FIRST_PAUSE));
    }

    private Step<PartialSettlement> handleReversalState(
            Optional<TransactionState> state, PartialSettlement reversing, Duration pause) {
        if (state.filter(TransactionState.SUCCESS::equals).isPresent()) {
            return pay(store.store(reversing, reversing.withPhase(Phase.REVERSED)));
        }
        if (state.filter(TransactionState.FAILED::equals).isPresent()) {
            return Step.done(store.store(reversing, reversing.withPhase(Phase.FAILED)));
        }
        return queryLater(reversing, pause);
    }

    private Step<PartialSettlement> queryLater(PartialSettlement reversing, Duration pause) {
        if (pause.compareTo(flow.remaining()) >= 0) {
            return Step.done(reversing);
        }
        Duration doubled = pause.multipliedBy(2);
        Duration next = doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
        return flow.pause(pause, () -> queryReversal(reversing, next), () -> Step.done(reversing));
    }

    private Step<PartialSettlement> pay(PartialSettlement reversed) {
        if (flow.remaining().isZero()) {
            return Step.done(reversed);
        }
        PartialSettlement paying = reversed.begun(Phase.PAYING, store.newAttempt());
        try {
            store.begin(reversed, paying);
        } catch (AlreadyRecordedException recorded) {
            return resume(
                    recorded,
                    reversed,
                    this::findPayment,
                    id -> believe(id, reversed, reversed.completion(), TransactionType.PAY, reversed::settled));
        }
        return flow.call(PaymentsEndpoints.of(paying.completion()), paying.completion())
                .then(created -> Step.done(store.store(paying, paying.settled(created.id()))), failure -> {
                    if (failure instanceof DuplicateOrderException duplicate) {
                        return lookUp(this::findPayment, paying, duplicate);
                    }
                    if (Flow.wasNotExecuted(failure)) {
                        store.storeAfter(failure, paying, paying.withPhase(Phase.REVERSED));
                    }
                    return Step.failed(failure);
                });
    }

    private Step<PartialSettlement> findPayment(PartialSettlement paying) {
        return find(
                paying,
                paying.completion(),
                TransactionType.PAY,
                paying::settled,
                payment -> Step.done(store.store(paying, paying.settled(payment.id()))));
    }

    /**
     * Looks for a request's record. The order id may also be the hold's own, or that of a step of another hold. If the
     * journal contains another id of the step, that of the accepted attempt, the record is not the step's.
     */
    private Step<PartialSettlement> find(
            PartialSettlement state,
            PaymentRequest<?> request,
            TransactionType type,
            Function<String, PartialSettlement> accepted,
            Function<SecureTransaction, Step<PartialSettlement>> then) {
        return OrderSearch.once(flow, request.orderId(), record -> isOf(request, type, record))
                .then(outcome -> {
                    Optional<String> recorded;
                    try {
                        recorded = store.acceptedId(request.orderId(), state);
                    } catch (Throwable e) { // a store of the application can throw anything
                        return unknown(
                                request,
                                new Unresolved(request.orderId(), "the journal could not be read", Optional.of(e)));
                    }
                    if (recorded.filter(id -> !state.isEarlier(id)).isPresent()) {
                        return believe(recorded.get(), state, request, type, accepted);
                    }
                    return outcome instanceof Found found
                            ? then.apply(found.transaction())
                            : unknown(request, (Unresolved) outcome);
                });
    }

    /** A failed query proves nothing about the step. */
    private Step<PartialSettlement> queryFailed(PaymentRequest<?> request, SdkException failure) {
        return unknown(
                request, new Unresolved(request.orderId(), "its record could not be read", Optional.of(failure)));
    }

    private <R> Step<PartialSettlement> unknown(PaymentRequest<R> request, Unresolved outcome) {
        Endpoint<PaymentRequest<R>, R> endpoint = PaymentsEndpoints.of(request);
        return flow.unknown(
                endpoint,
                request,
                new OutcomeUnknownException(
                        new CallInfo(endpoint.name(), 0, OptionalInt.empty(), outcome.why()),
                        Optional.of(request.orderId()),
                        true,
                        List.of(),
                        "Settle again later, or wait for its callback; a missing record does not prove that no transaction was created. If you find out that the step was not executed, replace the text with reversalNotExecuted() or paymentNotExecuted().",
                        outcome.failure().orElse(null)));
    }

    private static boolean refusesForever(SdkException failure) {
        return failure instanceof ApiException
                && !(failure instanceof AuthenticationException || failure instanceof RateLimitedException);
    }
}
