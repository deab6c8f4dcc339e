package dev.merchantsdk.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The cost of a call.
 *
 * @param contender the name of the contender
 * @param micros the microseconds per call
 * @param timeRatio the time per call, divided by the time per call of the first contender
 * @param bytes the bytes that the calling thread allocates per call
 * @param bytesRatio the bytes per call, divided by the bytes per call of the first contender
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

    static Measurement parse(String line) {
        String[] values = line.split(" ", -1);
        return new Measurement(
                values[0],
                Double.parseDouble(values[1]),
                Double.parseDouble(values[2]),
                Double.parseDouble(values[3]),
                Double.parseDouble(values[4]));
    }

    /** Returns this measurement as a line that {@link #parse} can parse. */
    String toLine() {
        return contender + " " + micros + " " + timeRatio + " " + bytes + " " + bytesRatio;
    }

    String ratios() {
        return String.format(Locale.ROOT, "time=%.2f bytes=%.2f", timeRatio, bytesRatio);
    }

    private static <T> double median(List<T> values, ToDoubleFunction<T> value) {
        double[] sorted = values.stream().mapToDouble(value).sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
