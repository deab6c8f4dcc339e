package dev.merchantsdk.sandbox.http;

import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * A response and the way in which it is sent.
 *
 * @param reply the response
 * @param statusLine a status line that replaces the status line of the response
 * @param bytes the number of bytes of the body that are sent before the connection is closed; empty if the whole body
 *     is sent
 * @param dribble the size of the pieces in which the body is sent, and the pause between them; empty if the body is
 *     sent as a whole
 * @param lost whether the connection is closed without a response
 */
public record ResponseDelivery(
        HttpResponse reply,
        Optional<String> statusLine,
        Optional<Integer> bytes,
        Optional<Dribble> dribble,
        boolean lost) {
    /**
     * The way in which a body is sent in pieces.
     *
     * @param bytes the size of a piece, in bytes
     * @param pause the real time between two pieces
     */
    public record Dribble(int bytes, Duration pause) {}

    /** Returns the delivery of a whole response without interruption. */
    public static ResponseDelivery complete(HttpResponse reply) {
        return new ResponseDelivery(reply, Optional.empty(), Optional.empty(), Optional.empty(), false);
    }

    /** Returns the delivery that closes the connection without a response. */
    public static ResponseDelivery noResponse() {
        return new ResponseDelivery(
                HttpResponse.empty(500), Optional.empty(), Optional.empty(), Optional.empty(), true);
    }

    /** Returns a copy whose status line is the given text. The text is sent exactly as given. */
    public ResponseDelivery withStatusLine(String line) {
        return new ResponseDelivery(reply, Optional.of(line), bytes, dribble, lost);
    }

    /**
     * Returns a copy that sends only the first bytes of the body. The announced length remains the length of the whole
     * body.
     */
    public ResponseDelivery cutTo(int first) {
        return new ResponseDelivery(reply, statusLine, Optional.of(first), dribble, lost);
    }

    /** Returns a copy that sends the body in pieces. */
    public ResponseDelivery inPieces(Dribble pieces) {
        return new ResponseDelivery(reply, statusLine, bytes, Optional.of(pieces), lost);
    }

    /** Returns a copy that delivers another response in the same way. */
    public ResponseDelivery mapResponse(UnaryOperator<HttpResponse> change) {
        return new ResponseDelivery(change.apply(reply), statusLine, bytes, dribble, lost);
    }
}
