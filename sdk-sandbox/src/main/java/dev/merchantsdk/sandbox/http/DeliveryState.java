package dev.merchantsdk.sandbox.http;

/** The progress of a callback or status notification. */
public enum DeliveryState {
    WAITING,
    IN_FLIGHT,
    /** The receiver responded with 200, as the contract requires. */
    DELIVERED,
    /** The receiver responded with another status or not at all. */
    FAILED,
    /** Too many callbacks wait for the receiver, or the sandbox was reset or closed. */
    GIVEN_UP
}
