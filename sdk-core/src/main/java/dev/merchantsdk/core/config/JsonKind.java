package dev.merchantsdk.core.config;

/** The JSON type of a value in a request if the contract does not specify the type. */
public enum JsonKind {
    /** A number, such as {@code 17}. */
    NUMBER,
    /** A string, such as {@code "17"}. */
    TEXT
}
