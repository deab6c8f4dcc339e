package dev.merchantsdk.sandbox.records;

import java.util.Optional;

/**
 * The payer of a transaction, or the recipient of a payout.
 *
 * @param email the e-mail address
 * @param phone the phone number
 * @param ip the IP address
 */
public record RecordedPayer(Optional<String> email, Optional<String> phone, Optional<String> ip) {
    @Override
    public String toString() {
        return "RecordedPayer(***)";
    }
}
