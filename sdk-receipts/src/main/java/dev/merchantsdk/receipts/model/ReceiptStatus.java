package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/** A receipt's status ({@code status}; contract, "Fiscal receipt data"). Unknown values are kept. */
public final class ReceiptStatus extends OpenEnum<String> {
    private static final Constants<String, ReceiptStatus> CONSTANTS = new Constants<>(ReceiptStatus::new);

    /** Not finished yet. */
    public static final ReceiptStatus NEW = CONSTANTS.add("NEW", "NEW");
    /** Generated. */
    public static final ReceiptStatus SUCCESS = CONSTANTS.add("SUCCESS", "SUCCESS");
    /** Could not be generated. */
    public static final ReceiptStatus FAIL = CONSTANTS.add("FAIL", "FAIL");

    private ReceiptStatus(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the status with this string, which need not be that of a constant. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ReceiptStatus of(String raw) {
        return CONSTANTS.of(raw);
    }
}
