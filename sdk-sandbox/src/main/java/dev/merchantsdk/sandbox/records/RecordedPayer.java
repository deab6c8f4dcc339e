package dev.merchantsdk.sandbox.records;

import java.util.Optional;

/**
 * The payer or the recipient.
 *
 * @param email the e-mail
 * @param phone the phone
 * @param ip the address in the network
 */
public record RecordedPayer(Optional<String> email, Optional<String> phone, Optional<String> ip) {
    @Override
    public String toString() {
        return "RecordedPayer(***)";
    }
}
