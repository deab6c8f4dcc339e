package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/** The status of a receipt ({@code status}; contract, "Fiscal receipt data"). Unknown values are kept. */
public final class ReceiptStatus extends OpenEnum<String> {
    private static final Constants<String, ReceiptStatus> CONSTANTS = new Constants<>(ReceiptStatus::new);

    /** The service has not finished the generation of the receipt. */
    public static final ReceiptStatus NEW = CONSTANTS.add("NEW", "NEW");
    /** The service generated the receipt. */
    public static final ReceiptStatus SUCCESS = CONSTANTS.add("SUCCESS", "SUCCESS");
    /** The service could not generate the receipt. */
    public static final ReceiptStatus FAIL = CONSTANTS.add("FAIL", "FAIL");

    private ReceiptStatus(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the status with this string. The string need not be the value of a constant. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ReceiptStatus of(String raw) {
        return CONSTANTS.of(raw);
    }
}
