package dev.merchantsdk.sandbox.records;

import java.util.Optional;

/** The payer of a transaction, or the recipient of a payout. */
public record RecordedPayer(Optional<String> email, Optional<String> phone, Optional<String> ip) {
    @Override
    public String toString() {
        return "RecordedPayer(***)";
    }
}
