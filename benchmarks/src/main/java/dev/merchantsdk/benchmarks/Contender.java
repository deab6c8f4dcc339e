package dev.merchantsdk.benchmarks;

import java.io.IOException;

/** An implementation of the workloads, such as {@link SdkContender}. A benchmark compares the costs of contenders. */
interface Contender extends AutoCloseable {
    String name();

    Call call(Workload workload);

    @Override
    void close();

    /** A blocking call of a workload. */
    @FunctionalInterface
    interface Call {
        /**
         * Makes the call.
         *
         * @return the id in the response, or the id of the last record if the response is a page
         */
        String run() throws IOException;
    }
}
