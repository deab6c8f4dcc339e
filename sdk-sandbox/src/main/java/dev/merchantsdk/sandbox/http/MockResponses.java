package dev.merchantsdk.sandbox.http;

import java.io.IOException;
import mockwebserver3.MockResponse;
import mockwebserver3.MockResponseBody;
import mockwebserver3.SocketEffect;
import okio.BufferedSink;
import okio.ByteString;

/**
 * Converts a response to a response of MockWebServer. On HTTP/1.1, MockWebServer reads the effects at the start and at
 * the end of a response from the response itself. It reads the effects before the end of a request from {@code
 * Dispatcher.peek()}, which does not know the request yet. The sandbox uses no effects before the end of a request.
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
        response.body(new Body(body, sent, transmission, held));
        if (transmission.bytes().isPresent()) {
            response.onResponseEnd(new SocketEffect.CloseSocket());
        }
        return response.build();
    }

    /**
     * A body whose announced length is the whole length, although only the given part is sent. The part is sent in
     * pieces if the fault requires it.
     */
    private record Body(ByteString bytes, int sent, ResponseDelivery transmission, HeldResponses held)
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
