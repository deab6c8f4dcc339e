package dev.merchantsdk.core.failure;

/**
 * A field of a message that cannot be parsed.
 *
 * @param path the field, in the sender's spelling; empty for the whole message
 * @param reason the broken rule, without any content of the message
 */
public record ReadFailure(String path, String reason) {}
