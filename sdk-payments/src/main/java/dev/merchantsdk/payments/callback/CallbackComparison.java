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
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.payments.callback.CallbackVerification.Aspect;
import dev.merchantsdk.payments.internal.ListRequest;
import dev.merchantsdk.payments.internal.RecordedResults;
import dev.merchantsdk.payments.internal.SecureRecordRequest;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import dev.merchantsdk.payments.internal.TransactionLookups;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionKind;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Compares an event with the secure record of its transaction and with the record in list v3. */
final class CallbackComparison {
    private final Flow flow;
    private final TransactionEvent event;
    private final Optional<Amount> price;
    private final AmountSource amounts;

    private CallbackComparison(Flow flow, TransactionEvent event, Optional<Amount> price, AmountSource amounts) {
        this.flow = flow;
        this.event = event;
        this.price = price;
        this.amounts = amounts;
    }

    /** Compares the amount in list v3 with a price; empty to leave list v3 out. */
    static CallbackComparison of(
            TransactionEvent event, Optional<Amount> price, Calls calls, AmountSource amounts, RequestOptions options) {
        return new CallbackComparison(calls.flow(TransactionEndpoints.SECURE_RECORD, options), event, price, amounts);
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
        if (price.isEmpty() || flow.remaining().isZero()) {
            return Step.done(verification(event, record, NOT_COMPARED, null, null));
        }
        ListRequest request;
        try {
            request = ListRequest.of(TransactionLookups.byPayment(event.transactionId()));
        } catch (InvalidRequestException e) {
            return Step.done(verification(event, record, NOT_COMPARED, null, e));
        }
        return TransactionLookups.firstPage(
                flow,
                amounts.list(),
                request,
                list -> Step.done(ofRecords(
                        event,
                        record,
                        TransactionLookups.onlyPayment(list, event.transactionId()),
                        price.get(),
                        amounts.unit())),
                failure -> Step.done(verification(event, record, NOT_COMPARED, null, failure)));
    }

    /** Compares an event with both records, and the records with each other. */
    static CallbackVerification ofRecords(
            TransactionEvent event,
            SecureTransaction record,
            Optional<PspTransaction> listed,
            Amount price,
            AmountUnit unit) {
        TransactionKind kind = TransactionKind.of(record, listed);
        ComparisonResult amount = listed.flatMap(PspTransaction::amount)
                .map(recorded -> unit.compare(price, unsigned(recorded, kind)))
                .orElse(NOT_COMPARED);
        return verification(event, record, amount, listed.orElse(null), null);
    }

    /** The contract doesn't show whether list v3 gives money that leaves the merchant a minus. */
    private static BigDecimal unsigned(BigDecimal amount, TransactionKind kind) {
        return switch (kind) {
            case REFUND, REVERSAL, PAYOUT, OTHER -> amount.abs();
            case PAYMENT, HOLD -> amount;
        };
    }

    /** Returns whether list v3, whose order id may be a JSON number, has only lost the leading zeros of an order id. */
    private static boolean isNumberOf(String listed, Optional<String> orderId) {
        return listed.matches("[0-9]+")
                && orderId.filter(text -> text.matches("0+" + listed)).isPresent();
    }

    private static CallbackVerification notCompared() {
        return new CallbackVerification(
                results(NOT_COMPARED, NOT_COMPARED, NOT_COMPARED, NOT_COMPARED), null, null, null);
    }

    private static CallbackVerification verification(
            TransactionEvent event,
            SecureTransaction record,
            ComparisonResult amount,
            @Nullable PspTransaction listed,
            @Nullable SdkException failure) {
        Optional<PspTransaction> list = Optional.ofNullable(listed);
        Set<String> orders = list.flatMap(PspTransaction::orderId)
                .filter(text -> !text.isBlank() && !isNumberOf(text, event.orderId()))
                .map(Set::of)
                .orElse(Set.of());
        Optional<Boolean> success = Optional.of(event.isSuccess()).filter(reported -> reported || event.isFailure());
        ComparisonResult id = event.transactionId().equals(record.id()) ? AGREES : DIFFERS;
        ComparisonResult order = compare(event.orderId(), record.orderId(), orders);
        ComparisonResult state = compare(
                success,
                RecordedResults.of(record),
                list.map(RecordedResults::of).orElse(Set.of()));
        boolean waits = state == AGREES
                && event.isSuccess()
                && list.filter(RecordedResults::isUndecided).isPresent();
        return new CallbackVerification(
                results(id, order, amount, waits ? NOT_COMPARED : state), record, listed, failure);
    }

    /** The secure record confirms the value of the event; the record of list v3 can only contradict it. */
    private static <T> ComparisonResult compare(Optional<T> reported, Optional<T> recorded, Set<T> listed) {
        Set<T> values = new HashSet<>(listed);
        reported.ifPresent(values::add);
        recorded.ifPresent(values::add);
        if (values.size() > 1) {
            return DIFFERS;
        }
        return reported.isPresent() && recorded.isPresent() ? AGREES : NOT_COMPARED;
    }

    private static Map<Aspect, ComparisonResult> results(
            ComparisonResult id, ComparisonResult order, ComparisonResult amount, ComparisonResult state) {
        return Map.of(Aspect.ID, id, Aspect.ORDER, order, Aspect.AMOUNT, amount, Aspect.STATE, state);
    }
}
