package dev.merchantsdk.sandbox.balance;

import dev.merchantsdk.core.serialization.JsonValue;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The contract's "Balance record". Add all accounts before several threads use this object, because it is not
 * thread-safe.
 */
public final class BalanceRecord {
    private final String updatedAt;
    private final long clientId;
    private final Map<String, BankAccounts> banks = new LinkedHashMap<>();
    private BigDecimal total = BigDecimal.ZERO;

    /** A bank with its accounts, in the order in which they were added. */
    private record BankAccounts(String name, String description, List<JsonValue> accounts) {
        JsonValue json() {
            return JsonValue.objectBuilder()
                    .put("name", name)
                    .put("description", description)
                    .put("balance", JsonValue.array(accounts))
                    .build();
        }
    }

    BalanceRecord(long clientId, Instant since) {
        this.updatedAt = since.truncatedTo(ChronoUnit.SECONDS).toString();
        this.clientId = clientId;
    }

    public void add(String bank, String description, long id, String number, BigDecimal real, BigDecimal virtual) {
        banks.computeIfAbsent(bank, name -> new BankAccounts(name, description, new ArrayList<>()))
                .accounts()
                .add(JsonValue.objectBuilder()
                        .put("account_id", id)
                        .put("account_number", number)
                        .put("real", amount(real))
                        .put("virtual", amount(virtual))
                        .build());
        total = total.add(real);
    }

    JsonValue document() {
        JsonValue client = JsonValue.objectBuilder()
                .put("id", clientId)
                .put(
                        "balances",
                        JsonValue.array(
                                banks.values().stream().map(BankAccounts::json).toList()))
                .put("total_balance", plain(total))
                .build();
        return JsonValue.objectBuilder()
                .put("status", status(true, List.of()))
                .put("client", client)
                .build();
    }

    /** Returns the JSON of the response to a failed balance query. */
    static JsonValue failed(List<String> errors) {
        return JsonValue.objectBuilder().put("status", status(false, errors)).build();
    }

    private static JsonValue status(boolean success, List<String> errors) {
        return JsonValue.objectBuilder()
                .put("success", success)
                .put(
                        "errors",
                        JsonValue.array(errors.stream().map(JsonValue::of).toList()))
                .build();
    }

    private JsonValue amount(BigDecimal amount) {
        return JsonValue.objectBuilder()
                .put("amount", plain(amount))
                .put("updated_at", updatedAt)
                .build();
    }

    /** Removes a negative scale from an amount. With a negative scale, the JSON number would have an exponent. */
    private static BigDecimal plain(BigDecimal amount) {
        return amount.scale() < 0 ? amount.setScale(0) : amount;
    }
}
