package dev.merchantsdk.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The costs of the calls of all {@link Contenders} for one workload. */
record Comparison(Workload workload, List<Measurement> measurements) {
    Measurement sdk() {
        return measurements.stream()
                .filter(measurement -> measurement.contender().equals("sdk"))
                .findFirst()
                .orElseThrow();
    }

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
                IntStream.range(0, Contenders.count(workload))
                        .mapToObj(i -> Measurement.median(same.stream()
                                .map(each -> each.measurements().get(i))
                                .toList()))
                        .toList());
    }
}
