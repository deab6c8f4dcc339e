package dev.merchantsdk.sandbox.http;

import java.io.IOException;
import java.util.Optional;
import okhttp3.Headers;
import okio.ByteString;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Passes the requests of Jetty to the sandbox, on a thread that may wait. */
final class RequestHandler extends Handler.Abstract {
    private final RequestDispatcher requests;
    private final CrossSiteCheck check;

    RequestHandler(RequestDispatcher requests, CrossSiteCheck check) {
        this.requests = requests;
        this.check = check;
    }

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        // The time limit of connections applies while the server reads or writes, and not to delayed responses.
        request.addIdleTimeoutListener(timeout -> false);
        try {
            HttpRequest received = received(request);
            ResponseDelivery delivery =
                    check.refusal(received).map(ResponseDelivery::complete).orElseGet(() -> requests.answer(received));
            new ResponseWriter(request, response, callback, requests.held()).write(delivery);
        } catch (IOException e) {
            // The client has closed the connection, or has stopped to send or to read.
            callback.failed(new Request.Handler.AbortException(e));
        } catch (OutOfMemoryError e) {
            // Jetty would only log the error.
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
            throw e;
        }
        return true;
    }

    private static HttpRequest received(Request request) throws IOException {
        Headers.Builder headers = new Headers.Builder();
        for (HttpField header : request.getHeaders()) {
            headers.addUnsafeNonAscii(
                    header.getName(), Optional.ofNullable(header.getValue()).orElse(""));
        }
        // This thread allocates the body, so this handler notices if the memory does not suffice.
        byte[] body = Content.Source.asInputStream(request).readAllBytes();
        String target = request.getHttpURI().getPathQuery();
        // The sandbox's own paths are the same at each port, because a page there loads its files and its JSON.
        String prefix = target.startsWith("/_sandbox/")
                ? ""
                : request.getConnectionMetaData().getConnector().getName();
        return HttpRequest.received(request.getMethod(), prefix + target, headers.build(), ByteString.of(body));
    }

    /** Responds to a request that Jetty has refused, such as a request with a malformed header. */
    static boolean refuse(Request request, Response response, Callback callback) throws IOException {
        Object reason = request.getAttribute(ErrorHandler.ERROR_MESSAGE);
        new ResponseWriter(request, response, callback, new HeldResponses())
                .write(ResponseDelivery.complete(HttpResponse.problem(response.getStatus(), "Refused: " + reason)));
        return true;
    }
}
