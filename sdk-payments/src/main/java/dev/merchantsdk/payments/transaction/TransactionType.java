package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenCode;

/** The type of a transaction ({@code type}; contract, "Transaction record, secure"). The set is open. */
public final class TransactionType extends OpenCode {
    /** A payment. */
    public static final TransactionType PAY = new TransactionType(0);
    /** A payout. */
    public static final TransactionType PAYOUT = new TransactionType(1);
    /** A preauthorization. */
    public static final TransactionType PREAUTH = new TransactionType(2);
    /** A reversal. */
    public static final TransactionType REVERSAL = new TransactionType(3);
    /** A binding. */
    public static final TransactionType BINDING = new TransactionType(4);

    private TransactionType(int raw) {
        super(raw);
    }

    /** The one of a number as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static TransactionType of(int raw) {
        return new TransactionType(raw);
    }
}
