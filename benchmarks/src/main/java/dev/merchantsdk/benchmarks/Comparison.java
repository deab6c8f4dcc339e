package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The costs of a {@link Work}, measured with the hand-written call and with the call of the SDK. */
record Comparison(Work work, Measurement byHand, Measurement sdk) {
    /**
     * Measures works in several JVMs, one after the other. Returns the medians over all JVMs. The result contains the
     * works in the given order.
     */
    static List<Comparison> measure(ServerProcess server, List<Work> works, Effort effort) throws IOException {
        List<Comparison> measured = new ArrayList<>();
        for (int fork = 0; fork < effort.forks(); fork++) {
            measured.addAll(Fork.run(server, works, effort));
        }
        return works.stream().map(work -> median(work, measured)).toList();
    }

    private static Comparison median(Work work, List<Comparison> measured) {
        List<Comparison> same =
                measured.stream().filter(each -> each.work() == work).toList();
        return new Comparison(
                work,
                Measurement.median(same.stream().map(Comparison::byHand).toList()),
                Measurement.median(same.stream().map(Comparison::sdk).toList()));
    }
}
