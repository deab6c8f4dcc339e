package dev.merchantsdk.core.failure;

/**
 * A field of a message that cannot be read.
 *
 * @param path the field, in the sender's spelling; empty for the whole message
 * @param reason the rule that does not hold there, without any of the content
 */
public record ReadFailure(String path, String reason) {}
