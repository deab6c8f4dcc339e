package dev.merchantsdk.payments;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.internal.StoredText;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.StoredCredentialPayment;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionType;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * A payment that can be refunded in full or in part (contract, "Payments"). A {@code Payment} creates the requests for
 * refunds, and {@link PaymentsClient} sends them. Immutable. {@code toString()} does not contain the e-mail.
 *
 * <p>Each request that a {@code Payment} creates refers to the transaction of the payment, and the amount of the
 * request never exceeds {@link #paid()}. A customizer (a function that receives the builder of a request) can add a
 * receipt, a callback address, custom values or metadata to the request. A customizer cannot change the order id, the
 * price, the e-mail or the transaction, because the SDK sets these values after it has called the customizer. After a
 * partial refund, {@link #paid()} of this object still returns the whole paid amount, and the service refuses a refund
 * that exceeds the remaining amount.
 *
 * <p>A refund must contain the payer's e-mail. A {@link OneStepPayment} and a {@link Completion} always contain the
 * e-mail. A {@link StoredCredentialPayment} may lack the e-mail, so the factory methods for this type have a parameter
 * for the e-mail.
 *
 * <p>The existence of a {@code Payment} object does not prove that the payment succeeded. The callback of the payment
 * or a query reports whether the payment succeeded.
 */
public final class Payment implements NotJsonSerializable {
    private static final StoredText<PayerTransaction.Text> TEXTS =
            new StoredText<>("Payment", PayerTransaction.Text.class);
    /**
     * The types that the record of a payment cannot have. The contract does not specify the record type of each kind of
     * debit, so this class rejects only the types that belong to other operations.
     */
    private static final Set<TransactionType> OTHER_TYPES =
            Set.of(TransactionType.PAYOUT, TransactionType.PREAUTH, TransactionType.REVERSAL, TransactionType.BINDING);

    private final PayerTransaction payment;

    private Payment(PayerTransaction payment) {
        this.payment = payment;
    }

    /**
     * Returns the payment that a request created.
     *
     * @param response the response to {@code request}
     * @throws InvalidRequestException if the id in the response contains control characters
     */
    public static Payment of(OneStepPayment request, PaymentPage response) {
        return of(request, response.id(), request.email());
    }

    /**
     * Works like {@link #of(OneStepPayment, PaymentPage)}, for a completion, which debits a hold. The refunds refer to
     * the transaction of the completion and not to the transaction of the hold.
     */
    public static Payment of(Completion request, TransactionCreated response) {
        return of(request, response.id(), request.email());
    }

    /**
     * Works like {@link #of(OneStepPayment, PaymentPage)}, for a request in which the payer's e-mail is optional.
     *
     * @param email the payer's e-mail, which the refunds must contain
     * @throws InvalidRequestException if the e-mail is invalid, or differs from the e-mail of the request
     */
    public static <R extends TransactionResponse> Payment of(
            StoredCredentialPayment<R> request, R response, String email) {
        return of(request, response.id(), requireSamePayer(request, email));
    }

    /**
     * Returns the payment of a request whose response the merchant did not receive.
     *
     * @param record the record in the result of {@link PaymentsClient#find(String)}
     * @throws InvalidRequestException if the record and the request have different order ids, if the record belongs to
     *     another kind of operation, or if the operation has failed
     */
    public static Payment of(OneStepPayment request, SecureTransaction record) {
        return of((PaymentRequest<?>) request, record, request.email());
    }

    /** Works like {@link #of(OneStepPayment, SecureTransaction)}, for a completion, which debits a hold. */
    public static Payment of(Completion request, SecureTransaction record) {
        return of(request, record, request.email());
    }

    /**
     * Works like {@link #of(OneStepPayment, SecureTransaction)}, for a request in which the payer's e-mail is optional.
     *
     * @param email the payer's e-mail, which the refunds must contain
     * @throws InvalidRequestException if the record and the request have different order ids, if the record belongs to
     *     another kind of operation, if the operation has failed, or if the e-mail is invalid or differs from the
     *     e-mail of the request
     */
    public static Payment of(StoredCredentialPayment<?> request, SecureTransaction record, String email) {
        return of((PaymentRequest<?>) request, record, requireSamePayer(request, email));
    }

    private static String requireSamePayer(StoredCredentialPayment<?> request, String email) {
        Violations.collect()
                .rule(
                        request.email().stream().allMatch(value -> value.equals(email)),
                        "customerInfo.email",
                        "must be that of the request")
                .throwIfAny(TEXTS.handle());
        return email;
    }

    private static Payment of(PaymentRequest<?> request, SecureTransaction record, String email) {
        new RecordChecks(TEXTS.handle())
                .order(request, record)
                .type(type -> type.filter(OTHER_TYPES::contains).isEmpty(), record)
                .notFailed(record)
                .throwIfAny();
        return of(request, record.id(), email);
    }

    private static Payment of(PaymentRequest<?> request, String id, String email) {
        return new Payment(PayerTransaction.of(TEXTS.handle(), id, request.price(), email));
    }

    /**
     * Parses a string that {@link #toText()} returned.
     *
     * @throws InvalidRequestException if the string is malformed, or if another class created the string. The exception
     *     does not contain the e-mail
     */
    public static Payment parse(String text) {
        return new Payment(PayerTransaction.parse(TEXTS, text));
    }

    /**
     * Returns the payment as JSON. The merchant can store the JSON and parse it with {@link #parse}. The JSON contains
     * the payer's e-mail.
     */
    public String toText() {
        return payment.toText(TEXTS);
    }

    /** Returns the id of the payment. */
    public String transactionId() {
        return payment.id();
    }

    /** Returns the paid amount. */
    public Amount paid() {
        return payment.amount();
    }

    /**
     * Creates the request that refunds the paid amount.
     *
     * @param newOrderId the order id that the merchant chooses for the new operation
     * @throws InvalidRequestException if the order id is invalid
     */
    public Refund refundRequest(String newOrderId) {
        return refundRequest(newOrderId, paid());
    }

    /**
     * Works like {@link #refundRequest(String)}; the customizer can also add a receipt, a callback address, custom
     * values or metadata.
     */
    public Refund refundRequest(String newOrderId, UnaryOperator<Refund.Builder> customizer) {
        return refundRequest(newOrderId, paid(), customizer);
    }

    /**
     * Creates the request that refunds a part of the paid amount.
     *
     * @param newOrderId the order id that the merchant chooses for the new operation
     * @param part the amount to refund: at most the paid amount
     * @throws InvalidRequestException if the part exceeds the paid amount, or the order id is invalid
     */
    public Refund refundRequest(String newOrderId, Amount part) {
        return refundRequest(newOrderId, part, UnaryOperator.identity());
    }

    /**
     * Works like {@link #refundRequest(String, Amount)}; the customizer can also add a receipt, a callback address,
     * custom values or metadata.
     */
    public Refund refundRequest(String newOrderId, Amount part, UnaryOperator<Refund.Builder> customizer) {
        payment.requireWithin(part, "paid");
        return payment.refund(newOrderId, part, customizer);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Payment that && payment.equals(that.payment);
    }

    @Override
    public int hashCode() {
        return payment.hashCode();
    }

    /** Returns the transaction id and the amount. */
    @Override
    public String toString() {
        return "Payment" + payment;
    }
}
