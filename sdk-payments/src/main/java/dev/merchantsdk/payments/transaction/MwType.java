package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/**
 * The kind of a transaction in the middleware ({@code mw_type}; contract, "Transaction record, list v3"). The service
 * may send further values, which the contract does not specify.
 */
public final class MwType extends OpenEnum<String> {
    private static final Constants<String, MwType> CONSTANTS = new Constants<>(MwType::new);

    /**
     * A transaction. A filter with this value excludes the debits of card bindings, according to service documentation
     * outside the contract.
     */
    public static final MwType TRANSACTION = CONSTANTS.add("transaction", "TRANSACTION");

    private MwType(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the value with this string. The string need not be the value of a constant. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static MwType of(String raw) {
        return CONSTANTS.of(raw);
    }
}
