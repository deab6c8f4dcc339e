package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/** A transaction's type ({@code type}; contract, "Transaction record, secure"). Others may appear. */
public final class TransactionType extends OpenEnum<Integer> {
    private static final Constants<Integer, TransactionType> CONSTANTS = new Constants<>(TransactionType::new);

    /** A payment. */
    public static final TransactionType PAY = CONSTANTS.add(0, "PAY");
    /** A payout. */
    public static final TransactionType PAYOUT = CONSTANTS.add(1, "PAYOUT");
    /** A preauthorization. */
    public static final TransactionType PREAUTH = CONSTANTS.add(2, "PREAUTH");
    /** A reversal; perhaps also a refund, for which the contract states no type. */
    public static final TransactionType REVERSAL = CONSTANTS.add(3, "REVERSAL");
    /** A card binding. */
    public static final TransactionType BINDING = CONSTANTS.add(4, "BINDING");

    private TransactionType(Integer raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the value for a number, even an unknown one. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static TransactionType of(int raw) {
        return CONSTANTS.of(raw);
    }
}
