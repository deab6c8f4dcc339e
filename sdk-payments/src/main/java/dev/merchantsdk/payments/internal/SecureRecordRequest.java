package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The request for a secure record (contract, "Transaction queries").
 *
 * @param id the id that the service returned when the transaction was created
 * @param mid the number of the project, for the header {@code mid}
 */
public record SecureRecordRequest(String id, Optional<String> mid) {
    private static final Pattern PRINTABLE = Pattern.compile("[\\x21-\\x7e]+");

    public static SecureRecordRequest of(String id) {
        return new SecureRecordRequest(id, Optional.empty());
    }

    /** Returns the request for a record whose id the merchant typed. */
    public static SecureRecordRequest typed(String id) {
        return of(GatewayChecks.typedTransactionId("id", id));
    }

    /** Returns the request for a record of another project, whose id the merchant typed. */
    public static SecureRecordRequest ofProject(String id, @Nullable String mid) {
        // A null mid must not select the merchant's own project. Therefore null becomes an empty string, which
        // checkedMid() rejects.
        return new SecureRecordRequest(GatewayChecks.typedTransactionId("id", id), Optional.of(mid == null ? "" : mid));
    }

    public SecureRecordRequest checked() {
        return new SecureRecordRequest(checkedId(), checkedMid());
    }

    String checkedId() {
        return GatewayChecks.transactionId(id);
    }

    Optional<String> checkedMid() {
        Violations violations = Violations.collect();
        violations.text("mid", mid).sensitive().matches(PRINTABLE, "must be printable ASCII without blanks");
        violations.throwIfAny("Transaction");
        return mid;
    }

    @Override
    public String toString() {
        return "SecureRecordRequest(***)";
    }
}
