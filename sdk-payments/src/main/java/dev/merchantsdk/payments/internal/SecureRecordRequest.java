package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.check.Violations;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Which secure record is asked for (contract, "Transaction queries").
 *
 * @param id the id that the transaction was created with
 * @param mid the number of the project, for the header {@code mid}
 */
public record SecureRecordRequest(String id, Optional<String> mid) {
    private static final Pattern PRINTABLE = Pattern.compile("[\\x21-\\x7e]+");

    /** Of the merchant's own project. */
    public static SecureRecordRequest of(String id) {
        return new SecureRecordRequest(id, Optional.empty());
    }

    /** Of a project. */
    public static SecureRecordRequest ofProject(String id, String mid) {
        return new SecureRecordRequest(id, Optional.of(mid));
    }

    String checkedId() {
        return GatewayChecks.transactionId(id);
    }

    Optional<String> checkedMid() {
        Violations violations = Violations.collect();
        violations.text("mid", mid).matches(PRINTABLE, "must be printable ASCII without blanks");
        violations.throwIfAny("Transaction");
        return mid;
    }
}
