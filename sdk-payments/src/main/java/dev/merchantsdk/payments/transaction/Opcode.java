package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/** An operation's kind ({@code opcode}; contract, "Transaction record, list v3"). Others may appear. */
public final class Opcode extends OpenEnum<Integer> {
    private static final Constants<Integer, Opcode> CONSTANTS = new Constants<>(Opcode::new);

    /** A one-stage payment. */
    public static final Opcode PURCHASE = CONSTANTS.add(1, "PURCHASE");
    /** Cancellation of a payment. */
    public static final Opcode REFUND = CONSTANTS.add(2, "REFUND");
    /** A recurring payment. */
    public static final Opcode REBILL = CONSTANTS.add(3, "REBILL");
    /** An authorization, with or without a card token. */
    public static final Opcode PRE_AUTH = CONSTANTS.add(4, "PRE_AUTH");
    /** Cancellation of an authorization. */
    public static final Opcode REVERSAL = CONSTANTS.add(5, "REVERSAL");
    /** Completion of a hold, with at most the authorized amount. */
    public static final Opcode CONFIRM_AUTH = CONSTANTS.add(6, "CONFIRM_AUTH");
    /** Cancellation of an AFT payment. */
    public static final Opcode REFUND_AFT = CONSTANTS.add(22, "REFUND_AFT");
    /** A payout. */
    public static final Opcode MONEY_SEND = CONSTANTS.add(472, "MONEY_SEND");

    private Opcode(Integer raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the value for a number, even an unknown one. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Opcode of(int raw) {
        return CONSTANTS.of(raw);
    }
}
