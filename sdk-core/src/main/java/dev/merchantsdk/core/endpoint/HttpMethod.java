package dev.merchantsdk.core.endpoint;

/** The HTTP methods that endpoints of the contract use. */
public enum HttpMethod {
    /** Reads data. */
    GET,
    /** Creates an object, or sends a query with a body. */
    POST,
    /** Sends the code that a person received by SMS. */
    PUT
}
