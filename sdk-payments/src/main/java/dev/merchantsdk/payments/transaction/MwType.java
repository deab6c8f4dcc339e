package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;

/** What a transaction is to the middleware ({@code mw_type}; contract, "Transaction record, list v3"). The contract shows one value; the set is open. */
public final class MwType extends OpenEnum {
    /** A transaction. As a filter it leaves out the debits of card bindings, as the service documents beside the contract. */
    public static final MwType TRANSACTION = new MwType("transaction");

    private MwType(String raw) {
        super(raw);
    }

    /** The one of a text as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static MwType of(String raw) {
        return new MwType(raw);
    }
}
