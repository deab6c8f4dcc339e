package dev.merchantsdk.sandbox.http;

import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A response and the instructions for sending it.
 *
 * @param statusLine a text that replaces the status line of the response
 * @param bytes the number of bytes of the body that the sandbox sends before it closes the connection; empty for the
 *     whole body
 * @param dribble the pieces in which the sandbox sends the body; empty for a body without pauses
 * @param lost whether the sandbox closes the connection without a response
 */
public record ResponseDelivery(
        HttpResponse reply,
        Optional<String> statusLine,
        Optional<Integer> bytes,
        Optional<Dribble> dribble,
        boolean lost) {
    /** The size of the pieces of a body, and the real time between two pieces. */
    public record Dribble(int bytes, Duration pause) {}

    /** Returns instructions to send the whole response without pauses. */
    public static ResponseDelivery complete(HttpResponse reply) {
        return new ResponseDelivery(reply, Optional.empty(), Optional.empty(), Optional.empty(), false);
    }

    /** Returns instructions to close the connection without a response. */
    public static ResponseDelivery noResponse() {
        return new ResponseDelivery(
                HttpResponse.empty(500), Optional.empty(), Optional.empty(), Optional.empty(), true);
    }

    public ResponseDelivery withStatusLine(String line) {
        return new ResponseDelivery(reply, Optional.of(line), bytes, dribble, lost);
    }

    /**
     * Returns a copy that sends only the first bytes of the body. {@code Content-Length} remains the length of the
     * whole body.
     */
    public ResponseDelivery cutTo(int first) {
        return new ResponseDelivery(reply, statusLine, Optional.of(first), dribble, lost);
    }

    public ResponseDelivery inPieces(Dribble pieces) {
        return new ResponseDelivery(reply, statusLine, bytes, Optional.of(pieces), lost);
    }

    public ResponseDelivery mapResponse(UnaryOperator<HttpResponse> change) {
        return new ResponseDelivery(change.apply(reply), statusLine, bytes, dribble, lost);
    }
}
