package dev.merchantsdk.sandbox.payments;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalInt;

/** One binding, whose id is the token. Not thread-safe: the ledger's lock guards it. */
public final class Binding {
    private final String id;
    private final BindingOrder order;
    private final Optional<String> jsOperationId;
    private final Deque<Integer> answers = new ArrayDeque<>();
    private BindingPhase state = BindingPhase.PENDING;
    private Optional<TestCard> card = Optional.empty();
    private OptionalInt preauthorization = OptionalInt.empty();

    Binding(String id, BindingOrder order, Optional<String> jsOperationId) {
        this.id = id;
        this.order = order;
        this.jsOperationId = jsOperationId;
    }

    /** The token: 32 hexadecimal digits. */
    public String id() {
        return id;
    }

    /** The request. */
    public BindingOrder order() {
        return order;
    }

    Optional<String> jsOperationId() {
        return jsOperationId;
    }

    /** The current state. */
    public BindingPhase state() {
        return state;
    }

    /** The card, once there is one. */
    public Optional<TestCard> card() {
        return card;
    }

    boolean isSbp() {
        return order.kind() == BindingOrder.Kind.SBP;
    }

    /** Returns whether this is a usable token of a card. */
    boolean isCardToken() {
        return !isSbp() && isUsable();
    }

    /**
     * Whether the payer entered the card's data: a token that was made from a card number is usable only for payouts.
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

    void become(BindingPhase next) {
        state = next;
    }

    void with(TestCard entered) {
        card = Optional.of(entered);
    }

    void plan(int responseCode) {
        answers.add(responseCode);
    }

    /** The issuer's decision on a debit: the planned one, or that of the card. */
    int answer(int otherwise) {
        Integer planned = answers.poll();
        return planned == null ? otherwise : planned;
    }

    /** Holds one unit and, if the issuer approves, unlocks it. */
    int preauthorize(TestCard entered) {
        int code = answer(entered.answerToPayer());
        preauthorization = OptionalInt.of(code);
        return code;
    }

    /** The response code of the preauthorization of one unit; empty if none was made. */
    public OptionalInt preauthorization() {
        return preauthorization;
    }
}
