package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import org.jspecify.annotations.Nullable;

/** The status of a receipt ({@code status}; contract, "Fiscal receipt data"). The set is open. */
public final class ReceiptStatus extends OpenEnum<String> {
    private static final Constants<String, ReceiptStatus> CONSTANTS = new Constants<>(ReceiptStatus::new);

    /** The receipt is being generated. */
    public static final ReceiptStatus NEW = CONSTANTS.add("NEW", "NEW");
    /** The receipt was generated. */
    public static final ReceiptStatus SUCCESS = CONSTANTS.add("SUCCESS", "SUCCESS");
    /** The receipt could not be generated. */
    public static final ReceiptStatus FAIL = CONSTANTS.add("FAIL", "FAIL");

    private ReceiptStatus(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the value for a string from the service; unknown values are kept. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ReceiptStatus of(String raw) {
        return CONSTANTS.of(raw);
    }
}
