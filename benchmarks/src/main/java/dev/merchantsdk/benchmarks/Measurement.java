package dev.merchantsdk.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What all JVMs measured: the medians over the JVMs.
 *
 * @param ratio the median of the ratios to the first contender of the row
 * @param least the smallest of these ratios
 * @param most the largest of these ratios
 */
record Measurement(String row, String contender, Unit unit, double value, double ratio, double least, double most) {
    /** Returns the results of the figures of several JVMs, in the order of the first of each. */
    static List<Measurement> of(List<Figure> figures) {
        Map<List<Object>, List<Figure>> groups = new LinkedHashMap<>();
        for (Figure figure : figures) {
            groups.computeIfAbsent(List.of(figure.row(), figure.contender(), figure.unit()), key -> new ArrayList<>())
                    .add(figure);
        }
        return groups.values().stream().map(Measurement::median).toList();
    }

    private static Measurement median(List<Figure> forks) {
        Figure first = forks.get(0);
        return new Measurement(
                first.row(),
                first.contender(),
                first.unit(),
                Median.of(forks, Figure::value),
                Median.of(forks, Figure::ratio),
                forks.stream().mapToDouble(Figure::ratio).min().orElseThrow(),
                forks.stream().mapToDouble(Figure::ratio).max().orElseThrow());
    }

    static Measurement parse(String line) {
        String[] values = line.split(" ", -1);
        return new Measurement(
                values[0],
                values[1],
                Unit.valueOf(values[2]),
                Double.parseDouble(values[3]),
                Double.parseDouble(values[4]),
                Double.parseDouble(values[5]),
                Double.parseDouble(values[6]));
    }

    /** Returns this result as a line that {@link #parse} can parse. */
    String toLine() {
        return String.format(
                Locale.ROOT, "%s %s %s %.2f %.3f %.3f %.3f", row, contender, unit.name(), value, ratio, least, most);
    }
}
