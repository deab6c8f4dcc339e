package dev.merchantsdk.core.value;

import com.fasterxml.jackson.annotation.JsonCreator;
import dev.merchantsdk.core.wire.Constants;
import org.jspecify.annotations.Nullable;

/** A permission that an OAuth access token grants (section "Authentication" of the contract). */
public final class Scope extends OpenEnum<String> {
    private static final Constants<String, Scope> CONSTANTS = new Constants<>(Scope::new);

    /** Permits queries of transaction list v3 and of a single transaction. */
    public static final Scope TRANSACTIONS_READ = CONSTANTS.add("transactions.read", "TRANSACTIONS_READ");
    /** Permits queries of a register's status, and its download. */
    public static final Scope REGISTERS_READ = CONSTANTS.add("report-generator:public.read", "REGISTERS_READ");
    /** Permits the creation of registers. */
    public static final Scope REGISTERS_WRITE = CONSTANTS.add("report-generator:public.write", "REGISTERS_WRITE");
    /** Permits secure transaction queries. */
    public static final Scope SECURE_TRANSACTIONS_READ =
            CONSTANTS.add("secure:transactions.read", "SECURE_TRANSACTIONS_READ");
    /** Permits payments in virtual-account scenarios. */
    public static final Scope SECURE_TRANSACTIONS_WRITE =
            CONSTANTS.add("secure:transactions.write", "SECURE_TRANSACTIONS_WRITE");
    /** Permits balance queries. */
    public static final Scope BALANCE_READ = CONSTANTS.add("pay_bank_account_balance.read", "BALANCE_READ");
    /** Permits the creation of independent receipts. */
    public static final Scope RECEIPTS_WRITE = CONSTANTS.add("receipts:public_receipts.write", "RECEIPTS_WRITE");
    /** Permits status queries for independent receipts. */
    public static final Scope RECEIPTS_READ = CONSTANTS.add("receipts:public_receipts.read", "RECEIPTS_READ");
    /** Permits queries of payment tokens in virtual-account scenarios. */
    public static final Scope PAYMENT_TOKENS_READ = CONSTANTS.add("payment-tokens:tokens.read", "PAYMENT_TOKENS_READ");

    private Scope(String raw, @Nullable String name) {
        super(raw, name);
    }

    /** Returns the scope with this raw value, such as {@code transactions.read}. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Scope of(String raw) {
        return CONSTANTS.of(raw);
    }
}
