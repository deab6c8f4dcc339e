package dev.merchantsdk.payments.transaction;

import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import dev.merchantsdk.payments.query.FilterField;
import dev.merchantsdk.payments.query.LocalTimeField;

/** Filter fields of the secure list (contract, "Transaction queries"). */
public final class SecureFields {
    /** Transaction id: 32 characters. */
    public static final FilterField<SecureTransaction, String> ID =
            FilterField.of("id", id -> GatewayChecks.typedTransactionId("id", id));
    /** Your order id. */
    public static final FilterField<SecureTransaction, String> ORDER_ID = FilterField.of("order_id", id -> id);
    /** Transaction state. */
    public static final FilterField<SecureTransaction, TransactionState> STATE =
            FilterField.of("state", SecureFields::number);
    /** Merchant id. */
    public static final FilterField<SecureTransaction, Long> MERCHANT_ID =
            FilterField.of("merchant_id", id -> Long.toString(id));
    /** Earliest processing time. */
    public static final LocalTimeField<SecureTransaction> PROCESSED_START_AT = LocalTimeField.of("processed_start_at");
    /** Latest processing time. */
    public static final LocalTimeField<SecureTransaction> PROCESSED_END_AT = LocalTimeField.of("processed_end_at");
    /** Transaction type. */
    public static final FilterField<SecureTransaction, TransactionType> TYPE =
            FilterField.of("type", SecureFields::number);
    /** Kind of target. */
    public static final FilterField<SecureTransaction, TargetType> TARGET_TYPE =
            FilterField.of("target_type", SecureFields::number);
    /** Earliest creation time. */
    public static final LocalTimeField<SecureTransaction> CREATED_START_DATE = LocalTimeField.of("created_start_date");
    /** Latest creation time. */
    public static final LocalTimeField<SecureTransaction> CREATED_END_DATE = LocalTimeField.of("created_end_date");

    private SecureFields() {}

    private static String number(OpenEnum<Integer> code) {
        return Integer.toString(code.raw());
    }
}
