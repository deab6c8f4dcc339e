package dev.merchantsdk.sandbox.http;

/** Why a callback is in the queue. */
public enum CallbackKind {
    /** The service reports an event. */
    ORIGINAL,
    /** A user or a test sends an earlier callback again. */
    REPEATED,
    /** An earlier callback with a wrong signature. */
    FORGED
}
