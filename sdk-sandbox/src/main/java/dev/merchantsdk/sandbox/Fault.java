package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.FaultAction;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.ResponseDelivery;
import java.time.Duration;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import okio.ByteString;

/**
 * A simulated failure of one request, or of several successive requests ({@link #times}). Plan a fault with
 * {@link Sandbox#faults()}. Immutable.
 *
 * <p>The sandbox processes the request, except where a factory method says otherwise. A request that the sandbox does
 * not process creates and changes no objects, such as transactions.
 */
public final class Fault {
    private static final Duration LONGEST_DELAY = Duration.ofDays(1);
    private static final Pattern HEADER_NAME = Pattern.compile("[!#$%&'*+.^_`|~0-9A-Za-z-]+");
    private static final Pattern HEADER_VALUE = Pattern.compile("[\\t -~]*");
    private static final Pattern LENGTH = Pattern.compile("(?i)content-length|transfer-encoding");

    final String description;
    final FaultAction action;
    final int times;

    private Fault(String description, FaultAction action, int times) {
        this.description = description;
        this.action = action;
        this.times = times;
    }

    /** Returns a fault that sends this HTTP status without a body. The sandbox does not process the request. */
    public static Fault status(int status) {
        return replied(HttpResponse.empty(checked(status)));
    }

    /** Returns a fault that sends this HTTP status and this JSON body. The sandbox does not process the request. */
    public static Fault reply(int status, String json) {
        return reply(status, "application/json; charset=utf-8", json);
    }

    /**
     * Returns a fault that sends this HTTP status and this body, such as the HTML page of a proxy. The sandbox does not
     * process the request.
     */
    public static Fault reply(int status, String contentType, String body) {
        requireHeaderValue(contentType);
        return replied(HttpResponse.text(checked(status), contentType, body));
    }

    /** Returns a fault that delays the response by this duration, in real time. */
    public static Fault delayed(Duration by) {
        requireDelay(by);
        return of(by.toSeconds() + " s late, processed", (processing, held) -> {
            HttpResponse reply = processing.get();
            held.pause(by);
            return ResponseDelivery.complete(reply);
        });
    }

    /**
     * Returns a fault that delays the response until the test calls {@link ResponseHold#release}, {@link Sandbox#reset}
     * or {@link Sandbox#close}.
     */
    public static Fault held(ResponseHold hold) {
        return of("held back, processed", (processing, held) -> {
            HttpResponse reply = processing.get();
            held.pause(hold.arrived());
            return ResponseDelivery.complete(reply);
        });
    }

    /**
     * Returns a fault that closes the connection without a response. The sandbox reads the request, but does not
     * process the request.
     */
    public static Fault lostBeforeProcessing() {
        return of("connection lost, not processed", (processing, held) -> ResponseDelivery.noResponse());
    }

    /** Returns a fault that processes the request and closes the connection without a response. */
    public static Fault lostAfterProcessing() {
        return processed("connection lost", reply -> ResponseDelivery.noResponse());
    }

    /** Returns a fault that closes the connection after the first half of the body. */
    public static Fault truncated() {
        return processed(
                "half of the response",
                whole -> whole.cutTo(whole.reply().body().size() / 2));
    }

    /** Returns a fault that closes the connection after this number of bytes of the body. */
    public static Fault truncatedAfter(int bytes) {
        require(bytes >= 0, "bytes must not be negative, is " + bytes);
        return processed(bytes + " bytes of the response", whole -> whole.cutTo(bytes));
    }

    /**
     * Returns a fault that sends the body in pieces of {@code bytesAtATime} bytes. The sandbox waits for the duration
     * {@code pause} between successive pieces, in real time.
     */
    public static Fault dribbled(int bytesAtATime, Duration pause) {
        require(bytesAtATime > 0, "bytesAtATime must be positive, is " + bytesAtATime);
        requireDelay(pause);
        ResponseDelivery.Dribble pieces = new ResponseDelivery.Dribble(bytesAtATime, pause);
        return processed("the response in pieces", whole -> whole.inPieces(pieces));
    }

    /** Returns a fault that replaces the status line with a line that is not HTTP. */
    public static Fault garbageStatusLine() {
        return processed("a status line that is not HTTP", whole -> whole.withStatusLine("\u0001 garbage, not HTTP"));
    }

    /** Returns a fault that replaces the body with bytes that are neither JSON nor valid UTF-8. */
    public static Fault garbageBody() {
        ByteString garbage = ByteString.of((byte) '{', (byte) 0xff, (byte) 0);
        return processed("a response that is not JSON", whole -> whole.mapResponse(reply -> reply.with(garbage)));
    }

    /**
     * Returns a fault that renames a field of the response. For a field at the top level, {@code field} is the name of
     * the field. For a field below the top level, {@code field} is a JSON Pointer, such as
     * {@code /Errors/0/ErrorCode}. {@code to} is the new name. If the response has no such field, the sandbox responds
     * with 500.
     */
    public static Fault renamed(String field, String to) {
        return edited(field, (parent, name) -> parent.put(to, parent.remove(name)));
    }

    /** Returns a fault that removes a field from the response, which is named as for {@link #renamed}. */
    public static Fault removed(String field) {
        return edited(field, (parent, name) -> parent.remove(name));
    }

    /** Returns a fault that adds fields to the top level of the response. */
    public static Fault withFields(Map<String, JsonValue> fields) {
        Map<String, JsonValue> added = Map.copyOf(fields);
        return processed(
                "more fields in the response",
                whole -> whole.mapResponse(reply -> Documents.changed(reply, document -> document.putAll(added))));
    }

    /**
     * Returns a copy of this fault that also adds a header to the response.
     *
     * @throws IllegalArgumentException if HTTP does not allow the name or the value, or if the header gives the length
     *     of the body, which the sandbox does itself
     */
    public Fault header(String name, String value) {
        boolean allowed =
                HEADER_NAME.matcher(name).matches() && !LENGTH.matcher(name).matches();
        require(allowed, "the header's name must be allowed in HTTP, and not give the length");
        requireHeaderValue(value);
        return new Fault(
                description,
                (processing, held) -> action.transmit(processing, held).mapResponse(reply -> reply.with(name, value)),
                times);
    }

    /** Returns a copy of this fault that affects this number of successive requests. */
    public Fault times(int requests) {
        require(requests > 0, "requests must be positive, is " + requests);
        return new Fault(description, action, requests);
    }

    private static Fault of(String description, FaultAction action) {
        return new Fault(description, action, 1);
    }

    /** Returns a fault that changes the delivery of the response to the processed request. */
    private static Fault processed(String description, UnaryOperator<ResponseDelivery> change) {
        return of(
                description + ", processed",
                (processing, held) -> change.apply(ResponseDelivery.complete(processing.get())));
    }

    private static Fault replied(HttpResponse reply) {
        return of("HTTP " + reply.status() + ", not processed", (processing, held) -> ResponseDelivery.complete(reply));
    }

    private static Fault edited(String field, BiConsumer<Map<String, JsonValue>, String> edit) {
        return processed(
                "a changed field " + field, whole -> whole.mapResponse(reply -> Documents.edited(reply, field, edit)));
    }

    private static int checked(int status) {
        require(status >= 200 && status <= 599, "the status must be 200..599, is " + status);
        return status;
    }

    private static void requireDelay(Duration time) {
        boolean bounded = !time.isNegative() && time.compareTo(LONGEST_DELAY) <= 0;
        require(bounded, "the delay must be 0 to 24 hours, is " + time);
    }

    private static void requireHeaderValue(String value) {
        require(HEADER_VALUE.matcher(value).matches(), "the header's value must have only printable ASCII characters");
    }

    private static void require(boolean valid, String rule) {
        if (!valid) {
            throw new IllegalArgumentException(rule);
        }
    }
}
