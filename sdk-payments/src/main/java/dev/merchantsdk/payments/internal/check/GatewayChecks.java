package dev.merchantsdk.payments.internal.check;

import dev.merchantsdk.core.check.TextCheck;
import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.check.WebAddress;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Checks values in payments, card bindings and queries (contract, "Payments" and "Transaction queries"). */
public final class GatewayChecks {
    private GatewayChecks() {}

    public static void orderId(Violations violations, String field, @Nullable String orderId) {
        violations.text(field, orderId).required().notBlank().oneLine();
    }

    /** Checks an e-mail address, which may be absent. */
    public static void email(Violations violations, String field, @Nullable String email) {
        violations.text(field, email).email();
    }

    /** Checks a phone number, which may be absent. */
    public static void phone(Violations violations, String field, @Nullable String phone) {
        violations.text(field, phone).phone();
    }

    /** Checks the address to which the payer's browser returns. */
    public static void returnUrl(Violations violations, Optional<String> url) {
        violations.text("urls.return", url).sensitive().oneLine();
        violations.rule(
                url.isEmpty() || WebAddress.isReturnAddress(url.get()),
                "urls.return",
                "must be an absolute URI, not of javascript, data, vbscript, file or blob");
    }

    /**
     * Checks the id of a transaction in a request. This method does not check the length, because the merchant must be
     * able to send every id that the service returned. The exception masks the id, because another value may be typed
     * instead.
     */
    public static void transactionId(Violations violations, String field, @Nullable String id) {
        violations.text(field, id).sensitive().required().notBlank().oneLine();
    }

    public static String transactionId(String id) {
        Violations violations = Violations.collect();
        transactionId(violations, "id", id);
        violations.throwIfAny("Transaction");
        return id;
    }

    /**
     * Checks an id that the merchant types, so it must also have the contract's 32 characters. The exception masks it,
     * because an order id may be typed instead.
     */
    public static String typedTransactionId(String field, String id) {
        Violations violations = Violations.collect();
        TextCheck check =
                violations.text(field, id).sensitive().required().notBlank().oneLine();
        if (violations.isEmpty()) {
            check.length(32, 32);
        }
        violations.throwIfAny("Transaction");
        return id;
    }

    /**
     * Checks that the value of a criterion of a query does not contain {@code &}, which separates the criteria. The
     * value may be null.
     */
    public static void filterValue(Violations violations, String field, @Nullable String value) {
        violations.rule(
                value == null || isFilterValue(value),
                field,
                "must not contain \"&\", which separates the criteria of a filter");
    }

    public static boolean isFilterValue(String value) {
        return value.indexOf('&') < 0;
    }

    /** Checks that a period begins before it ends, also after both times are rounded up to whole seconds. */
    public static void period(String field, Instant from, Instant before) {
        Violations.collect()
                .rule(roundedUp(from) < roundedUp(before), field, "must have a lower bound before its upper bound")
                .throwIfAny("filter_by");
    }

    private static long roundedUp(Instant time) {
        return time.getEpochSecond() + (time.getNano() == 0 ? 0 : 1);
    }

    /**
     * Checks a record number of list v3 that the merchant types, so it must have the contract's 8 digits. The exception
     * does not contain it, because a card number may be typed instead.
     */
    public static long typedRecordNumber(long number) {
        Violations.collect()
                .rule(number >= 10_000_000 && number <= 99_999_999, "transaction_id", "must be 10000000..99999999")
                .throwIfAny("Transaction");
        return number;
    }

    public static String clientId(long id) {
        Violations.collect().number("client_id", id, 1, Long.MAX_VALUE).throwIfAny("Balance");
        return Long.toString(id);
    }

    public static String operationId(String id) {
        Violations violations = Violations.collect();
        violations.text("operationId", id).sensitive().required().notBlank().oneLine();
        violations.throwIfAny("Operation");
        return id;
    }
}
