package dev.merchantsdk.identification;

/** The path of the query for the status of an identification. The contract has two such paths. */
public enum StatusPath {
    /** The default path {@code /api/personidentification/v2/{id}}. */
    V2,
    /** The older path {@code /api/personidentification/{id}}, which the contract also contains. */
    OLDER
}
