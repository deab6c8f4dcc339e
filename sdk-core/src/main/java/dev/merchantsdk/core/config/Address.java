package dev.merchantsdk.core.config;

/**
 * The addresses of the contract ("Addresses") and the address of the token service. Each address is configured
 * separately.
 */
public enum Address {
    /** Credit order API, {@code {base_url}}: test and production have separate addresses. */
    CREDIT("{base_url}"),
    /**
     * The alternate production address of the credit order API, {@code {legacy_base_url}}. Its paths are the same as
     * those of {@link #CREDIT}.
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
    /**
     * OAuth token service. This address is not in the contract. It is used exactly as configured, including a trailing
     * slash.
     */
    TOKEN("{token_url}");

    private final String placeholder;

    Address(String placeholder) {
        this.placeholder = placeholder;
    }

    /** Returns the placeholder that the contract uses for this address. */
    public String placeholder() {
        return placeholder;
    }
}
