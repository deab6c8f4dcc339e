package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;

/**
 * How a transaction stands in list v3 ({@code status}; contract, "Transaction record, list v3"). The contract shows one value; the set is open, and
 * only {@link #SUCCESS} is success.
 */
public final class TransactionStatus extends OpenEnum {
    /** It succeeded. */
    public static final TransactionStatus SUCCESS = new TransactionStatus("success");
    /** Seen in the field, beside the contract; its meaning is not shown. */
    public static final TransactionStatus REVISE_REQUIRE = new TransactionStatus("revise_require");

    private TransactionStatus(String raw) {
        super(raw);
    }

    /** The one of a text as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static TransactionStatus of(String raw) {
        return new TransactionStatus(raw);
    }
}
