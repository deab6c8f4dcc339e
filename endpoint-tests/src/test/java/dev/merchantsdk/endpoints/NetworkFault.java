package dev.merchantsdk.endpoints;

import dev.merchantsdk.testkit.RawResponse;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A fault that each attempt of a call encounters.
 *
 * @param name the name, as it occurs in the identifiers of cells
 * @param row returns the row with the expected results of a cell
 * @param applies accepts the samples to which the fault can be applied
 * @param response returns the response of the server to a sample
 * @param before prepares the connections between client and server before the call
 */
record NetworkFault(
        String name,
        Function<Cell, Row> row,
        Predicate<Sample> applies,
        Function<Sample, RawResponse> response,
        Preparation before) {
    /** Prepares the connections of a cell before the call. */
    @FunctionalInterface
    interface Preparation {
        void run(Cell.Setting setting) throws Exception;
    }

    /** Returns a fault whose response depends on the sample. */
    static NetworkFault bySample(String name, Row row, Function<Sample, RawResponse> response) {
        return new NetworkFault(name, cell -> row, sample -> true, response, setting -> {});
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

    NetworkFault before(Preparation preparation) {
        return new NetworkFault(name, row, applies, response, preparation);
    }

    @Override
    public String toString() {
        return name;
    }
}
