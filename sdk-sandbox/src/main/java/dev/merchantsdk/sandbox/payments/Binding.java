package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.payments.BindingOrder.BindingKind;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalInt;

/** A binding of a card or an SBP account to a token. Callers must hold the lock of the {@code Ledger}. */
public final class Binding {
    private final String id;
    private final BindingOrder order;
    private final Optional<String> jsOperationId;
    private final Instant createdAt;
    private final Deque<Integer> answers = new ArrayDeque<>();
    private Optional<Instant> completedAt = Optional.empty();
    private BindingPhase state = BindingPhase.PENDING;
    private Optional<TestCard> card = Optional.empty();
    private Optional<TestCard> securedCard = Optional.empty();
    private OptionalInt preauthorization = OptionalInt.empty();
    private OptionalInt failure = OptionalInt.empty();

    Binding(String id, BindingOrder order, Optional<String> jsOperationId, Instant createdAt) {
        this.id = id;
        this.order = order;
        this.jsOperationId = jsOperationId;
        this.createdAt = createdAt;
    }

    /** Returns the token, which has 32 hexadecimal digits. */
    public String id() {
        return id;
    }

    public Instant createdAt() {
        return createdAt;
    }

    /** Returns the time of the payer's action; empty before it. */
    public Optional<Instant> completedAt() {
        return completedAt;
    }

    void complete(Instant at) {
        completedAt = Optional.of(at);
    }

    public BindingOrder order() {
        return order;
    }

    public Optional<String> jsOperationId() {
        return jsOperationId;
    }

    public BindingPhase state() {
        return state;
    }

    /** Returns the card; empty if the binding has no card or the payer has not entered the card yet. */
    public Optional<TestCard> card() {
        return card;
    }

    public boolean isSbp() {
        return order.kind() == BindingKind.SBP;
    }

    /** Returns whether this binding has a usable token of a card. */
    boolean isCardToken() {
        return !isSbp() && isUsable();
    }

    /** Returns whether this binding has a usable token of a card whose full data the payer entered. */
    boolean isOfCardData() {
        return isCardToken() && order.kind() != BindingKind.CARD_NUMBER;
    }

    boolean isUsable() {
        return state == BindingPhase.ACTIVE || state == BindingPhase.PAYOUT_ONLY;
    }

    public boolean isPayoutOnly() {
        return state == BindingPhase.PAYOUT_ONLY;
    }

    void changePhase(BindingPhase next) {
        state = next;
    }

    void fail(int responseCode) {
        state = BindingPhase.FAILED;
        failure = OptionalInt.of(responseCode);
    }

    /**
     * Returns the response code with which the issuer refused the card; empty if the issuer did not refuse the card.
     */
    public OptionalInt failure() {
        return failure;
    }

    /** Returns the entered card while the payer has not answered the card's bank. */
    public Optional<TestCard> securedCard() {
        return securedCard;
    }

    void awaitSecure(TestCard entered) {
        securedCard = Optional.of(entered);
    }

    void withCard(TestCard entered) {
        card = Optional.of(entered);
    }

    public void plan(int responseCode) {
        if (state == BindingPhase.FAILED) {
            throw new IllegalStateException("the binding has failed, so its token cannot be debited");
        }
        answers.add(responseCode);
    }

    /** Removes and returns the next planned response code. Returns {@code defaultCode} if no code is planned. */
    int responseCode(int defaultCode) {
        Integer planned = answers.poll();
        return planned == null ? defaultCode : planned;
    }

    /**
     * Simulates a preauthorization of one rouble, which the service releases immediately. Returns the response code.
     */
    int preauthorize(TestCard entered) {
        int code = responseCode(entered.answerToPayer());
        preauthorization = OptionalInt.of(code);
        return code;
    }

    /** Returns the response code of the preauthorization of one rouble; empty if there was no preauthorization. */
    public OptionalInt preauthorization() {
        return preauthorization;
    }
}
