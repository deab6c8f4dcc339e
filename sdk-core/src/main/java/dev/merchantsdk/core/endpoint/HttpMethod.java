package dev.merchantsdk.core.endpoint;

/** The HTTP methods that endpoints of the contract use. */
public enum HttpMethod {
    GET,
    POST,
    PUT
}
