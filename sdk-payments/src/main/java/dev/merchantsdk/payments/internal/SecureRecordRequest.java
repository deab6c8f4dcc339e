package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.payments.internal.check.GatewayChecks;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The request for a secure record (contract, "Transaction queries").
 *
 * @param id the id from the response that created the transaction
 * @param mid the number of the project, for the header {@code mid}
 */
public record SecureRecordRequest(String id, Optional<String> mid) {
    private static final Pattern PRINTABLE = Pattern.compile("[\\x21-\\x7e]+");

    /** Returns the request for a record of the merchant's own project. */
    public static SecureRecordRequest of(String id) {
        return new SecureRecordRequest(id, Optional.empty());
    }

    /** Returns the request for a record of another project. */
    public static SecureRecordRequest ofProject(String id, @Nullable String mid) {
        // The merchant's code may pass null although the parameter is not declared nullable. Null becomes an invalid
        // mid, so it cannot select the record of another project.
        return new SecureRecordRequest(id, Optional.of(mid == null ? "" : mid));
    }

    /**
     * Returns this request.
     *
     * @throws InvalidRequestException if the id or the {@code mid} cannot be sent
     */
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

    /** Returns a text without the values, because the id may be any string. */
    @Override
    public String toString() {
        return "SecureRecordRequest(***)";
    }
}
