package dev.merchantsdk.benchmarks;

import java.io.IOException;

/**
 * An implementation of the calls of all workloads, with the SDK or without the SDK. All calls of a contender are to the
 * same server.
 */
interface Contender extends AutoCloseable {
    /** Returns the name of this contender in the table. */
    String name();

    /** Returns the call that performs a workload. */
    Call call(Workload workload);

    @Override
    void close();

    /** One call, made on the calling thread. */
    @FunctionalInterface
    interface Call {
        /**
         * Builds the request, sends it and reads the response.
         *
         * @return the id in the response, or the id of the last record if the response is a page
         */
        String run() throws IOException;
    }
}
