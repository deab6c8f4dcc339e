package dev.merchantsdk.core.call;

/** What a call does at the service, and so when it may be sent again. */
public enum Repeat {
    /** Changes nothing, or nothing that matters twice: repeated also when the fate of an attempt is unclear. */
    ALWAYS,
    /** The service itself refuses a second one for the same order id: repeated like {@link #ALWAYS}, with the same order id. */
    SAME_ORDER,
    /** Must not happen twice: repeated only when an attempt certainly was not processed, or the contract recommends it. */
    NEVER,
    /** As {@link #NEVER}, and every attempt counts: not repeated after 408 either, which may hide an attempt that was made. */
    COUNTED;

    /** Whether an attempt of unclear fate leaves a question that the caller must know of. */
    boolean mattersTwice() {
        return this != ALWAYS;
    }
}
