package dev.merchantsdk.core.config;

/** The JSON type of a request value whose type the contract does not specify. */
public enum JsonKind {
    /** A number, such as {@code 17}. */
    NUMBER,
    /** A string, such as {@code "17"}. */
    TEXT
}
