package dev.merchantsdk.core.config;

/** The JSON type of a sent value where the contract does not specify it. */
public enum JsonKind {
    /** A number, such as {@code 17}. */
    NUMBER,
    /** A string, such as {@code "17"}. */
    TEXT
}
