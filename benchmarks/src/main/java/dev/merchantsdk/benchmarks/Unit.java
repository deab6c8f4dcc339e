package dev.merchantsdk.benchmarks;

/** What a {@link Figure} counts. */
enum Unit {
    MICROS("µs"),
    MILLIS("ms"),
    SECONDS("s"),
    /** Calls per second. */
    RATE("calls/s"),
    /** Bytes that the calling thread allocates. */
    BYTES("B"),
    /** The highest use of the heap. */
    MEBIBYTES("MiB"),
    CLASSES("classes"),
    RECORDS("records");

    private final String symbol;

    Unit(String symbol) {
        this.symbol = symbol;
    }

    @Override
    public String toString() {
        return symbol;
    }
}
