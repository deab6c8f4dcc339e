package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/**
 * The kind of an operation ({@code opcode}; contract, "Transaction record, list v3"). The service may send further
 * values.
 */
public final class Opcode extends OpenEnum<Integer> {
    private static final Constants<Integer, Opcode> CONSTANTS = new Constants<>(Opcode::new);

    /** A one-stage payment. */
    public static final Opcode PURCHASE = CONSTANTS.add(1, "PURCHASE");
    /** The cancellation of a payment. */
    public static final Opcode REFUND = CONSTANTS.add(2, "REFUND");
    /** A recurring payment. */
    public static final Opcode REBILL = CONSTANTS.add(3, "REBILL");
    /** An authorization, with or without a card token. */
    public static final Opcode PRE_AUTH = CONSTANTS.add(4, "PRE_AUTH");
    /** The cancellation of an authorization. */
    public static final Opcode REVERSAL = CONSTANTS.add(5, "REVERSAL");
    /** The completion of a hold, with at most the authorized amount. */
    public static final Opcode CONFIRM_AUTH = CONSTANTS.add(6, "CONFIRM_AUTH");
    /** The cancellation of an AFT payment. */
    public static final Opcode REFUND_AFT = CONSTANTS.add(22, "REFUND_AFT");
    /** A payout. */
    public static final Opcode MONEY_SEND = CONSTANTS.add(472, "MONEY_SEND");

    private Opcode(Integer raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the value for a number of the service, which may be unknown to the SDK. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Opcode of(int raw) {
        return CONSTANTS.of(raw);
    }
}
