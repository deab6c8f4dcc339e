package dev.merchantsdk.core.endpoint;

/** The HTTP methods of the contract. */
public enum HttpMethod {
    /** Reads. */
    GET,
    /** Creates, or queries with a body. */
    POST,
    /** Sends the SMS code. */
    PUT
}
