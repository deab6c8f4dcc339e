package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import org.jspecify.annotations.Nullable;

/**
 * The kind of a transaction for the middleware ({@code mw_type}; contract, "Transaction record, list v3"). The contract
 * shows one value; the set is open.
 */
public final class MwType extends OpenEnum<String> {
    private static final Constants<String, MwType> CONSTANTS = new Constants<>(MwType::new);

    /**
     * A transaction. As a filter it excludes the debits of card bindings, as the service documents outside the
     * contract.
     */
    public static final MwType TRANSACTION = CONSTANTS.add("transaction", "TRANSACTION");

    private MwType(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the value for a text as the service writes it; unknown values are kept. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static MwType of(String raw) {
        return CONSTANTS.of(raw);
    }
}
