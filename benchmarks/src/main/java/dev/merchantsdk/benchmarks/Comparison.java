package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** The cost of the hand-written call and the cost of the SDK call for one workload. */
record Comparison(Workload workload, Measurement byHand, Measurement sdk) {
    /**
     * Measures workloads in {@link Effort#forks()} JVMs, one JVM after the other. Returns the medians over all JVMs.
     */
    static List<Comparison> measure(ServerProcess server, List<Workload> workloads, Effort effort) throws IOException {
        List<Comparison> measured = new ArrayList<>();
        for (int fork = 0; fork < effort.forks(); fork++) {
            measured.addAll(Fork.run(server, workloads, effort));
        }
        return workloads.stream().map(workload -> median(workload, measured)).toList();
    }

    private static Comparison median(Workload workload, List<Comparison> measured) {
        List<Comparison> same =
                measured.stream().filter(each -> each.workload() == workload).toList();
        return new Comparison(
                workload,
                Measurement.median(same.stream().map(Comparison::byHand).toList()),
                Measurement.median(same.stream().map(Comparison::sdk).toList()));
    }
}
