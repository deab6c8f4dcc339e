package dev.merchantsdk.payments.transaction;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/**
 * A transaction's status in list v3 ({@code status}; contract, "Transaction record, list v3"). Only {@link #SUCCESS}
 * means success. Values that the contract does not specify may appear.
 */
public final class TransactionStatus extends OpenEnum<String> {
    private static final Constants<String, TransactionStatus> CONSTANTS = new Constants<>(TransactionStatus::new);

    /** Succeeded. */
    public static final TransactionStatus SUCCESS = CONSTANTS.add("success", "SUCCESS");
    /** A status that is not in the contract, without a documented meaning. */
    public static final TransactionStatus REVISE_REQUIRE = CONSTANTS.add("revise_require", "REVISE_REQUIRE");

    private TransactionStatus(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the value with this string, which need not be that of a constant. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static TransactionStatus of(String raw) {
        return CONSTANTS.of(raw);
    }
}
