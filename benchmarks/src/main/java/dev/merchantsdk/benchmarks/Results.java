package dev.merchantsdk.benchmarks;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The results of one run. As a text: a line about the run, and a line for each result.
 *
 * @param run the machine, the JDK and the command
 */
record Results(String run, List<Measurement> all) {
    static Results parse(String text) {
        List<String> lines = text.lines().toList();
        return new Results(
                lines.get(0),
                lines.subList(1, lines.size()).stream().map(Measurement::parse).toList());
    }

    String toText() {
        return Stream.concat(Stream.of(run), all.stream().map(Measurement::toLine))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    /** Returns the results of a row in one unit: first the reference and, in most rows, its calibration. */
    List<Measurement> of(String row, Unit unit) {
        return all.stream()
                .filter(result -> result.row().equals(row) && result.unit() == unit)
                .toList();
    }

    Optional<Measurement> of(String row, String contender, Unit unit) {
        return of(row, unit).stream()
                .filter(result -> result.contender().equals(contender))
                .findFirst();
    }
}
