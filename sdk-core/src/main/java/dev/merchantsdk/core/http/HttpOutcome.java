package dev.merchantsdk.core.http;

import java.util.concurrent.CompletableFuture;
import okhttp3.Response;

/** The outcome of one HTTP request. */
public sealed interface HttpOutcome {
    /** Closes the response, if there is one. The caller must close or read each response. */
    default void close() {}

    /** Completes a future with this outcome. Closes this outcome if the future already has another one. */
    default void complete(CompletableFuture<HttpOutcome> outcome) {
        if (!outcome.complete(this)) {
            close();
        }
    }

    /**
     * A response whose body has not been read yet.
     *
     * @param release releases the connection after the response was closed
     */
    record Received(Response response, Runnable release) implements HttpOutcome {
        @Override
        public void close() {
            response.close();
            release.run();
        }
    }

    /**
     * No response came, for example because the network or an interceptor of the caller's client failed.
     *
     * @param sent whether the request was sent
     */
    record Lost(boolean sent, Throwable failure) implements HttpOutcome {}

    /** The SDK sent nothing, because the deadline passed before the request could be sent. */
    record TooLate() implements HttpOutcome {}

    /** The SDK sent nothing, because the thread was interrupted before the request could be sent. */
    record Interrupted() implements HttpOutcome {}
}
