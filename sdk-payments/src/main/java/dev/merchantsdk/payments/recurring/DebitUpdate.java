package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.callback.CallbackError;
import dev.merchantsdk.payments.callback.TransactionEvent;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.internal.RecordedResults;
import dev.merchantsdk.payments.request.PaymentAction;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.transaction.Opcode;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureDetails;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The changes to a history after a new result of a debit. A callback, a record, a look-up or the merchant reports the
 * result.
 *
 * @param result the function that changes the attempt
 * @param payoutOnly whether recurring debits of the token are impossible from now on
 * @param cardNumber the masked card number, from which the scheme is derived
 */
record DebitUpdate(
        Optional<String> orderId,
        UnaryOperator<RecurringAttempt> result,
        boolean payoutOnly,
        Optional<String> cardNumber) {
    private static final Set<Opcode> DEBITS = Set.of(Opcode.PURCHASE, Opcode.REBILL);

    /**
     * Returns the update for a callback. A callback is less reliable than a record, because the contract names no field
     * with the response code, and because field names are not signed. The following rules apply:
     *
     * <ul>
     *   <li>The code of a callback does not replace a known code.
     *   <li>An approval in a callback does not replace a refusal whose code limits later debits.
     *   <li>The flag that recurring debits are impossible is ignored in a callback that reports a success. In the
     *       contract, this flag occurs only together with an error.
     * </ul>
     */
    static DebitUpdate of(TransactionEvent event) {
        boolean succeeded = isDebit(event) && event.isSuccess();
        return new DebitUpdate(
                event.orderId(),
                result(succeeded, DebitUpdate::approve, isFailedDebit(event), attempt -> refuse(attempt, code(event))),
                event.isRecurringImpossible() && !event.isSuccess(),
                event.cardNumber());
    }

    static boolean isFailureWithoutCode(TransactionEvent event) {
        return isFailedDebit(event) && code(event).isEmpty();
    }

    private static boolean isDebit(TransactionEvent event) {
        return event.action().map(PaymentAction.PAY::equals).orElse(true);
    }

    private static boolean isFailedDebit(TransactionEvent event) {
        return isDebit(event) && event.isFailure();
    }

    /** A number that the contract does not list may be something other than a response code. */
    private static Optional<ResponseCode> code(TransactionEvent event) {
        return event.error()
                .flatMap(CallbackError::code)
                .filter(code -> !code.isApproved())
                .filter(code -> code.meaning().isPresent() || !code.lists().isEmpty());
    }

    /**
     * Returns the update for a record of list v3. A record without a code approves the attempt only if the status is
     * success. A record whose code and status contradict each other does not change the attempt.
     */
    static DebitUpdate of(PspTransaction record) {
        boolean isDebit = isDebit(record);
        Set<Boolean> results = RecordedResults.of(record);
        Optional<ResponseCode> code = record.responseCode();
        return new DebitUpdate(
                record.orderId(),
                result(
                        isDebit && results.equals(Set.of(true)),
                        RecurringAttempt::approved,
                        isDebit && results.equals(Set.of(false)) && code.isPresent(),
                        attempt -> refuseWithCode(attempt, code)),
                false,
                record.pan());
    }

    private static boolean isDebit(PspTransaction record) {
        return record.opcode().map(DEBITS::contains).orElse(true);
    }

    /**
     * Returns the update for the outcome of a look-up. The record of list v3 decides on the result if both records have
     * one, and changes nothing if it contradicts the secure record. Either record can contain the other facts.
     */
    static DebitUpdate of(OrderOutcome.Found found) {
        DebitUpdate secure = of(Optional.of(found.orderId()), found.transaction());
        return found.listed().map(listed -> secure.with(found, listed)).orElse(secure);
    }

    private DebitUpdate with(OrderOutcome.Found found, PspTransaction record) {
        DebitUpdate listed = of(record);
        Set<Boolean> results = RecordedResults.of(record);
        boolean agrees = RecordedResults.of(found.transaction())
                .filter(result -> results.contains(!result))
                .isEmpty();
        UnaryOperator<RecurringAttempt> merged = attempt -> listed.result().apply(result.apply(attempt));
        return new DebitUpdate(
                orderId,
                isDebit(record) && agrees ? merged : UnaryOperator.identity(),
                payoutOnly,
                listed.cardNumber().or(() -> cardNumber));
    }

    /**
     * Returns the update for a secure record. The gateway's error code in the record is not used, because the service
     * does not document this code as a response code.
     */
    static DebitUpdate of(SecureTransaction transaction) {
        return of(transaction.orderId(), transaction);
    }

    private static DebitUpdate of(Optional<String> orderId, SecureTransaction record) {
        boolean isDebit = record.type().map(TransactionType.PAY::equals).orElse(true);
        return new DebitUpdate(
                orderId,
                result(
                        isDebit && record.isSuccess(),
                        DebitUpdate::approve,
                        isDebit && record.isFailed(),
                        attempt -> refuse(attempt, Optional.empty())),
                record.extraData()
                        .flatMap(SecureDetails::isPayoutOnlyCardBinding)
                        .orElse(false),
                record.extraData().flatMap(SecureDetails::customerCreditCardNumber));
    }

    /**
     * Returns the update for a response code that the merchant supplies. Like the code of a list v3 record, this code
     * replaces any earlier code.
     */
    static DebitUpdate of(String orderId, ResponseCode code) {
        return new DebitUpdate(
                Optional.of(orderId),
                result(
                        code.isApproved(),
                        RecurringAttempt::approved,
                        !code.isApproved(),
                        attempt -> refuseWithCode(attempt, Optional.of(code))),
                false,
                Optional.empty());
    }

    /** A refused attempt stays unchanged if its code limits later debits. */
    private static RecurringAttempt approve(RecurringAttempt attempt) {
        return attempt.result() == RecurringAttempt.Result.REFUSED
                        && attempt.code().filter(DebitUpdate::limitsDebits).isPresent()
                ? attempt
                : attempt.approved();
    }

    /** An approved attempt and a refused attempt with a known code stay unchanged. */
    private static RecurringAttempt refuse(RecurringAttempt attempt, Optional<ResponseCode> code) {
        return attempt.result() == RecurringAttempt.Result.REFUSED
                        && attempt.code().isPresent()
                ? attempt
                : refuseWithCode(attempt, code);
    }

    private static RecurringAttempt refuseWithCode(RecurringAttempt attempt, Optional<ResponseCode> code) {
        return attempt.result() == RecurringAttempt.Result.APPROVED ? attempt : attempt.refused(code);
    }

    private static boolean limitsDebits(ResponseCode code) {
        return code.stopsRecurring()
                || code.isRepeatedOnlyWithChanges()
                || code.isCounted()
                || code.equals(ResponseCode.COUNTER_EXCEEDED);
    }

    private static UnaryOperator<RecurringAttempt> result(
            boolean approved,
            UnaryOperator<RecurringAttempt> approval,
            boolean refused,
            UnaryOperator<RecurringAttempt> refusal) {
        if (approved) {
            return approval;
        }
        return refused ? refusal : UnaryOperator.identity();
    }

    RecurringHistory applyTo(RecurringHistory history) {
        RecurringHistory updated =
                orderId.flatMap(history::attempt).map(result).map(history::with).orElse(history);
        RecurringHistory withScheme = history.scheme() == CardScheme.UNKNOWN
                ? updated.withScheme(cardNumber.map(CardScheme::ofNumber).orElse(CardScheme.UNKNOWN))
                : updated;
        return payoutOnly ? withScheme.withPayoutOnly() : withScheme;
    }
}
