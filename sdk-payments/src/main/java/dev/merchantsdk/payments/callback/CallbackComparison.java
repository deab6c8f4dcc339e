package dev.merchantsdk.payments.callback;

import static dev.merchantsdk.core.value.ComparisonResult.AGREES;
import static dev.merchantsdk.core.value.ComparisonResult.DIFFERS;
import static dev.merchantsdk.core.value.ComparisonResult.NOT_COMPARED;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Flow;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.ComparisonResult;
import dev.merchantsdk.payments.callback.CallbackVerification.Aspect;
import dev.merchantsdk.payments.internal.AmountUnit;
import dev.merchantsdk.payments.internal.RecordedResults;
import dev.merchantsdk.payments.internal.SecureRecordRequest;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import dev.merchantsdk.payments.internal.TransactionLookups;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionKind;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Compares an event with the secure record of its transaction and with the record in list v3. */
record CallbackComparison(Flow flow, TransactionEvent event, Optional<Amount> price, AmountSource amounts) {
    /** Compares the amount in list v3 with a price; empty to leave list v3 out. */
    static CallbackComparison of(TransactionEvent event, Optional<Amount> price, Calls calls, AmountSource amounts) {
        return new CallbackComparison(
                calls.flow(TransactionEndpoints.SECURE_RECORD, calls.options()), event, price, amounts);
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
            return Step.done(verification(event, record, NOT_COMPARED, Optional.empty(), null));
        }
        return TransactionLookups.listed(
                flow,
                amounts.list(),
                event.transactionId(),
                listed -> Step.done(ofRecords(event, record, listed, price.get(), amounts.unit())),
                failure -> Step.done(verification(event, record, NOT_COMPARED, Optional.empty(), failure)));
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
        return verification(event, record, amount, listed, null);
    }

    /** The contract doesn't show whether list v3 gives money that leaves the merchant a minus. */
    private static BigDecimal unsigned(BigDecimal amount, TransactionKind kind) {
        return switch (kind) {
            case REFUND, REVERSAL, PAYOUT, OTHER -> amount.abs();
            case PAYMENT, HOLD -> amount;
        };
    }

    private static CallbackVerification notCompared() {
        return new CallbackVerification(Map.of(), Optional.empty(), Optional.empty(), Optional.empty());
    }

    private static CallbackVerification verification(
            TransactionEvent event,
            SecureTransaction record,
            ComparisonResult amount,
            Optional<PspTransaction> listed,
            @Nullable SdkException failure) {
        Optional<Boolean> success = Optional.of(event.isSuccess()).filter(reported -> reported || event.isFailure());
        return new CallbackVerification(
                Map.of(
                        Aspect.ID,
                        event.transactionId().equals(record.id()) ? AGREES : DIFFERS,
                        Aspect.ORDER,
                        RecordedResults.compareOrder(event.orderId(), record, listed),
                        Aspect.AMOUNT,
                        amount,
                        Aspect.STATE,
                        RecordedResults.compareResult(success, record, listed)),
                Optional.of(record),
                listed,
                Optional.ofNullable(failure));
    }
}
