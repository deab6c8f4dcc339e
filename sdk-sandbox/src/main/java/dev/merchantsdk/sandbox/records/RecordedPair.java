package dev.merchantsdk.sandbox.records;

/** A custom value of a payment: a name and a value. */
public record RecordedPair(String name, String value) {
    @Override
    public String toString() {
        return "RecordedPair(***)";
    }
}
