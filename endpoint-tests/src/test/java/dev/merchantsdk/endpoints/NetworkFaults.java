package dev.merchantsdk.endpoints;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import dev.merchantsdk.endpoints.Cell.CellFixture;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RequestPoint;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;

/** The faults of the fault matrix. */
final class NetworkFaults {
    private static final String JSON = "Content-Type: application/json\r\n";
    private static final String ERROR = "{\"error\":\"scripted\"}";

    private final List<NetworkFault> faults = new ArrayList<>();

    private NetworkFaults() {
        endings();
        statuses();
        lengthsAndChunks();
        bodies();
        interimResponses();
        connectionsOfThePool();
    }

    static List<NetworkFault> all() {
        return new NetworkFaults().faults;
    }

    static RawResponse success(Sample sample) {
        return RawResponse.bytes(successBytes(sample));
    }

    static String successBytes(Sample sample) {
        return head(200, sample.body().length()) + sample.body();
    }

    private static String head(int status, int length, String... headers) {
        String more = headers.length == 0 ? "" : String.join("\r\n", headers) + "\r\n";
        return "HTTP/1.1 " + status + " Scripted\r\n" + JSON + more + "Content-Length: " + length + "\r\n\r\n";
    }

    private void add(NetworkFault fault) {
        faults.add(fault);
    }

    /**
     * Adds a refused connection, and faults in which the server sends a FIN, sends an RST or becomes silent. Each of
     * these faults occurs at one point of the exchange of request and response.
     */
    private void endings() {
        add(NetworkFault.of("connection refused", Row.NOT_CONNECTED, RawResponse.ok()));
        Map<String, RawResponse> endings = new LinkedHashMap<>();
        endings.put("FIN", RawResponse.fin());
        endings.put("RST", RawResponse.rst());
        endings.put("silence", RawResponse.silence());
        endings.forEach((ending, end) -> {
            boolean silent = ending.equals("silence");
            add(NetworkFault.of(ending + " at accept", Row.CONNECTION_LOST, atAccept(ending, end))
                    .row(cell -> cell.wire() == Cell.ConnectionKind.TLS ? Row.NO_TLS_SESSION : lost(silent, cell)));
            add(NetworkFault.of(ending + " after the headers", Row.CONNECTION_LOST, end.at(RequestPoint.HEAD_READ))
                    .row(cell -> lost(silent, cell)));
            add(NetworkFault.of(ending + " in the body", Row.CONNECTION_LOST, end.at(RequestPoint.BODY_HALF_READ))
                    .onlyFor(Sample::hasRequestBody)
                    .row(cell -> lost(silent, cell)));
            add(NetworkFault.of(ending + " after the body", Row.CONNECTION_LOST, end)
                    .row(cell -> lost(silent, cell)));
            add(NetworkFault.of(
                            ending + " in the status line",
                            Row.CONNECTION_LOST,
                            RawResponse.bytes("HTTP/1.1 2").then(end))
                    .row(cell -> lost(silent, cell)));
            add(NetworkFault.of(
                            ending + " in the response headers",
                            Row.CONNECTION_LOST,
                            RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Ty").then(end))
                    .row(cell -> lost(silent, cell)));
            add(NetworkFault.bySample(
                            ending + " in the response body",
                            Row.CONNECTION_LOST,
                            sample -> halfBody(sample).then(end))
                    .onlyFor(sample -> sample.body().length() > 1)
                    .row(cell -> lost(silent, cell)));
        });
        add(NetworkFault.bySample(
                        "silence until the read timeout, then a response",
                        Row.CONNECTION_LOST,
                        sample -> untilReadTimeout(sample).then(success(sample)))
                .row(cell -> cell.sample().isPayout() ? Row.SUCCESS : Row.CONNECTION_LOST));
    }

    /** Returns a wait for the end of the connection, or of the read timeout, which a payout's response may exceed. */
    private static RawResponse untilReadTimeout(Sample sample) {
        return connection -> {
            if (sample.isPayout()) {
                boolean unused = connection.awaitClient(2 * CellFixture.SHORTEST_MILLIS);
            } else {
                connection.awaitClient();
            }
        };
    }

    /**
     * Returns a response that ends or silences a connection immediately after the server has accepted the connection.
     * The server sends an RST after the first byte of the client, because an earlier RST could prevent the client from
     * opening the connection.
     */
    private static RawResponse atAccept(String ending, RawResponse end) {
        RawResponse firstByte = connection -> {
            int unused = connection.in().read();
        };
        return (ending.equals("RST") ? firstByte.then(end) : end).at(RequestPoint.ACCEPTED);
    }

    /**
     * Returns the row for a lost connection. A payout with a silent server has its own row, because the SDK waits for
     * the response to a payout until the deadline of the call.
     */
    private static Row lost(boolean silent, Cell cell) {
        return silent && cell.sample().isPayout() ? Row.SILENT_PAYOUT : Row.CONNECTION_LOST;
    }

    private static RawResponse halfBody(Sample sample) {
        String body = sample.body();
        return RawResponse.bytes(head(200, body.length()) + body.substring(0, body.length() / 2));
    }

    private void statuses() {
        for (int status : List.of(200, 201, 202, 203)) {
            add(NetworkFault.bySample(
                    "status " + status,
                    Row.SUCCESS,
                    sample -> RawResponse.bytes(head(status, sample.body().length()) + sample.body())));
        }
        add(NetworkFault.of("status 204", Row.MALFORMED, RawResponse.bytes("HTTP/1.1 204 Scripted\r\n\r\n"))
                .onlyFor(Sample::readsBody));
        add(NetworkFault.of("status 205", Row.MALFORMED, RawResponse.bytes(head(205, 0)))
                .onlyFor(Sample::readsBody));
        add(NetworkFault.bySample(
                "status 206",
                Row.MALFORMED,
                sample -> RawResponse.bytes(head(206, sample.body().length()) + sample.body())));
        statuses(Row.REDIRECT, 300, 301, 302, 303, 304, 305, 306);
        statuses(Row.REDIRECT_OF_THE_REQUEST, 307, 308);
        // OkHttp throws an exception if a server that is not a proxy responds with the status 407.
        statuses(Row.CONNECTION_LOST, 407);
        IntStream.range(400, 430)
                .filter(status -> status != 407 && status != 408 && status != 429)
                .forEach(status -> statuses(Row.REFUSED, status));
        statuses(Row.REFUSED, 431, 451, 499);
        statuses(Row.REQUEST_TIMEOUT, 408);
        statuses(Row.TOO_MANY_REQUESTS, 429);
        statuses(Row.SERVER_ERROR, 500, 501, 505, 506, 507, 508, 510, 511, 520, 599);
        statuses(Row.UNAVAILABLE, 502, 503, 504);
        add(NetworkFault.of("status 503 with Retry-After 0", Row.UNAVAILABLE, error(503, "Retry-After: 0")));
        add(NetworkFault.of("status 429 with Retry-After 0", Row.TOO_MANY_REQUESTS, error(429, "Retry-After: 0")));
        for (int status : List.of(400, 409, 422)) {
            Row row = Row.REFUSED_WITHOUT_REASON;
            add(NetworkFault.of("status " + status + " without a body", row, RawResponse.bytes(head(status, 0))));
            add(NetworkFault.of(
                    "status " + status + " with HTML", row, RawResponse.bytes(head(status, 13) + "<html></html>")));
            add(NetworkFault.of(
                    "status " + status + " with half a body",
                    row,
                    RawResponse.bytes(head(status, ERROR.length()) + ERROR.substring(0, 9))
                            .then(RawResponse.fin())));
        }
    }

    private void statuses(Row row, int... statuses) {
        for (int status : statuses) {
            // If the client followed the header Location, this server would receive a second request. A response with
            // the status 304 has no body.
            RawResponse response = status == 304
                    ? RawResponse.bytes("HTTP/1.1 304 Scripted\r\n\r\n")
                    : error(status, "Location: /elsewhere");
            add(NetworkFault.of("status " + status, row, response));
        }
    }

    private static RawResponse error(int status, String... headers) {
        return RawResponse.bytes(head(status, ERROR.length(), headers) + ERROR);
    }

    private void lengthsAndChunks() {
        add(NetworkFault.bySample(
                        "Content-Length too long",
                        Row.CONNECTION_LOST,
                        sample -> RawResponse.bytes(head(200, sample.body().length() + 5) + sample.body())
                                .then(RawResponse.fin()))
                .onlyFor(Sample::readsBody));
        add(NetworkFault.bySample(
                        "Content-Length too short",
                        Row.MALFORMED,
                        sample -> RawResponse.bytes(head(200, sample.body().length() - 3) + sample.body()))
                .onlyFor(sample -> sample.readsBody() && isJson(sample)));
        add(NetworkFault.of("Content-Length 0", Row.MALFORMED, RawResponse.bytes(head(200, 0)))
                .onlyFor(Sample::readsBody));
        add(NetworkFault.bySample(
                "no length, then FIN",
                Row.SUCCESS,
                sample -> RawResponse.bytes("HTTP/1.1 200 OK\r\n" + JSON + "\r\n" + sample.body())
                        .then(RawResponse.fin())));
        String chunked = "HTTP/1.1 200 OK\r\n" + JSON + "Transfer-Encoding: chunked\r\n\r\n";
        chunks("chunks", Row.SUCCESS, sample -> chunked + chunk(sample) + "0\r\n\r\n");
        chunks("chunks with a trailer", Row.SUCCESS, sample -> chunked + chunk(sample) + "0\r\nX-T: 1\r\n\r\n");
        chunks("chunk size that is no number", Row.CONNECTION_LOST, sample -> chunked + "xyz\r\n" + sample.body());
        chunks("negative chunk size", Row.CONNECTION_LOST, sample -> chunked + "-5\r\n" + sample.body());
        chunks("long chunk-size line", Row.CONNECTION_LOST, sample -> chunked + "1".repeat(1 << 20) + "\r\n");
        lastChunk("chunk that is cut", sample -> chunked + "ffff\r\n" + sample.body());
        lastChunk("no last chunk", sample -> chunked + chunk(sample));
        // OkHttp reports invalid gzip data as a lost connection.
        add(NetworkFault.bySample(
                        "gzip that is none",
                        Row.CONNECTION_LOST,
                        sample -> RawResponse.bytes(
                                head(200, sample.body().length(), "Content-Encoding: gzip") + sample.body()))
                .onlyFor(Sample::readsBody));
    }

    private void chunks(String name, Row row, Function<Sample, String> bytes) {
        add(NetworkFault.bySample(name, row, sample -> RawResponse.bytes(bytes.apply(sample)))
                .onlyFor(sample -> !sample.body().isEmpty()));
    }

    private void lastChunk(String name, Function<Sample, String> bytes) {
        add(NetworkFault.bySample(
                        name,
                        Row.CONNECTION_LOST,
                        sample -> RawResponse.bytes(bytes.apply(sample)).then(RawResponse.fin()))
                .onlyFor(sample -> !sample.body().isEmpty()));
    }

    private static String chunk(Sample sample) {
        return Integer.toHexString(sample.body().length()) + "\r\n" + sample.body() + "\r\n";
    }

    private static boolean isJson(Sample sample) {
        return sample.body().startsWith("{");
    }

    /** Returns whether the response body is a register file, which may contain any bytes. */
    private static boolean isFile(Sample sample) {
        return sample.endpoint().name().equals("registers.download");
    }

    private void bodies() {
        Map<String, String> bodies = new LinkedHashMap<>();
        bodies.put("HTML", "<html><body>proxy</body></html>");
        bodies.put("null", "null");
        bodies.put("an array", "[]");
        bodies.put("a text", "\"text\"");
        bodies.put("half of JSON", "{\"id\":\"01");
        bodies.put("bytes that are no UTF-8", new String(new byte[] {(byte) 0xff, (byte) 0xfe, 0}, ISO_8859_1));
        bodies.forEach((name, body) -> add(NetworkFault.of(
                        "success with " + name, Row.MALFORMED, RawResponse.bytes(head(200, body.length()) + body))
                .onlyFor(sample ->
                        !isFile(sample) && (sample.readsBody() || (sample.confirms() && !name.equals("null"))))));
        bodies.forEach((name, body) -> add(NetworkFault.of(
                        "file with " + name, Row.SUCCESS, RawResponse.bytes(head(200, body.length()) + body))
                .onlyFor(NetworkFaults::isFile)));
    }

    private void interimResponses() {
        for (int status : List.of(100, 102, 103)) {
            String interim = "HTTP/1.1 " + status + " Scripted\r\n\r\n";
            add(NetworkFault.bySample(
                    "interim " + status,
                    Row.SUCCESS,
                    sample -> RawResponse.bytes(interim).then(success(sample))));
            add(NetworkFault.of(
                    "interim " + status + ", then FIN",
                    Row.CONNECTION_LOST,
                    RawResponse.bytes(interim).then(RawResponse.fin())));
        }
        add(NetworkFault.of(
                "status 101",
                Row.NO_FINAL_STATUS,
                RawResponse.bytes("HTTP/1.1 101 Scripted\r\n\r\n").then(RawResponse.fin())));
        add(NetworkFault.of(
                "a status line of another protocol", Row.CONNECTION_LOST, RawResponse.bytes("SSH-2.0-x\r\n\r\n")));
    }

    /** Adds faults of connections that are idle in the pool after an earlier call. */
    private void connectionsOfThePool() {
        add(NetworkFault.bySample("1 dead connection", Row.CONNECTION_REPLACED, NetworkFaults::success)
                .before(calls -> calls.warmUp(1, RawResponse.fin())));
        for (int count : List.of(3, 20)) {
            add(NetworkFault.bySample(count + " dead connections", Row.CONNECTION_REPLACED, NetworkFaults::success)
                    .before(calls -> calls.warmUp(count, RawResponse.fin())));
        }
        add(NetworkFault.bySample("surplus response in the same segment", Row.SURPLUS_RESPONSE, NetworkFaults::success)
                .before(NetworkFault.EarlierCalls::warmUpWithSurplus));
        add(NetworkFault.bySample(
                        "unrequested response on an idle connection", Row.CONNECTION_REPLACED, NetworkFaults::success)
                .before(calls -> calls.warmUp(1, error(408))));
    }
}
