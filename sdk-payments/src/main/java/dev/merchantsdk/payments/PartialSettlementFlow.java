package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.CallFailures;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.internal.ListRequest;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.internal.SecureRecordRequest;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import dev.merchantsdk.payments.internal.TransactionLookups;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Executes a partial settlement from its current phase. Before the request of a step, this class sets the phase of the
 * step and passes the settlement to the checkpoint. The checkpoint stores the settlement. If the phase shows that a
 * request may have been sent, this class queries the outcome and does not send the request again. The SDK does not
 * repeat a step after HTTP 408, because the service may have processed the step.
 */
final class PartialSettlementFlow {
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(5);

    private final Payments payments;
    private final Calls calls;
    private final Consumer<PartialSettlement> checkpoint;
    private final RequestOptions options;

    PartialSettlementFlow(Payments payments, Consumer<PartialSettlement> checkpoint, RequestOptions options) {
        this.payments = payments;
        this.calls = payments.calls();
        this.checkpoint = checkpoint;
        this.options = options;
    }

    Step<PartialSettlement> nextStep(PartialSettlement handle) {
        return switch (handle.phase()) {
            case PREPARED -> reverse(handle);
            case REVERSING -> queryReversal(handle, queryDeadline(), FIRST_PAUSE);
            case REVERSED -> pay(handle);
            case PAYING -> findPayment(handle);
            case SETTLED, FAILED -> Step.done(handle);
        };
    }

    private Step<PartialSettlement> reverse(PartialSettlement prepared) {
        // An invalid payment must be rejected before the reversal is sent.
        payments.check(prepared.reversal());
        payments.check(prepared.completion());
        PartialSettlement reversing = store(prepared.withPhase(Phase.REVERSING));
        return calls.call(PaymentsEndpoints.of(prepared.reversal()).counted(), prepared.reversal(), options)
                .then(
                        created -> queryReversal(
                                store(reversing.withReversalId(created.id())), queryDeadline(), FIRST_PAUSE),
                        failure -> {
                            if (wasNotProcessed(failure)) {
                                storeAfter(failure, prepared);
                            } else if (wasRefused(failure)) {
                                storeAfter(failure, prepared.withPhase(Phase.FAILED));
                            }
                            return Step.failed(failure);
                        });
    }

    private Deadline queryDeadline() {
        return calls.deadline(TransactionEndpoints.SECURE_RECORD, options);
    }

    private Step<PartialSettlement> queryReversal(PartialSettlement reversing, Deadline deadline, Duration pause) {
        if (!calls.hasTokens()) {
            return Step.done(reversing);
        }
        RequestOptions limited = deadline.narrow(options);
        return reversing
                .reversalId()
                .map(id -> calls.call(TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.of(id), limited)
                        .then(
                                record -> handleReversalState(record.state(), reversing, deadline, pause),
                                // The record of a new reversal may not exist yet.
                                failure -> failure instanceof NotFoundException
                                        ? queryLater(reversing, deadline, pause)
                                        : queryFailed(reversing.reversal(), failure)))
                .orElseGet(() -> TransactionLookups.firstPage(
                        calls,
                        TransactionEndpoints.SECURE_LIST,
                        ListRequest.of(
                                TransactionLookups.byOrder(reversing.reversal().orderId())),
                        limited,
                        page -> findReversal(page, reversing, deadline, pause),
                        failure -> queryFailed(reversing.reversal(), failure)));
    }

    private Step<PartialSettlement> findReversal(
            Page<SecureTransaction> page, PartialSettlement reversing, Deadline deadline, Duration pause) {
        List<SecureTransaction> reversals = records(page, reversing.reversal(), TransactionType.REVERSAL);
        if (!TransactionLookups.isComplete(page) || reversals.size() != 1) {
            return unknown(reversing.reversal(), page, reversals);
        }
        SecureTransaction reversal = reversals.get(0);
        return handleReversalState(reversal.state(), store(reversing.withReversalId(reversal.id())), deadline, pause);
    }

    private Step<PartialSettlement> handleReversalState(
            Optional<TransactionState> state, PartialSettlement reversing, Deadline deadline, Duration pause) {
        if (state.filter(TransactionState.SUCCESS::equals).isPresent()) {
            return pay(store(reversing.withPhase(Phase.REVERSED)));
        }
        if (state.filter(TransactionState.FAILED::equals).isPresent()) {
            return Step.done(store(reversing.withPhase(Phase.FAILED)));
        }
        return queryLater(reversing, deadline, pause);
    }

    private Step<PartialSettlement> queryLater(PartialSettlement reversing, Deadline deadline, Duration pause) {
        if (pause.compareTo(deadline.remaining()) >= 0) {
            return Step.done(reversing);
        }
        Duration doubled = pause.multipliedBy(2);
        Duration next = doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
        return calls.pause(pause, () -> queryReversal(reversing, deadline, next), () -> Step.done(reversing));
    }

    private Step<PartialSettlement> pay(PartialSettlement reversed) {
        PartialSettlement paying = store(reversed.withPhase(Phase.PAYING));
        return calls.call(PaymentsEndpoints.of(paying.completion()).counted(), paying.completion(), options)
                .then(created -> Step.done(store(paying.settled(created.id()))), failure -> {
                    if (wasNotProcessed(failure) || wasRefused(failure)) {
                        storeAfter(failure, reversed);
                    }
                    return Step.failed(failure);
                });
    }

    private Step<PartialSettlement> findPayment(PartialSettlement paying) {
        if (!calls.hasTokens()) {
            return unknown(paying.completion(), "no OAuth client is configured to query its record", null);
        }
        return TransactionLookups.firstPage(
                calls,
                TransactionEndpoints.SECURE_LIST,
                ListRequest.of(TransactionLookups.byOrder(paying.completion().orderId())),
                options,
                page -> {
                    List<SecureTransaction> payments = records(page, paying.completion(), TransactionType.PAY);
                    return TransactionLookups.isComplete(page) && payments.size() == 1
                            ? Step.done(store(paying.settled(payments.get(0).id())))
                            : unknown(paying.completion(), page, payments);
                },
                failure -> queryFailed(paying.completion(), failure));
    }

    /**
     * Returns the records that have the order id of the request and the given type. The page may contain other records
     * despite the filter of the query.
     */
    private static List<SecureTransaction> records(
            Page<SecureTransaction> page, PaymentRequest<?> request, TransactionType type) {
        return page.items().stream()
                .filter(record ->
                        record.orderId().filter(request.orderId()::equals).isPresent())
                .filter(record -> record.type().filter(type::equals).isPresent())
                .toList();
    }

    private Step<PartialSettlement> unknown(
            PaymentRequest<?> request, Page<SecureTransaction> page, List<SecureTransaction> records) {
        if (!TransactionLookups.isComplete(page)) {
            return unknown(request, "its order id has more records than a page", null);
        }
        return unknown(
                request,
                records.isEmpty() ? "no record of it is found (yet)" : "several records of its order id are found",
                null);
    }

    /**
     * Reports an unknown outcome instead of the failure of the query, because a failed query proves nothing about the
     * step.
     */
    private Step<PartialSettlement> queryFailed(PaymentRequest<?> request, SdkException failure) {
        return unknown(request, "its record could not be read", failure);
    }

    private <R> Step<PartialSettlement> unknown(PaymentRequest<R> request, String why, @Nullable SdkException cause) {
        Endpoint<PaymentRequest<R>, R> endpoint = PaymentsEndpoints.of(request);
        return calls.unknown(
                endpoint,
                request,
                CallFailures.outcomeUnknown(
                        new CallInfo(endpoint.name(), 0, OptionalInt.empty(), why),
                        Optional.of(request.orderId()),
                        true,
                        List.of(),
                        "Settle again later, or wait for its callback; a missing record does not prove that no transaction was created.",
                        cause));
    }

    private static boolean wasNotProcessed(SdkException failure) {
        return failure instanceof NotSentException
                || failure instanceof ConfigurationException
                || failure instanceof InvalidRequestException
                || failure instanceof AuthenticationException
                || failure instanceof RateLimitedException;
    }

    /**
     * Returns whether the service certainly refused a step. A {@link DuplicateOrderException} means that another
     * operation has the order id. The step itself cannot have created this operation, because the SDK never repeats a
     * step with an unknown outcome.
     */
    private static boolean wasRefused(SdkException failure) {
        return failure instanceof ApiException || failure instanceof DuplicateOrderException;
    }

    private PartialSettlement store(PartialSettlement handle) {
        checkpoint.accept(handle);
        return handle;
    }

    /**
     * Passes a settlement to the checkpoint after a failed call. If the checkpoint throws an exception, the caller
     * still gets {@code failure}.
     */
    private void storeAfter(SdkException failure, PartialSettlement handle) {
        try {
            checkpoint.accept(handle);
        } catch (Exception e) { // Kotlin code can throw checked exceptions that are not declared
            failure.addSuppressed(e);
        }
    }
}
