package dev.merchantsdk.core.config;

/** The addresses in the contract's section "Addresses", and that of the token service. */
public enum Address {
    /** Credit order API, {@code {base_url}}, with separate addresses for tests and production. */
    CREDIT("{base_url}"),
    /**
     * Alternate production address of the credit order API, {@code {legacy_base_url}}, with the paths of
     * {@link #CREDIT}.
     */
    LEGACY_CREDIT("{legacy_base_url}"),
    /**
     * Payments, card bindings, operations, fast payment system, identification, secure transaction queries: {@code
     * {gateway_url}}.
     */
    GATEWAY("{gateway_url}"),
    /** Transaction list v3, register export, balance, independent receipts: {@code {psp_url}}. */
    PSP("{psp_url}"),
    /** Mobilization status: {@code {psp_secure_url}}. */
    PSP_SECURE("{psp_secure_url}"),
    /** OAuth token service. It is not in the contract, and used exactly as configured, including a trailing slash. */
    TOKEN("{token_url}");

    private final String placeholder;

    Address(String placeholder) {
        this.placeholder = placeholder;
    }

    /** Returns this address's placeholder, which the contract defines for all but {@link #TOKEN}. */
    public String placeholder() {
        return placeholder;
    }
}
