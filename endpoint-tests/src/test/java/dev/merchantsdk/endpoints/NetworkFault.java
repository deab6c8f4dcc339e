package dev.merchantsdk.endpoints;

import dev.merchantsdk.testkit.RawResponse;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * A fault that each attempt of a call encounters.
 *
 * @param name the name in the identifiers of cells
 * @param row the row of expected results, which may depend on the cell
 * @param applies the samples that can meet it
 * @param response the server's part of it
 * @param before the event between client and server before the call
 */
record NetworkFault(
        String name,
        Function<Cell, Row> row,
        Predicate<Sample> applies,
        Function<Sample, RawResponse> response,
        Preparation before) {
    /** Prepares the connections of a cell. */
    @FunctionalInterface
    interface Preparation {
        void run(Cell.Setting setting) throws Exception;
    }

    /** A fault whose response depends on the sample. */
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
