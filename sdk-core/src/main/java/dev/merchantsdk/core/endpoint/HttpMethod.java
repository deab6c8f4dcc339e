package dev.merchantsdk.core.endpoint;

/** The HTTP methods of the contract. */
public enum HttpMethod {
    /** Reads data. */
    GET,
    /** Creates an object, or sends a query with a body. */
    POST,
    /** Sends the SMS code. */
    PUT
}
