package dev.merchantsdk.examples;

import java.util.EnumSet;
import java.util.Set;

/** What an environment other than the sandbox is told by: each is an environment variable, {@code MERCHANT_SDK_} and the name. */
enum Setting {
    CREDIT_URL,
    GATEWAY_URL,
    PSP_URL,
    PSP_SECURE_URL,
    TOKEN_URL,
    API_KEY,
    MERCHANT_ID,
    SECRET,
    CLIENT_ID,
    CLIENT_SECRET,
    RETURN_URL,
    CALLBACK_URL,
    CALLBACK_PORT,
    EMAIL,
    PHONE,
    CARD_TOKEN,
    BALANCE_CLIENT,
    RECEIPT_CLIENT,
    RECEIPT_SERVICE_ID,
    SMS_CODE;

    /** What the names of the variables begin with. */
    static final String PREFIX = "MERCHANT_SDK_";
    /** What every call of the gateway needs. */
    static final Set<Setting> GATEWAY = Set.of(GATEWAY_URL, MERCHANT_ID, SECRET);
    /** What the gateway's records need on top. */
    static final Set<Setting> RECORDS = Set.of(TOKEN_URL, CLIENT_ID, CLIENT_SECRET);

    /** What list v3, registers and balance need. */
    static final Set<Setting> PSP_RECORDS = Set.of(PSP_URL, TOKEN_URL, CLIENT_ID, CLIENT_SECRET);

    /** What receipts need on top: whose they are, and what they attach to. */
    static final Set<Setting> RECEIPTS = Set.of(MERCHANT_ID, RECEIPT_CLIENT, RECEIPT_SERVICE_ID);

    /** What mobilization needs. */
    static final Set<Setting> MOBILIZATION = Set.of(PSP_SECURE_URL, MERCHANT_ID, SECRET);

    /** All of these. */
    static Set<Setting> all(Set<Setting> some, Set<Setting> others, Setting... more) {
        Set<Setting> all = EnumSet.copyOf(some);
        all.addAll(others);
        all.addAll(Set.of(more));
        return all;
    }

    String variable() {
        return PREFIX + name();
    }
}
