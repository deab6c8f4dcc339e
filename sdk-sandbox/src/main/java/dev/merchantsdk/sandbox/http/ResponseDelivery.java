package dev.merchantsdk.sandbox.http;

import java.time.Duration;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * The way in which a response is sent.
 *
 * @param reply the response
 * @param statusLine a status line instead of the response's
 * @param bytes how many bytes of the body are sent before the connection is closed, if not all
 * @param dribble how the body trickles, if it does
 * @param lost whether the connection is closed instead of any response
 */
public record ResponseDelivery(
        HttpResponse reply,
        Optional<String> statusLine,
        Optional<Integer> bytes,
        Optional<Dribble> dribble,
        boolean lost) {
    /**
     * A body in pieces.
     *
     * @param bytes the size of a piece
     * @param pause the real time between two pieces
     */
    public record Dribble(int bytes, Duration pause) {}

    /** The whole response at once. */
    public static ResponseDelivery whole(HttpResponse reply) {
        return new ResponseDelivery(reply, Optional.empty(), Optional.empty(), Optional.empty(), false);
    }

    /** No response: the connection is closed. */
    public static ResponseDelivery none() {
        return new ResponseDelivery(
                HttpResponse.empty(500), Optional.empty(), Optional.empty(), Optional.empty(), true);
    }

    /** Another status line, sent unchanged. */
    public ResponseDelivery under(String line) {
        return new ResponseDelivery(reply, Optional.of(line), bytes, dribble, lost);
    }

    /** The first bytes of the body only; the announced length is that of the whole body. */
    public ResponseDelivery cutTo(int first) {
        return new ResponseDelivery(reply, statusLine, Optional.of(first), dribble, lost);
    }

    /** The body in pieces. */
    public ResponseDelivery inPieces(Dribble pieces) {
        return new ResponseDelivery(reply, statusLine, bytes, Optional.of(pieces), lost);
    }

    /** Another response, delivered in the same way. */
    public ResponseDelivery of(UnaryOperator<HttpResponse> change) {
        return new ResponseDelivery(change.apply(reply), statusLine, bytes, dribble, lost);
    }
}
