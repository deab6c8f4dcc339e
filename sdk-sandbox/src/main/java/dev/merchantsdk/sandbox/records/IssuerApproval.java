package dev.merchantsdk.sandbox.records;

import java.util.Optional;

/** The values that a record contains only if the issuer approved the transaction. */
record IssuerApproval(Optional<String> rrn, Optional<String> authCode) {
    private static final int APPROVED = 0;
    private static final int UPDATE_TRACK_3 = 16;

    /**
     * Derives the values from the transaction number. The record in list v3 and the secure record therefore contain
     * equal values.
     */
    static IssuerApproval of(TransactionRecord record) {
        int code = record.responseCode().orElse(-1);
        if (code != APPROVED && code != UPDATE_TRACK_3) {
            return new IssuerApproval(Optional.empty(), Optional.empty());
        }
        String number = Integer.toString(record.number());
        return new IssuerApproval(Optional.of("6000" + number), Optional.of(number.substring(2)));
    }
}
