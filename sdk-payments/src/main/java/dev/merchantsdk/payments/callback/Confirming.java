package dev.merchantsdk.payments.callback;

import static dev.merchantsdk.core.value.ComparisonResult.AGREES;
import static dev.merchantsdk.core.value.ComparisonResult.DIFFERS;
import static dev.merchantsdk.core.value.ComparisonResult.NOT_TOLD;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.payments.callback.CallbackConfirmation.Aspect;
import dev.merchantsdk.payments.internal.ListRequest;
import dev.merchantsdk.payments.internal.SecureRecordRequest;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import dev.merchantsdk.payments.internal.TransactionLookups;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One event, compared with what two queries tell. */
final class Confirming {
    private final Calls calls;
    private final TransactionEvent event;
    private final AmountSource amounts;
    private final Deadline deadline;
    private final RequestOptions options;

    private Confirming(
            Calls calls, TransactionEvent event, AmountSource amounts, Deadline deadline, RequestOptions options) {
        this.calls = calls;
        this.event = event;
        this.amounts = amounts;
        this.deadline = deadline;
        this.options = options;
    }

    static Confirming of(TransactionEvent event, Calls calls, AmountSource amounts, RequestOptions options) {
        return new Confirming(
                calls, event, amounts, calls.deadline(TransactionEndpoints.SECURE_RECORD, options), options);
    }

    Step<CallbackConfirmation> ask() {
        try {
            GatewayChecks.transactionId(event.transactionId());
        } catch (InvalidRequestException e) {
            return Step.done(nothingTold());
        }
        return calls.call(TransactionEndpoints.SECURE_RECORD, SecureRecordRequest.of(event.transactionId()), options)
                .then(
                        this::askForAmount,
                        failure ->
                                failure instanceof NotFoundException ? Step.done(nothingTold()) : Step.failed(failure));
    }

    private Step<CallbackConfirmation> askForAmount(SecureTransaction record) {
        Optional<Amount> price = event.price();
        if (price.isEmpty() || deadline.passed()) {
            return Step.done(told(record, NOT_TOLD, null, null));
        }
        ListRequest request;
        try {
            request = ListRequest.of(TransactionLookups.byPayment(event.transactionId()));
        } catch (InvalidRequestException e) {
            return Step.done(told(record, NOT_TOLD, null, e));
        }
        return TransactionLookups.firstPage(
                calls,
                amounts.list(),
                request,
                deadline.narrow(options),
                list -> Step.done(compared(record, price.get(), list)),
                failure -> Step.done(told(record, NOT_TOLD, null, failure)));
    }

    private CallbackConfirmation compared(SecureTransaction record, Amount price, Page<PspTransaction> list) {
        List<PspTransaction> payments = list.items().stream()
                .filter(listed ->
                        listed.cs1().filter(event.transactionId()::equals).isPresent())
                .toList();
        if (payments.size() != 1 || !TransactionLookups.isWhole(list)) {
            return told(record, NOT_TOLD, null, null);
        }
        PspTransaction listed = payments.get(0);
        return told(
                record,
                listed.amount()
                        .map(amount -> amounts.unit().compare(price, amount))
                        .orElse(NOT_TOLD),
                listed,
                null);
    }

    private static CallbackConfirmation nothingTold() {
        return new CallbackConfirmation(agreements(NOT_TOLD, NOT_TOLD, NOT_TOLD, NOT_TOLD), null, null, null);
    }

    private CallbackConfirmation told(
            SecureTransaction record,
            ComparisonResult amount,
            @Nullable PspTransaction listed,
            @Nullable SdkException failure) {
        ComparisonResult id = event.transactionId().equals(record.id()) ? AGREES : DIFFERS;
        return new CallbackConfirmation(agreements(id, order(record), amount, state(record)), record, listed, failure);
    }

    private ComparisonResult order(SecureTransaction record) {
        if (event.orderId().isEmpty() || record.orderId().isEmpty()) {
            return NOT_TOLD;
        }
        return event.orderId().equals(record.orderId()) ? AGREES : DIFFERS;
    }

    private ComparisonResult state(SecureTransaction record) {
        Optional<Boolean> told = Optional.of(event.isSuccess()).filter(success -> success || event.isFailure());
        Optional<Boolean> recorded = record.state().flatMap(Confirming::success);
        if (told.isEmpty() || recorded.isEmpty()) {
            return NOT_TOLD;
        }
        return told.equals(recorded) ? AGREES : DIFFERS;
    }

    private static Optional<Boolean> success(TransactionState state) {
        if (state.equals(TransactionState.SUCCESS)) {
            return Optional.of(true);
        }
        return state.equals(TransactionState.FAILED) ? Optional.of(false) : Optional.empty();
    }

    private static Map<Aspect, ComparisonResult> agreements(
            ComparisonResult id, ComparisonResult order, ComparisonResult amount, ComparisonResult state) {
        Map<Aspect, ComparisonResult> aspects = new EnumMap<>(Aspect.class);
        aspects.put(Aspect.ID, id);
        aspects.put(Aspect.ORDER, order);
        aspects.put(Aspect.AMOUNT, amount);
        aspects.put(Aspect.STATE, state);
        return aspects;
    }
}
