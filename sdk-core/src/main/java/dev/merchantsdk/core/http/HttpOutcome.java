package dev.merchantsdk.core.http;

import okhttp3.Response;

/** The outcome of one HTTP request. */
public sealed interface HttpOutcome {
    /** Discards a response that is not read. */
    default void close() {}

    /** A response, whose body is not read yet. */
    record Received(Response response) implements HttpOutcome {
        @Override
        public void close() {
            response.close();
        }
    }

    /**
     * No response: the network failed, or an interceptor of the caller's client failed.
     *
     * @param sent whether the request was sent
     */
    record Lost(boolean sent, Exception failure) implements HttpOutcome {}

    /** Nothing was sent, because the deadline passed before. */
    record TooLate() implements HttpOutcome {}

    /** Nothing was sent, because the thread was interrupted before. */
    record Interrupted() implements HttpOutcome {}
}
