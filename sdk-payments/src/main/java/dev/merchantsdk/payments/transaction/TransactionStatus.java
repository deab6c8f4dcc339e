package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/**
 * The status of a transaction in list v3 ({@code status}; contract, "Transaction record, list v3"). Only
 * {@link #SUCCESS} means success. The service may send other values, which the contract does not specify.
 */
public final class TransactionStatus extends OpenEnum<String> {
    private static final Constants<String, TransactionStatus> CONSTANTS = new Constants<>(TransactionStatus::new);

    /** The transaction succeeded. */
    public static final TransactionStatus SUCCESS = CONSTANTS.add("success", "SUCCESS");
    /** A status that is not in the contract. The meaning of the status is not documented. */
    public static final TransactionStatus REVISE_REQUIRE = CONSTANTS.add("revise_require", "REVISE_REQUIRE");

    private TransactionStatus(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the value with this string. The string need not be the value of a constant. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static TransactionStatus of(String raw) {
        return CONSTANTS.of(raw);
    }
}
