package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenCode;
import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The state of a transaction ({@code state}; contract, "Transaction record, secure"). The set is open. */
public final class TransactionState extends OpenCode {
    /** Done. */
    public static final TransactionState SUCCESS = new TransactionState(Known.SUCCESS.raw);
    /** Waits for a confirmation; reported as pending. */
    public static final TransactionState PENDING_CONFIRMATION = new TransactionState(Known.PENDING_CONFIRMATION.raw);
    /** Failed. */
    public static final TransactionState FAILED = new TransactionState(Known.FAILED.raw);
    /** Waits to be executed; reported as pending. */
    public static final TransactionState PENDING_EXECUTION = new TransactionState(Known.PENDING_EXECUTION.raw);
    /** Interrupted; reported as pending. */
    public static final TransactionState INTERRUPTED = new TransactionState(Known.INTERRUPTED.raw);
    /** Unknown to the service itself. */
    public static final TransactionState UNKNOWN = new TransactionState(Known.UNKNOWN.raw);

    private static final Map<Integer, Known> KNOWN = Arrays.stream(Known.values())
            .filter(known -> known != Known.UNRECOGNIZED)
            .collect(Collectors.toUnmodifiableMap(known -> known.raw, Function.identity()));

    private TransactionState(int raw) {
        super(raw);
    }

    /** The one of a number as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static TransactionState of(int raw) {
        return new TransactionState(raw);
    }

    /** Whether the contract reports it as pending: 3, 5 and 6. */
    public boolean isPending() {
        return equals(PENDING_CONFIRMATION) || equals(PENDING_EXECUTION) || equals(INTERRUPTED);
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
        /** {@link TransactionState#SUCCESS}. */
        SUCCESS(1),
        /** {@link TransactionState#PENDING_CONFIRMATION}. */
        PENDING_CONFIRMATION(3),
        /** {@link TransactionState#FAILED}. */
        FAILED(4),
        /** {@link TransactionState#PENDING_EXECUTION}. */
        PENDING_EXECUTION(5),
        /** {@link TransactionState#INTERRUPTED}. */
        INTERRUPTED(6),
        /** {@link TransactionState#UNKNOWN}. */
        UNKNOWN(7),
        /** A number without a constant. */
        UNRECOGNIZED(-1);

        private final int raw;

        Known(int raw) {
            this.raw = raw;
        }
    }
}
