package dev.merchantsdk.core.value;

import com.fasterxml.jackson.annotation.JsonCreator;

/** What an OAuth access token allows (contract, "Authentication"). The set is open. */
public final class Scope extends OpenEnum {
    /** Transaction list v3 and its single record. */
    public static final Scope TRANSACTIONS_READ = new Scope("transactions.read");
    /** Status and download of registers. */
    public static final Scope REGISTERS_READ = new Scope("report-generator:public.read");
    /** Creation of registers. */
    public static final Scope REGISTERS_WRITE = new Scope("report-generator:public.write");
    /** Secure transaction queries. */
    public static final Scope SECURE_TRANSACTIONS_READ = new Scope("secure:transactions.read");
    /** Payments of virtual-account scenarios. */
    public static final Scope SECURE_TRANSACTIONS_WRITE = new Scope("secure:transactions.write");
    /** Balance. */
    public static final Scope BALANCE_READ = new Scope("pay_bank_account_balance.read");
    /** Creation of independent receipts. */
    public static final Scope RECEIPTS_WRITE = new Scope("receipts:public_receipts.write");
    /** Status of independent receipts. */
    public static final Scope RECEIPTS_READ = new Scope("receipts:public_receipts.read");
    /** Payment tokens of virtual-account scenarios. */
    public static final Scope PAYMENT_TOKENS_READ = new Scope("payment-tokens:tokens.read");

    private Scope(String raw) {
        super(raw);
    }

    /** A scope by its name. */
    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public static Scope of(String raw) {
        return new Scope(raw);
    }
}
