package dev.merchantsdk.testkit;

import java.util.function.Function;

/**
 * The ways in which a {@link RawServer} can fail to deliver a response. In all of these cases, the server has read the
 * whole request.
 */
public enum LostResponse {
    FIN(body -> RawResponse.fin()),
    RST(body -> RawResponse.rst()),
    GARBAGE(body -> RawResponse.bytes("lorem ipsum dolor sit amet\r\n\r\n").then(RawResponse.fin())),
    TRUNCATED_HEAD(body -> RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Le").then(RawResponse.fin())),
    TRUNCATED_BODY(body -> RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{\"id\":")
            .then(RawResponse.fin())),
    TRUNCATED_CHUNKS(body -> RawResponse.bytes("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"id\"")
            .then(RawResponse.fin())),
    LENGTH_TOO_LONG(body -> RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n" + body)
            .then(RawResponse.fin())),
    RESET_IN_BODY(body -> RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n" + body)
            .then(RawResponse.rst()));

    @SuppressWarnings("ImmutableEnumChecker") // the functions have no state
    private final Function<String, RawResponse> response;

    LostResponse(Function<String, RawResponse> response) {
        this.response = response;
    }

    /**
     * Returns a response whose delivery fails in this way. {@link #LENGTH_TOO_LONG} and {@link #RESET_IN_BODY} send the
     * body; the other constants ignore the body.
     */
    public RawResponse withBody(String body) {
        return response.apply(body);
    }
}
