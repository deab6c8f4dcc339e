package dev.merchantsdk.payments.internal.check;

import dev.merchantsdk.core.check.Violations;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The rules for fields that payments and card bindings share (contract, "Payments"). */
public final class GatewayChecks {
    private GatewayChecks() {}

    /** Checks the order id that the merchant chose for an operation. */
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

    /** Checks the address that receives the notification of a result. */
    public static void callbackUrl(Violations violations, Optional<String> url) {
        violations.text("urls.callback", url).sensitive().oneLine();
        violations.rule(
                url.isEmpty() || WebAddress.isCallbackAddress(url.get()),
                "urls.callback",
                "must be an absolute https address; http only to the loopback interface");
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
     * Checks the id of a transaction in a request. According to the contract, the id has 32 characters. This method
     * does not check the length, because the merchant must be able to send every id that the service returned.
     */
    public static void transactionId(Violations violations, String field, @Nullable String id) {
        violations.text(field, id).required().notBlank().oneLine();
    }

    /** Checks the id of a transaction, for a request that consists of this id only. Returns the id. */
    public static String transactionId(String id) {
        Violations violations = Violations.collect();
        transactionId(violations, "id", id);
        violations.throwIfAny("Transaction");
        return id;
    }

    /**
     * Checks the value of a filter, which may be absent. The value must not contain {@code &}, because the SDK joins
     * the criteria with {@code &} before it encodes them.
     */
    public static void filterValue(Violations violations, String field, @Nullable String value) {
        violations.rule(
                value == null || isFilterValue(value),
                field,
                "must not contain \"&\", which separates the criteria of a filter");
    }

    /** Returns whether a value can be used in a filter. */
    public static boolean isFilterValue(String value) {
        return value.indexOf('&') < 0;
    }

    /** Checks the bounds of a period. The first bound must be earlier than the second. */
    public static void period(String field, Instant from, Instant before) {
        Violations.collect()
                .rule(from.isBefore(before), field, "must have a lower bound before its upper bound")
                .throwIfAny("filter_by");
    }

    /**
     * Checks the number of a record of list v3 and returns it as a string. According to the contract, the number has 8
     * digits.
     */
    public static String recordNumber(long number) {
        Violations.collect().number("transaction_id", number, 0, Long.MAX_VALUE).throwIfAny("Transaction");
        return Long.toString(number);
    }

    /** Checks the id of a client whose balance is queried, and returns it as a string. */
    public static String clientId(long id) {
        Violations.collect().number("client_id", id, 1, Long.MAX_VALUE).throwIfAny("Balance");
        return Long.toString(id);
    }

    /** Checks the id of an operation, which must not be blank, and returns it. */
    public static String operationId(String id) {
        Violations violations = Violations.collect();
        violations.text("operationId", id).sensitive().required().notBlank().oneLine();
        violations.throwIfAny("Operation");
        return id;
    }
}
