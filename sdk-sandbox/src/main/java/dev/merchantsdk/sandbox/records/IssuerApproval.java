package dev.merchantsdk.sandbox.records;

import java.util.Optional;

/**
 * The fields that an issuer's approval adds.
 *
 * @param rrn the retrieval reference number: 12 digits
 * @param authCode the authorization code: 6 digits
 */
record IssuerApproval(Optional<String> rrn, Optional<String> authCode) {
    private static final int APPROVED = 0;
    private static final int UPDATE_TRACK_3 = 16;

    /** Derived from the number, so that both records of a transaction have the same values. */
    static IssuerApproval of(TransactionRecord record) {
        int code = record.responseCode().orElse(-1);
        if (code != APPROVED && code != UPDATE_TRACK_3) {
            return new IssuerApproval(Optional.empty(), Optional.empty());
        }
        String number = Integer.toString(record.number());
        return new IssuerApproval(Optional.of("6000" + number), Optional.of(number.substring(2)));
    }
}
