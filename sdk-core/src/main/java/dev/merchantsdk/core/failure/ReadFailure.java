package dev.merchantsdk.core.failure;

/**
 * A field of an incoming message that cannot be parsed, and the reason.
 *
 * @param path the field, in the sender's spelling; empty if the problem concerns the whole message
 * @param reason the broken rule, without any content of the message
 */
public record ReadFailure(String path, String reason) {}
