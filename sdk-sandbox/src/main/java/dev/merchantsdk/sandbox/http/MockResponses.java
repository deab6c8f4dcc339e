package dev.merchantsdk.sandbox.http;

import java.io.IOException;
import mockwebserver3.MockResponse;
import mockwebserver3.MockResponseBody;
import mockwebserver3.SocketEffect;
import okio.BufferedSink;
import okio.ByteString;

/**
 * Converts a response of the sandbox to a response of MockWebServer. This class uses only socket effects at the start
 * and at the end of a response. MockWebServer asks {@code Dispatcher.peek()} for all earlier socket effects, but
 * {@code peek()} does not receive the request.
 */
final class MockResponses {
    private MockResponses() {}

    static MockResponse response(ResponseDelivery transmission, HeldResponses held) {
        if (transmission.lost()) {
            return new MockResponse.Builder()
                    .onResponseStart(new SocketEffect.CloseSocket())
                    .build();
        }
        HttpResponse reply = transmission.reply();
        MockResponse.Builder response =
                new MockResponse.Builder().code(reply.status()).headers(reply.headers());
        transmission.statusLine().ifPresent(response::status);
        ByteString body = reply.body();
        int sent = Math.min(body.size(), transmission.bytes().orElse(body.size()));
        response.body(new TruncatableBody(body, sent, transmission, held));
        if (transmission.bytes().isPresent()) {
            response.onResponseEnd(new SocketEffect.CloseSocket());
        }
        return response.build();
    }

    /**
     * A body that can be truncated. The server sends only the first {@code sent} bytes, but {@code Content-Length} is
     * the length of the whole body.
     */
    private record TruncatableBody(ByteString bytes, int sent, ResponseDelivery transmission, HeldResponses held)
            implements MockResponseBody {
        @Override
        public long getContentLength() {
            return bytes.size();
        }

        @Override
        public void writeTo(BufferedSink sink) throws IOException {
            int piece =
                    transmission.dribble().map(ResponseDelivery.Dribble::bytes).orElse(Integer.MAX_VALUE);
            int from = 0;
            while (from < sent) {
                int to = from + Math.min(piece, sent - from);
                sink.write(bytes.substring(from, to));
                sink.flush();
                from = to;
                if (from < sent) {
                    transmission.dribble().ifPresent(dribble -> held.pause(dribble.pause()));
                }
            }
        }
    }
}
