package dev.merchantsdk.receipts.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.value.OpenEnum;

/** How a receipt stands ({@code status}; contract, "Fiscal receipt data"). The set is open. */
public final class ReceiptStatus extends OpenEnum {
    /** It is being made. */
    public static final ReceiptStatus NEW = new ReceiptStatus("NEW");
    /** It is made. */
    public static final ReceiptStatus SUCCESS = new ReceiptStatus("SUCCESS");
    /** It could not be made. */
    public static final ReceiptStatus FAIL = new ReceiptStatus("FAIL");

    private ReceiptStatus(String raw) {
        super(raw);
    }

    /** The status of a value as the service writes it. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static ReceiptStatus of(String raw) {
        return new ReceiptStatus(raw);
    }

    /** The constant of this value, for {@code switch}; {@link Known#UNRECOGNIZED} if there is none. */
    public Known known() {
        if (equals(NEW)) {
            return Known.NEW;
        }
        if (equals(SUCCESS)) {
            return Known.SUCCESS;
        }
        if (equals(FAIL)) {
            return Known.FAIL;
        }
        return Known.UNRECOGNIZED;
    }

    /** The values that have constants, for {@code switch}. */
    public enum Known {
        /** {@link ReceiptStatus#NEW}. */
        NEW,
        /** {@link ReceiptStatus#SUCCESS}. */
        SUCCESS,
        /** {@link ReceiptStatus#FAIL}. */
        FAIL,
        /** A value without a constant. */
        UNRECOGNIZED
    }
}
