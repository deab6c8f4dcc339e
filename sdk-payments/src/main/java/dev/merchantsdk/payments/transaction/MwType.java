package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/**
 * A transaction's kind in the middleware ({@code mw_type}; contract, "Transaction record, list v3"). Values that the
 * contract does not specify may appear.
 */
public final class MwType extends OpenEnum<String> {
    private static final Constants<String, MwType> CONSTANTS = new Constants<>(MwType::new);

    /**
     * A transaction. By documentation outside the contract, a filter with this value excludes the debits of card
     * bindings.
     */
    public static final MwType TRANSACTION = CONSTANTS.add("transaction", "TRANSACTION");

    private MwType(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the value with this string, which need not be that of a constant. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static MwType of(String raw) {
        return CONSTANTS.of(raw);
    }
}
