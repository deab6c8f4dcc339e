package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenCode;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What was done ({@code opcode}; contract, "Transaction record, list v3"). The set is open. */
public final class Opcode extends OpenCode {
    /** A one-stage payment. */
    public static final Opcode PURCHASE = new Opcode(Known.PURCHASE.raw);
    /** A payment is cancelled. */
    public static final Opcode REFUND = new Opcode(Known.REFUND.raw);
    /** A recurring payment. */
    public static final Opcode REBILL = new Opcode(Known.REBILL.raw);
    /** An authorization, also by card token. */
    public static final Opcode PRE_AUTH = new Opcode(Known.PRE_AUTH.raw);
    /** An authorization is cancelled. */
    public static final Opcode REVERSAL = new Opcode(Known.REVERSAL.raw);
    /** The settlement is completed, within the authorized amount. */
    public static final Opcode CONFIRM_AUTH = new Opcode(Known.CONFIRM_AUTH.raw);
    /** An AFT payment is cancelled. */
    public static final Opcode REFUND_AFT = new Opcode(Known.REFUND_AFT.raw);
    /** A payout. */
    public static final Opcode MONEY_SEND = new Opcode(Known.MONEY_SEND.raw);

    private static final Map<Integer, Known> KNOWN = Arrays.stream(Known.values())
            .filter(known -> known != Known.UNRECOGNIZED)
            .collect(Collectors.toUnmodifiableMap(known -> known.raw, Function.identity()));

    private Opcode(int raw) {
        super(raw);
    }

    /** The one of a number as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Opcode of(int raw) {
        return new Opcode(raw);
    }

    /** The constant of this number, for {@code switch}; {@link Known#UNRECOGNIZED} if there is none. */
    public Known known() {
        return KNOWN.getOrDefault(raw(), Known.UNRECOGNIZED);
    }

    @Override
    protected Optional<String> name() {
        return Optional.ofNullable(KNOWN.get(raw())).map(Known::name);
    }

    /** The numbers that have constants, for {@code switch}. */
    public enum Known {
        /** {@link Opcode#PURCHASE}. */
        PURCHASE(1),
        /** {@link Opcode#REFUND}. */
        REFUND(2),
        /** {@link Opcode#REBILL}. */
        REBILL(3),
        /** {@link Opcode#PRE_AUTH}. */
        PRE_AUTH(4),
        /** {@link Opcode#REVERSAL}. */
        REVERSAL(5),
        /** {@link Opcode#CONFIRM_AUTH}. */
        CONFIRM_AUTH(6),
        /** {@link Opcode#REFUND_AFT}. */
        REFUND_AFT(22),
        /** {@link Opcode#MONEY_SEND}. */
        MONEY_SEND(472),
        /** A number without a constant. */
        UNRECOGNIZED(-1);

        private final int raw;

        Known(int raw) {
            this.raw = raw;
        }
    }
}
