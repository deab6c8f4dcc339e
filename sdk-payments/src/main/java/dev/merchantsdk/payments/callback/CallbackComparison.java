package dev.merchantsdk.payments.callback;

import static dev.merchantsdk.core.value.ComparisonResult.AGREES;
import static dev.merchantsdk.core.value.ComparisonResult.DIFFERS;
import static dev.merchantsdk.core.value.ComparisonResult.NOT_COMPARED;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Flow;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.payments.callback.CallbackVerification.Aspect;
import dev.merchantsdk.payments.internal.ListRequest;
import dev.merchantsdk.payments.internal.SecureRecordRequest;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import dev.merchantsdk.payments.internal.TransactionLookups;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Compares an event with the secure record of its transaction and with the record in list v3. */
final class CallbackComparison {
    private final Flow flow;
    private final TransactionEvent event;
    private final AmountSource amounts;

    private CallbackComparison(Flow flow, TransactionEvent event, AmountSource amounts) {
        this.flow = flow;
        this.event = event;
        this.amounts = amounts;
    }

    static CallbackComparison of(TransactionEvent event, Calls calls, AmountSource amounts, RequestOptions options) {
        return new CallbackComparison(calls.flow(TransactionEndpoints.SECURE_RECORD, options), event, amounts);
    }

    Step<CallbackVerification> query() {
        try {
            GatewayChecks.transactionId(event.transactionId());
        } catch (InvalidRequestException e) {
            return Step.done(notCompared());
        }
        return flow.call(TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.of(event.transactionId()))
                .then(
                        this::queryAmount,
                        failure ->
                                failure instanceof NotFoundException ? Step.done(notCompared()) : Step.failed(failure));
    }

    private Step<CallbackVerification> queryAmount(SecureTransaction record) {
        Optional<Amount> price = event.price();
        if (price.isEmpty() || flow.remaining().isZero()) {
            return Step.done(verification(record, NOT_COMPARED, null, null));
        }
        ListRequest request;
        try {
            request = ListRequest.of(TransactionLookups.byPayment(event.transactionId()));
        } catch (InvalidRequestException e) {
            return Step.done(verification(record, NOT_COMPARED, null, e));
        }
        return TransactionLookups.firstPage(
                flow,
                amounts.list(),
                request,
                list -> Step.done(compareAmounts(record, price.get(), list)),
                failure -> Step.done(verification(record, NOT_COMPARED, null, failure)));
    }

    private CallbackVerification compareAmounts(SecureTransaction record, Amount price, Page<PspTransaction> list) {
        Optional<PspTransaction> listed = TransactionLookups.onlyPayment(list, event.transactionId());
        ComparisonResult amount = listed.flatMap(PspTransaction::amount)
                .map(recorded -> amounts.unit().compare(price, recorded))
                .orElse(NOT_COMPARED);
        return verification(record, amount, listed.orElse(null), null);
    }

    /** Compares a looked-up transaction with the order of the shop. Its event agrees with the records it is made of. */
    static CallbackVerification ofLookUp(Found found, Amount price, AmountUnit unit) {
        ComparisonResult amount =
                found.amount().map(recorded -> unit.compare(price, recorded)).orElse(NOT_COMPARED);
        return new CallbackVerification(
                results(AGREES, AGREES, amount, AGREES),
                found.transaction(),
                found.listed().orElse(null),
                null);
    }

    private static CallbackVerification notCompared() {
        return new CallbackVerification(
                results(NOT_COMPARED, NOT_COMPARED, NOT_COMPARED, NOT_COMPARED), null, null, null);
    }

    private CallbackVerification verification(
            SecureTransaction record,
            ComparisonResult amount,
            @Nullable PspTransaction listed,
            @Nullable SdkException failure) {
        ComparisonResult id = event.transactionId().equals(record.id()) ? AGREES : DIFFERS;
        return new CallbackVerification(
                results(id, compareOrder(record), amount, compareState(record)), record, listed, failure);
    }

    private ComparisonResult compareOrder(SecureTransaction record) {
        if (event.orderId().isEmpty() || record.orderId().isEmpty()) {
            return NOT_COMPARED;
        }
        return event.orderId().equals(record.orderId()) ? AGREES : DIFFERS;
    }

    private ComparisonResult compareState(SecureTransaction record) {
        Optional<Boolean> reported = Optional.of(event.isSuccess()).filter(success -> success || event.isFailure());
        Optional<Boolean> recorded = record.state().flatMap(CallbackComparison::success);
        if (reported.isEmpty() || recorded.isEmpty()) {
            return NOT_COMPARED;
        }
        return reported.equals(recorded) ? AGREES : DIFFERS;
    }

    private static Optional<Boolean> success(TransactionState state) {
        if (state.equals(TransactionState.SUCCESS)) {
            return Optional.of(true);
        }
        return state.equals(TransactionState.FAILED) ? Optional.of(false) : Optional.empty();
    }

    private static Map<Aspect, ComparisonResult> results(
            ComparisonResult id, ComparisonResult order, ComparisonResult amount, ComparisonResult state) {
        Map<Aspect, ComparisonResult> aspects = new EnumMap<>(Aspect.class);
        aspects.put(Aspect.ID, id);
        aspects.put(Aspect.ORDER, order);
        aspects.put(Aspect.AMOUNT, amount);
        aspects.put(Aspect.STATE, state);
        return aspects;
    }
}
