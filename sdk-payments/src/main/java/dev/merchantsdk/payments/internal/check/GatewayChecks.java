package dev.merchantsdk.payments.internal.check;

import dev.merchantsdk.core.check.Violations;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The rules of fields that payments and card bindings share (contract, "Payments"). */
public final class GatewayChecks {
    private GatewayChecks() {}

    /** The merchant's own number of an operation. */
    public static void orderId(Violations violations, String field, @Nullable String orderId) {
        violations.text(field, orderId).required().notBlank().oneLine();
    }

    /** An e-mail that may be absent. */
    public static void email(Violations violations, String field, @Nullable String email) {
        violations.text(field, email).email();
    }

    /** A phone that may be absent. */
    public static void phone(Violations violations, String field, @Nullable String phone) {
        violations.text(field, phone).phone();
    }

    /** The address to which a result is notified. */
    public static void callbackUrl(Violations violations, Optional<String> url) {
        violations.text("urls.callback", url).sensitive().oneLine();
        violations.rule(
                url.isEmpty() || WebAddress.isCallbackAddress(url.get()),
                "urls.callback",
                "must be an absolute https address; http only to the loopback interface");
    }

    /** The address to which the payer's browser returns. */
    public static void returnUrl(Violations violations, Optional<String> url) {
        violations.text("urls.return", url).sensitive().oneLine();
        violations.rule(
                url.isEmpty() || WebAddress.isReturnAddress(url.get()),
                "urls.return",
                "must be an absolute URI, not of javascript, data, vbscript, file or blob");
    }

    /**
     * The id of a transaction in a request: 32 characters by the contract. The length is not checked, because the
     * service must receive every id that it returned.
     */
    public static void transactionId(Violations violations, String field, @Nullable String id) {
        violations.text(field, id).required().notBlank().oneLine();
    }

    /** The id of a transaction as a separate request. */
    public static String transactionId(String id) {
        Violations violations = Violations.collect();
        transactionId(violations, "id", id);
        violations.throwIfAny("Transaction");
        return id;
    }

    /** A value of a filter, which may be absent: the criteria are joined by {@code &} and encoded as a whole. */
    public static void filterValue(Violations violations, String field, @Nullable String value) {
        violations.rule(
                value == null || isFilterValue(value),
                field,
                "must not contain \"&\", which separates the criteria of a filter");
    }

    /** Returns whether a filter can express a value. */
    public static boolean isFilterValue(String value) {
        return value.indexOf('&') < 0;
    }

    /** The bounds of a period, the first of which must be earlier. */
    public static void period(String field, Instant from, Instant before) {
        Violations.collect()
                .rule(from.isBefore(before), field, "must have a lower bound before its upper bound")
                .throwIfAny("filter_by");
    }

    /** The number of a record of list v3: 8 digits by the contract. */
    public static String recordNumber(long number) {
        Violations.collect().number("transaction_id", number, 0, Long.MAX_VALUE).throwIfAny("Transaction");
        return Long.toString(number);
    }

    /** The id of a client whose balance is queried. */
    public static String clientId(long id) {
        Violations.collect().number("client_id", id, 1, Long.MAX_VALUE).throwIfAny("Balance");
        return Long.toString(id);
    }

    /** The id of an operation: a text that is not blank. */
    public static String operationId(String id) {
        Violations violations = Violations.collect();
        violations.text("operationId", id).sensitive().required().notBlank().oneLine();
        violations.throwIfAny("Operation");
        return id;
    }
}
