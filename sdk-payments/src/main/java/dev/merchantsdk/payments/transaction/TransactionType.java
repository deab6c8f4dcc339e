package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenCode;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The type of a transaction ({@code type}; contract, "Transaction record, secure"). The set is open. */
public final class TransactionType extends OpenCode {
    /** A payment. */
    public static final TransactionType PAY = new TransactionType(Known.PAY.raw);
    /** A payout. */
    public static final TransactionType PAYOUT = new TransactionType(Known.PAYOUT.raw);
    /** A preauthorization. */
    public static final TransactionType PREAUTH = new TransactionType(Known.PREAUTH.raw);
    /** A reversal. */
    public static final TransactionType REVERSAL = new TransactionType(Known.REVERSAL.raw);
    /** A binding. */
    public static final TransactionType BINDING = new TransactionType(Known.BINDING.raw);

    private static final Map<Integer, Known> KNOWN = Arrays.stream(Known.values())
            .filter(known -> known != Known.UNRECOGNIZED)
            .collect(Collectors.toUnmodifiableMap(known -> known.raw, Function.identity()));

    private TransactionType(int raw) {
        super(raw);
    }

    /** The one of a number as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static TransactionType of(int raw) {
        return new TransactionType(raw);
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
        /** {@link TransactionType#PAY}. */
        PAY(0),
        /** {@link TransactionType#PAYOUT}. */
        PAYOUT(1),
        /** {@link TransactionType#PREAUTH}. */
        PREAUTH(2),
        /** {@link TransactionType#REVERSAL}. */
        REVERSAL(3),
        /** {@link TransactionType#BINDING}. */
        BINDING(4),
        /** A number without a constant. */
        UNRECOGNIZED(-1);

        private final int raw;

        Known(int raw) {
            this.raw = raw;
        }
    }
}
