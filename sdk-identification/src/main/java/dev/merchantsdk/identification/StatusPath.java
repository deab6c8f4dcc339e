package dev.merchantsdk.identification;

/** The path at which the status of an identification is queried. The contract has two such paths. */
public enum StatusPath {
    /** The default path {@code /api/personidentification/v2/{id}}. */
    V2,
    /** The older path {@code /api/personidentification/{id}}, which is also in use. */
    OLDER
}
