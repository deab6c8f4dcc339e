package dev.merchantsdk.core.config;

/** The JSON kind in which a value is sent whose kind the contract does not show. */
public enum JsonKind {
    /** A number, such as {@code 17}. */
    NUMBER,
    /** A text, such as {@code "17"}. */
    TEXT
}
