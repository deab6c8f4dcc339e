package dev.merchantsdk.sandbox.http;

import java.io.IOException;
import java.time.Duration;
import java.util.function.Supplier;
import okhttp3.Headers;
import okio.ByteString;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.io.EndPoint;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Blocker;
import org.eclipse.jetty.util.Callback;

/** Sends the response to one request, or only a part of it. */
record ResponseWriter(Request request, Response response, Callback callback, HeldResponses held) {
    private static final Duration EVENT_POLL = Duration.ofMillis(100);
    /** Without events, a stream sends a comment at its start, and in this number of polls, to notice a closed client. */
    private static final int SILENT_POLLS = 10;

    private static final ByteString COMMENT = ByteString.encodeUtf8(":\n\n");

    void write(ResponseDelivery delivery) throws IOException {
        HttpResponse reply = delivery.reply();
        if (delivery.lost()) {
            abort();
        } else if (delivery.statusLine().isPresent()) {
            writeRaw(delivery.statusLine().get(), reply);
            abort();
        } else {
            response.setStatus(reply.status());
            reply.headers().forEach(header -> response.getHeaders().add(header.getFirst(), header.getSecond()));
            if (reply.events().isPresent()) {
                stream(reply.events().get());
            } else if (delivery.bytes().isPresent() || delivery.dribble().isPresent()) {
                writePieces(delivery);
            } else {
                response.write(true, reply.body().asByteBuffer(), callback);
            }
        }
    }

    /** Closes the connection. The response, if any, remains incomplete. */
    private void abort() {
        callback.failed(new Request.Handler.AbortException("a planned fault"));
    }

    /** Writes to the connection, because the status line is not HTTP. */
    private void writeRaw(String statusLine, HttpResponse reply) throws IOException {
        Headers headers = reply.headers();
        StringBuilder head = new StringBuilder(statusLine).append("\r\n");
        headers.forEach(header -> head.append(header.getFirst())
                .append(": ")
                .append(header.getSecond())
                .append("\r\n"));
        head.append("Content-Length: ").append(reply.body().size()).append("\r\n\r\n");
        EndPoint connection = request.getConnectionMetaData().getConnection().getEndPoint();
        try (Blocker.Callback written = Blocker.callback()) {
            connection.write(
                    written,
                    ByteString.encodeUtf8(head.toString()).asByteBuffer(),
                    reply.body().asByteBuffer());
            written.block();
        }
    }

    /** Writes the first bytes of the body. {@code Content-Length} is the length of the whole body. */
    private void writePieces(ResponseDelivery delivery) throws IOException {
        ByteString body = delivery.reply().body();
        int sent = Math.min(body.size(), delivery.bytes().orElse(body.size()));
        int piece = delivery.dribble().map(ResponseDelivery.Dribble::bytes).orElse(Integer.MAX_VALUE);
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, body.size());
        int from = 0;
        do {
            int to = from + Math.min(piece, sent - from);
            Content.Sink.write(response, false, body.substring(from, to).asByteBuffer());
            from = to;
            if (from < sent) {
                delivery.dribble().ifPresent(dribble -> held.pause(dribble.pause()));
            }
        } while (from < sent);
        if (delivery.bytes().isPresent()) {
            abort();
        } else {
            callback.succeeded();
        }
    }

    /** Sends events until the client closes the connection or the server is closed. */
    private void stream(Supplier<String> events) throws IOException {
        int silent = SILENT_POLLS - 1;
        while (!held.isClosed()) {
            ByteString news = ByteString.encodeUtf8(events.get());
            silent = news.size() > 0 ? 0 : silent + 1;
            if (silent % SILENT_POLLS == 0) {
                Content.Sink.write(response, false, (silent == 0 ? news : COMMENT).asByteBuffer());
            }
            held.pause(EVENT_POLL);
        }
        callback.succeeded();
    }
}
