package dev.merchantsdk.identification;

/** The path of the status query of an identification. */
public enum StatusPath {
    /** The default path {@code /api/personidentification/v2/{id}}. */
    V2,
    /** The older path {@code /api/personidentification/{id}}. */
    OLDER
}
