package dev.merchantsdk.identification;

/** The path at which the status of a session is queried. The contract has two such paths. */
public enum StatusPath {
    /** {@code /api/personidentification/v2/{id}}: the default. */
    V2,
    /** {@code /api/personidentification/{id}}: the older path, which is also in use. */
    OLDER
}
