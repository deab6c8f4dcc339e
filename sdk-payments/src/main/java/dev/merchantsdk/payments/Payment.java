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

/**
 * A payment that can be refunded in full or in part (contract, "Payments"). It starts the requests: add a receipt or a
 * callback address, build, and send with {@link PaymentsClient#refund(Refund)}. Immutable.
 *
 * <p>After a partial refund, {@link #paid()} still returns the whole amount; the service refuses a refund above the
 * rest. This object is no proof that the payment succeeded: its callback or a query reports that.
 *
 * <p>A refund must contain the payer's e-mail. It is optional in a {@link StoredCredentialPayment}, so the factory
 * methods for these have a parameter for it.
 */
public final class Payment implements NotJsonSerializable {
    private static final StoredText<PayerTransaction.Text> TEXTS =
            new StoredText<>("Payment", PayerTransaction.Text.class);
    /** Record types that certainly do not belong to a payment. The contract does not specify those of all payments. */
    private static final Set<TransactionType> OTHER_TYPES =
            Set.of(TransactionType.PAYOUT, TransactionType.PREAUTH, TransactionType.REVERSAL, TransactionType.BINDING);

    private final PayerTransaction payment;

    private Payment(PayerTransaction payment) {
        this.payment = payment;
    }

    /**
     * Returns the payment that a request created. Compares only their order ids; a response read by {@code parse} has
     * none.
     *
     * @throws InvalidRequestException if the response is that of another order, or if its id contains control characters
     */
    public static Payment of(OneStepPayment request, PaymentPage response) {
        return ofResponse(request, response, request.email());
    }

    /**
     * Works like {@link #of(OneStepPayment, PaymentPage)}, for a completion. Refunds refer to its transaction, not to
     * the hold's.
     */
    public static Payment of(Completion request, TransactionCreated<Completion> response) {
        return ofResponse(request, response, request.email());
    }

    /**
     * Works like {@link #of(OneStepPayment, PaymentPage)}, for a request in which the payer's e-mail is optional.
     *
     * @param email the payer's e-mail, which the refunds must contain
     * @throws InvalidRequestException if the response is that of another order, if its id contains control characters,
     *     or if the e-mail is invalid or differs from that of the request
     */
    public static <R extends TransactionResponse> Payment of(
            StoredCredentialPayment<R> request, R response, String email) {
        return ofResponse(request, response, requireSamePayer(request, email));
    }

    /**
     * Returns the payment of a request whose response you did not receive.
     *
     * @param record the record in the result of {@link PaymentsClient#find(String)}
     * @throws InvalidRequestException if the record and the request have different order ids, if the record's type is
     *     not that of a payment, or if the transaction has failed
     */
    public static Payment of(OneStepPayment request, SecureTransaction record) {
        return ofRecord(request, record, request.email());
    }

    /** Works like {@link #of(OneStepPayment, SecureTransaction)}, for a completion. */
    public static Payment of(Completion request, SecureTransaction record) {
        return ofRecord(request, record, request.email());
    }

    /**
     * Works like {@link #of(OneStepPayment, SecureTransaction)}, for a request in which the payer's e-mail is optional.
     *
     * @param email the payer's e-mail, which the refunds must contain
     * @throws InvalidRequestException as there, or if the e-mail is invalid or differs from that of the request
     */
    public static Payment of(StoredCredentialPayment<?> request, SecureTransaction record, String email) {
        return ofRecord(request, record, requireSamePayer(request, email));
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

    private static Payment ofResponse(PaymentRequest<?> request, TransactionResponse response, String email) {
        new RecordChecks(TEXTS.handle()).order(request, response).throwIfAny();
        return ofId(request, response.id(), email);
    }

    private static Payment ofRecord(PaymentRequest<?> request, SecureTransaction record, String email) {
        new RecordChecks(TEXTS.handle())
                .order(request, record)
                .type(type -> type.filter(OTHER_TYPES::contains).isEmpty(), record)
                .notFailed(record)
                .throwIfAny();
        return ofId(request, record.id(), email);
    }

    static Payment ofId(PaymentRequest<?> request, String id, String email) {
        return new Payment(PayerTransaction.of(TEXTS.handle(), id, request.price(), email));
    }

    /**
     * Parses a string that {@link #toText()} returned.
     *
     * @throws InvalidRequestException if the string is malformed or from another class. The exception does not contain
     *     the e-mail
     */
    public static Payment parse(String text) {
        return new Payment(PayerTransaction.parse(TEXTS, text));
    }

    /** Returns the payment as JSON for {@link #parse}, with the payer's e-mail. */
    public String toText() {
        return payment.toText(TEXTS);
    }

    /** Returns the payment's id. */
    public String transactionId() {
        return payment.id();
    }

    public Amount paid() {
        return payment.amount();
    }

    /**
     * Starts refunding the whole paid amount.
     *
     * @param newOrderId an order id that you choose
     */
    public Refund.Builder refund(String newOrderId) {
        return refund(newOrderId, paid());
    }

    /**
     * Starts refunding a part of the paid amount.
     *
     * @param newOrderId an order id that you choose
     * @param part the amount to refund: at most the paid amount
     * @throws InvalidRequestException if the part exceeds the paid amount
     */
    public Refund.Builder refund(String newOrderId, Amount part) {
        payment.requireWithin(part, "paid");
        return Refund.byId(payment, newOrderId, part, payment.email());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Payment that && payment.equals(that.payment);
    }

    @Override
    public int hashCode() {
        return payment.hashCode();
    }

    /** Returns the transaction id and the amount, but not the e-mail. */
    @Override
    public String toString() {
        return "Payment" + payment;
    }
}
