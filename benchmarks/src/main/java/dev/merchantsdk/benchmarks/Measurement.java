package dev.merchantsdk.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The cost of a call.
 *
 * @param contender the name of the contender
 * @param micros microseconds per call
 * @param timeRatio its time, where that of the reference is 1
 * @param bytes bytes that the calling thread allocates per call
 * @param bytesRatio its bytes, where those of the reference are 1
 */
record Measurement(String contender, double micros, double timeRatio, double bytes, double bytesRatio) {
    /** Returns the median of each value over several measurements of one contender. */
    static Measurement median(List<Measurement> measurements) {
        return new Measurement(
                measurements.get(0).contender(),
                median(measurements, Measurement::micros),
                median(measurements, Measurement::timeRatio),
                median(measurements, Measurement::bytes),
                median(measurements, Measurement::bytesRatio));
    }

    /** Reads a line that {@link #toLine()} wrote. */
    static Measurement parse(String line) {
        String[] values = line.split(" ", -1);
        return new Measurement(
                values[0],
                Double.parseDouble(values[1]),
                Double.parseDouble(values[2]),
                Double.parseDouble(values[3]),
                Double.parseDouble(values[4]));
    }

    /** Returns this measurement as a line for another process. */
    String toLine() {
        return contender + " " + micros + " " + timeRatio + " " + bytes + " " + bytesRatio;
    }

    /** The ratios with two decimals. */
    String ratios() {
        return String.format(Locale.ROOT, "time=%.2f bytes=%.2f", timeRatio, bytesRatio);
    }

    private static <T> double median(List<T> values, ToDoubleFunction<T> value) {
        double[] sorted = values.stream().mapToDouble(value).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
