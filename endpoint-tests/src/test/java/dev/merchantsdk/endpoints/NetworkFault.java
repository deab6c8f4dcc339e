package dev.merchantsdk.endpoints;

import dev.merchantsdk.testkit.RawResponse;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A fault that occurs in each attempt of a call.
 *
 * @param name the name of the fault, which is a part of the names of the test cases
 * @param row returns the row with the expected result of a cell
 * @param applies returns whether the fault can be tested with a sample
 * @param response returns the response of the server to the request of a sample
 * @param before makes earlier calls, whose connections may become idle
 */
record NetworkFault(
        String name,
        Function<Cell, Row> row,
        Predicate<Sample> applies,
        Function<Sample, RawResponse> response,
        FaultPreparation before) {
    @FunctionalInterface
    interface FaultPreparation {
        void run(EarlierCalls calls) throws Exception;
    }

    /** Makes the calls before that of a cell. */
    interface EarlierCalls {
        /**
         * Opens this number of connections. Each serves one call, and then becomes idle or, if the call must not happen
         * twice, is closed. Then the server sends an unrequested response on each connection or closes each connection.
         * The parameter {@code afterwards} determines this action.
         */
        void warmUp(int count, RawResponse afterwards) throws Exception;

        /**
         * Makes a call whose connection then stays idle in the pool, or is closed. The server sends the response to the
         * call and a surplus response in one TCP segment.
         */
        void warmUpWithSurplus() throws Exception;
    }

    /** Returns whether no server listens. */
    boolean isRefused() {
        return name.equals("connection refused");
    }

    static NetworkFault bySample(String name, Row row, Function<Sample, RawResponse> response) {
        return new NetworkFault(name, cell -> row, sample -> true, response, calls -> {});
    }

    static NetworkFault of(String name, Row row, RawResponse response) {
        return bySample(name, row, sample -> response);
    }

    NetworkFault onlyFor(Predicate<Sample> samples) {
        return new NetworkFault(name, row, samples, response, before);
    }

    NetworkFault row(Function<Cell, Row> byCell) {
        return new NetworkFault(name, byCell, applies, response, before);
    }

    NetworkFault before(FaultPreparation preparation) {
        return new NetworkFault(name, row, applies, response, preparation);
    }

    @Override
    public String toString() {
        return name;
    }
}
