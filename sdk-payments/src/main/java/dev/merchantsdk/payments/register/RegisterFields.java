package dev.merchantsdk.payments.register;

import dev.merchantsdk.core.value.OpenEnum;
import dev.merchantsdk.payments.query.FilterField;
import dev.merchantsdk.payments.transaction.Opcode;
import dev.merchantsdk.payments.transaction.TransactionStatus;

/**
 * Fields by which a register's transactions can be filtered, besides the time of their last change (contract, "Register
 * export").
 */
public final class RegisterFields {
    /** Operation code. */
    public static final FilterField<Register, Opcode> OPCODE =
            FilterField.of("opcode", code -> Integer.toString(code.raw()));
    /** Channel number. In the contract, 61, 64, 66 and 100 represent four banks. */
    public static final FilterField<Register, Integer> CHANNEL_ID =
            FilterField.of("channel_id", id -> Integer.toString(id));
    /** Transaction status. */
    public static final FilterField<Register, TransactionStatus> STATUS = FilterField.of("status", OpenEnum::raw);

    private RegisterFields() {}
}
