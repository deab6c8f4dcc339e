package dev.merchantsdk.payments.transaction;

import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.query.FilterField;
import dev.merchantsdk.payments.query.TimeField;

/** Filter fields of list v3 (contract, "Transaction queries"). */
public final class PspFields {
    /** When the transaction last changed. */
    public static final TimeField<PspTransaction> UPDATED = TimeField.of("updated");
    /** Status. */
    public static final FilterField<PspTransaction, TransactionStatus> STATUS = FilterField.of("status", OpenEnum::raw);
    /** Transaction kind in the middleware. */
    public static final FilterField<PspTransaction, MwType> MW_TYPE = FilterField.of("mw_type", OpenEnum::raw);
    /** Payment id, see {@link PspTransaction#paymentId()}: 32 characters. */
    public static final FilterField<PspTransaction, String> CS1 =
            FilterField.of("cs1", id -> GatewayChecks.typedTransactionId("cs1", id));
    /** Channel. 61, 64, 66 and 100 represent four banks. */
    public static final FilterField<PspTransaction, Integer> CHANNEL_ID =
            FilterField.of("channel_id", id -> Integer.toString(id));
    /** Operation kind. */
    public static final FilterField<PspTransaction, Opcode> OPCODE = FilterField.of("opcode", PspFields::number);

    private PspFields() {}

    private static String number(OpenEnum<Integer> code) {
        return Integer.toString(code.raw());
    }
}
