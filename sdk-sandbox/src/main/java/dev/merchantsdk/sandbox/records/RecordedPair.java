package dev.merchantsdk.sandbox.records;

/** A custom value: its name and its value. */
public record RecordedPair(String name, String value) {
    @Override
    public String toString() {
        return "RecordedPair(***)";
    }
}
