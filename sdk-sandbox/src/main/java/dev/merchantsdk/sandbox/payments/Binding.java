package dev.merchantsdk.sandbox.payments;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A binding, which links a card or an SBP account to a token. The id of the binding is the token. Not thread-safe:
 * callers must hold the lock of the {@code Ledger}.
 */
public final class Binding {
    private final String id;
    private final BindingOrder order;
    private final Optional<String> jsOperationId;
    private final Deque<Integer> answers = new ArrayDeque<>();
    private BindingPhase state = BindingPhase.PENDING;
    private Optional<TestCard> card = Optional.empty();
    private OptionalInt preauthorization = OptionalInt.empty();
    private OptionalInt failure = OptionalInt.empty();

    Binding(String id, BindingOrder order, Optional<String> jsOperationId) {
        this.id = id;
        this.order = order;
        this.jsOperationId = jsOperationId;
    }

    /** Returns the token: 32 hexadecimal digits. */
    public String id() {
        return id;
    }

    /** Returns the request. */
    public BindingOrder order() {
        return order;
    }

    Optional<String> jsOperationId() {
        return jsOperationId;
    }

    /** Returns the current state. */
    public BindingPhase state() {
        return state;
    }

    /** Returns the card; empty if the binding has no card or the payer has not entered the card yet. */
    public Optional<TestCard> card() {
        return card;
    }

    boolean isSbp() {
        return order.kind() == BindingOrder.Kind.SBP;
    }

    /** Returns whether this token is for a card and can be used. */
    boolean isCardToken() {
        return !isSbp() && isUsable();
    }

    /**
     * Returns whether this token is for a card whose full data the payer entered, and can be used. A token that was
     * created from a card number is excluded, because it can be used only for payouts.
     */
    boolean isOfCardData() {
        return isCardToken() && order.kind() != BindingOrder.Kind.CARD_NUMBER;
    }

    boolean isUsable() {
        return state == BindingPhase.ACTIVE || state == BindingPhase.PAYOUT_ONLY;
    }

    boolean isPayoutOnly() {
        return state == BindingPhase.PAYOUT_ONLY;
    }

    void changePhase(BindingPhase next) {
        state = next;
    }

    /** Changes the state to {@code FAILED}, because the issuer refused the card. */
    void fail(int responseCode) {
        state = BindingPhase.FAILED;
        failure = OptionalInt.of(responseCode);
    }

    /** Returns the response code with which the issuer refused the card; empty if the issuer did not refuse it. */
    OptionalInt failure() {
        return failure;
    }

    void withCard(TestCard entered) {
        card = Optional.of(entered);
    }

    void plan(int responseCode) {
        answers.add(responseCode);
    }

    /**
     * Returns the response code of the next debit: the planned code if a test has planned one, and otherwise the code
     * of the card.
     *
     * @param defaultCode the code of the card
     */
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
