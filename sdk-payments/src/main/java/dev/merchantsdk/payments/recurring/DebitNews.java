package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.OrderOutcome;
import dev.merchantsdk.payments.PaymentAction;
import dev.merchantsdk.payments.callback.CallbackError;
import dev.merchantsdk.payments.callback.CallbackStatus;
import dev.merchantsdk.payments.callback.TransactionEvent;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.transaction.Opcode;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureDetails;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionStatus;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What a callback, a record or a query says of a debit.
 *
 * @param orderId of which debit
 * @param result what it makes of the attempt
 * @param payoutOnly whether recurring debits of its token are impossible from now on
 * @param cardNumber the masked number, which tells the scheme
 */
record DebitNews(
        Optional<String> orderId,
        UnaryOperator<RecurringAttempt> result,
        boolean payoutOnly,
        Optional<String> cardNumber) {
    private static final Set<Opcode> DEBITS = Set.of(Opcode.PURCHASE, Opcode.REBILL);

    /** A code in a callback stands under a guessed name: a record's takes its place, and not the other way round. */
    static DebitNews of(TransactionEvent event) {
        boolean aboutDebit = event.action().map(PaymentAction.PAY::equals).orElse(true);
        boolean failed = event.status().filter(CallbackStatus.FAILED::equals).isPresent();
        Optional<ResponseCode> code = event.error().flatMap(CallbackError::code).filter(told -> !told.isApproved());
        return new DebitNews(
                event.orderId(),
                result(aboutDebit && event.isSuccess(), aboutDebit && failed, attempt -> attempt.orRefused(code)),
                event.isRecurringImpossible(),
                event.cardNumber());
    }

    /** A record without a code is pending, unless its status is success. One whose code and status disagree says nothing. */
    static DebitNews of(PspTransaction record) {
        boolean aboutDebit = record.opcode().map(DEBITS::contains).orElse(true);
        boolean succeeded =
                record.status().filter(TransactionStatus.SUCCESS::equals).isPresent();
        Optional<ResponseCode> code = record.responseCode();
        boolean contradicted = record.status().isPresent() && !succeeded;
        boolean approved = code.map(told -> told.isApproved() && !contradicted).orElse(succeeded);
        boolean refused = code.filter(told -> !told.isApproved()).isPresent() && !succeeded;
        return new DebitNews(
                record.orderId(),
                result(aboutDebit && approved, aboutDebit && refused, attempt -> attempt.orRefusedFor(code)),
                false,
                record.pan());
    }

    /** The gateway's own error code is not shown to be a response code, so none is taken from it. */
    static DebitNews of(OrderOutcome.Found found) {
        SecureTransaction record = found.record();
        boolean aboutDebit = record.type().map(TransactionType.PAY::equals).orElse(true);
        return new DebitNews(
                Optional.of(found.orderId()),
                result(
                        aboutDebit && found.isSuccess(),
                        aboutDebit && found.isFailed(),
                        attempt -> attempt.orRefused(Optional.empty())),
                record.extraData()
                        .flatMap(SecureDetails::isPayoutOnlyCardBinding)
                        .orElse(false),
                record.extraData().flatMap(SecureDetails::customerCreditCardNumber));
    }

    private static UnaryOperator<RecurringAttempt> result(
            boolean approved, boolean refused, UnaryOperator<RecurringAttempt> refusal) {
        if (approved) {
            return RecurringAttempt::approved;
        }
        return refused ? refusal : UnaryOperator.identity();
    }

    /** What is known of the card afterwards. */
    RecurringHistory of(RecurringHistory history) {
        RecurringHistory learned =
                orderId.flatMap(history::attempt).map(result).map(history::with).orElse(history);
        RecurringHistory described = history.scheme() == CardScheme.UNKNOWN
                ? learned.of(cardNumber.map(CardScheme::ofNumber).orElse(CardScheme.UNKNOWN))
                : learned;
        return payoutOnly ? described.nowPayoutOnly() : described;
    }
}
