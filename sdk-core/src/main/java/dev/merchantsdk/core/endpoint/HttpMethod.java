package dev.merchantsdk.core.endpoint;

/** The methods that the contract uses. */
public enum HttpMethod {
    /** Reads. */
    GET,
    /** Creates, or asks with a body. */
    POST,
    /** Puts the SMS code. */
    PUT
}
