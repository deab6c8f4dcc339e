package dev.merchantsdk.benchmarks;

import java.io.IOException;

/** A way to make the calls of all works against one server. */
interface Contender extends AutoCloseable {
    /** The name in the table. */
    String name();

    /** Returns the call that performs a work. */
    Call call(Work work);

    @Override
    void close();

    /** One call, made on the calling thread. */
    @FunctionalInterface
    interface Call {
        /**
         * Builds the request, sends it and reads the response.
         *
         * @return the id in the response; of a page, the id of its last record
         */
        String run() throws IOException;
    }
}
