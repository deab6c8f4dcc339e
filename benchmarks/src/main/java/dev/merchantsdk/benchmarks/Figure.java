package dev.merchantsdk.benchmarks;

/**
 * What one JVM measured.
 *
 * @param row the row of the result, such as {@code payment}
 * @param contender the name of the contender
 * @param value the median of the rounds
 * @param ratio the median of the rounds' ratios to the first contender of the row
 */
record Figure(String row, String contender, Unit unit, double value, double ratio) {
    static Figure parse(String line) {
        String[] values = line.split(" ", -1);
        return new Figure(
                values[0],
                values[1],
                Unit.valueOf(values[2]),
                Double.parseDouble(values[3]),
                Double.parseDouble(values[4]));
    }

    /** Returns this figure as a line that {@link #parse} can parse. */
    String toLine() {
        return row + " " + contender + " " + unit.name() + " " + value + " " + ratio;
    }
}
