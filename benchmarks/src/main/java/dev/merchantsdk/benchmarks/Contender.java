package dev.merchantsdk.benchmarks;

import java.io.IOException;

/** An implementation of workloads, such as {@link SdkContender}. A benchmark compares the costs of contenders. */
interface Contender extends AutoCloseable {
    String name();

    /**
     * Prepares the calls of a workload.
     *
     * @throws IllegalArgumentException if this contender does not implement the workload
     */
    Call call(Workload workload);

    /** Returns whether this contender calls another service, with its own requests and responses. */
    default boolean isForeign() {
        return false;
    }

    @Override
    default void close() {}

    default IllegalArgumentException without(Workload workload) {
        return new IllegalArgumentException(name() + " does not implement " + workload);
    }

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
