package dev.merchantsdk.identification;

/** Path of an identification's status query. */
public enum StatusPath {
    /** {@code /api/personidentification/v2/{id}}, the default. */
    V2,
    /** {@code /api/personidentification/{id}}, the older path. */
    OLDER
}
