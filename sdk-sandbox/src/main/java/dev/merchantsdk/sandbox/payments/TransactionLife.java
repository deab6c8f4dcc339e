package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.payments.TestBanks.TestBank;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Optional;
import java.util.OptionalInt;

/** A transaction and its state. Callers must hold the lock of the {@code Ledger}. */
public final class TransactionLife {
    /** The lifetime of a payment page, according to the service's documentation outside the contract. */
    private static final Duration PAGE_LIFE = Duration.ofDays(2);

    private final int place;
    private final String id;
    private final int number;
    private final Order order;
    private final Instant createdAt;
    private TransactionPhase state = TransactionPhase.PENDING_EXECUTION;
    private OptionalInt responseCode = OptionalInt.empty();
    private Optional<Instant> endedAt = Optional.empty();
    private Optional<TestCard> card = Optional.empty();
    private Optional<String> jsOperationId = Optional.empty();
    private Optional<PayerStep> payerStep = Optional.empty();
    private Funds funds = new Funds();
    private Optional<Instant> plannedAt = Optional.empty();
    private Optional<TestBank> bank = Optional.empty();
    private boolean bySbp;
    private boolean recurringImpossible;
    private boolean afterDebit;

    public TransactionLife(int place, String id, int number, Order order, Instant createdAt) {
        this.place = place;
        this.id = id;
        this.number = number;
        this.order = order;
        this.createdAt = createdAt;
    }

    /** Returns the index of the transaction in the ledger. */
    public int place() {
        return place;
    }

    public String id() {
        return id;
    }

    /** Returns the 8-digit number that list v3 contains as the id of the transaction. */
    public int number() {
        return number;
    }

    public Order order() {
        return order;
    }

    public Instant createdAt() {
        return createdAt;
    }

    /**
     * Returns the time until which the payer can pay. Without {@code orderActualTill}, this time is 48 hours after the
     * request.
     */
    public Instant payableUntil() {
        return order.actualTill().map(OffsetDateTime::toInstant).orElseGet(() -> createdAt.plus(PAGE_LIFE));
    }

    public TransactionPhase state() {
        return state;
    }

    public boolean isApproved() {
        return state == TransactionPhase.SUCCESS;
    }

    /** Returns the response code; empty if the transaction has not ended. */
    public OptionalInt responseCode() {
        return responseCode;
    }

    public Optional<Instant> endedAt() {
        return endedAt;
    }

    public Optional<TestCard> card() {
        return card;
    }

    public Optional<String> jsOperationId() {
        return jsOperationId;
    }

    public Optional<PayerStep> payerStep() {
        return payerStep;
    }

    /** Returns the time at which the state changes by itself; empty if it does not. */
    public Optional<Instant> plannedAt() {
        boolean planned = switch (state) {
            case PENDING_EXECUTION -> true;
            case PENDING_CONFIRMATION -> payerStep.isPresent();
            case SUCCESS -> funds.hold().filter(HoldPhase.HELD::equals).isPresent();
            case FAILED -> false;
        };
        return plannedAt.filter(time -> planned);
    }

    void plan(Instant time) {
        plannedAt = Optional.of(time);
    }

    public Funds funds() {
        return funds;
    }

    /** Returns the bank that the payer chose on the page for the fast payment system. */
    Optional<TestBank> bank() {
        return bank;
    }

    public boolean isBySbp() {
        return bySbp;
    }

    boolean isRecurringImpossible() {
        return recurringImpossible;
    }

    /** Returns whether the earlier transaction is a one-step payment, or a hold that was debited before this ended. */
    public boolean isAfterDebit() {
        return afterDebit;
    }

    /** Makes the transaction wait for an action of the payer or the merchant. */
    void await() {
        state = TransactionPhase.PENDING_CONFIRMATION;
    }

    public void awaitPayer(PayerStep step, String operationId) {
        await();
        payerStep = Optional.of(step);
        jsOperationId = Optional.of(operationId);
    }

    /** Makes the transaction wait for the payer's answer to the card's bank. */
    void awaitSecure() {
        payerStep = Optional.of(PayerStep.SECURE);
    }

    /** Ends the wait for an action of the merchant. */
    void resume() {
        state = TransactionPhase.PENDING_EXECUTION;
    }

    public void with(TestCard instrument) {
        card = Optional.of(instrument);
    }

    public void withSbp() {
        bySbp = true;
    }

    void withSbp(TestBank chosen) {
        bank = Optional.of(chosen);
        withSbp();
    }

    void shareFundsOf(TransactionLife other) {
        funds = other.funds;
        card = other.card;
        bySbp = other.bySbp;
        afterDebit = other.order.action().equals("pay");
        noteDebit();
    }

    void noteDebit() {
        afterDebit |= funds.paid() > 0;
    }

    void forbidRecurring() {
        recurringImpossible = true;
    }

    public void end(int code, Instant at) {
        state = ResponseCodes.isSuccess(code) ? TransactionPhase.SUCCESS : TransactionPhase.FAILED;
        responseCode = OptionalInt.of(code);
        endedAt = Optional.of(at);
        payerStep = Optional.empty();
    }
}
