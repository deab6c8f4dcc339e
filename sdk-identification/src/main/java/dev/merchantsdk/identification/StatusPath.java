package dev.merchantsdk.identification;

/** The path of the status of a session: the contract has two. */
public enum StatusPath {
    /** {@code /api/personidentification/v2/{id}}: the default. */
    V2,
    /** {@code /api/personidentification/{id}}, which is also used. */
    OLDER
}
