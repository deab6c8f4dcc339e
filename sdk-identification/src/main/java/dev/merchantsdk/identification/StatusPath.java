package dev.merchantsdk.identification;

/** Where the status of a session is asked for: the contract has two paths for it. */
public enum StatusPath {
    /** {@code /api/personidentification/v2/{id}}: the default. */
    V2,
    /** {@code /api/personidentification/{id}}, which is also used. */
    OLDER
}
