package dev.merchantsdk.sandbox.balance;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.JsonRow;
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
    private final Instant updatedAt;
    private final long clientId;
    private final Map<String, BankAccounts> banks = new LinkedHashMap<>();
    private BigDecimal total = BigDecimal.ZERO;

    /** A bank with its accounts, in the order in which they were added. */
    private record BankAccounts(String name, String description, List<JsonRow> accounts) {
        JsonRow json() {
            return new JsonRow()
                    .put("name", name)
                    .put("description", description)
                    .put("balance", accounts);
        }
    }

    BalanceRecord(long clientId, Instant since) {
        this.updatedAt = since.truncatedTo(ChronoUnit.SECONDS);
        this.clientId = clientId;
    }

    public void add(String bank, String description, long id, String number, BigDecimal real, BigDecimal virtual) {
        banks.computeIfAbsent(bank, name -> new BankAccounts(name, description, new ArrayList<>()))
                .accounts()
                .add(new JsonRow()
                        .put("account_id", id)
                        .put("account_number", number)
                        .put("real", amount(real))
                        .put("virtual", amount(virtual)));
        total = total.add(real);
    }

    JsonValue document() {
        JsonRow client = new JsonRow()
                .put("id", clientId)
                .put("balances", banks.values(), BankAccounts::json)
                .put("total_balance", plain(total));
        return new JsonRow()
                .put("status", status(true, List.of()))
                .put("client", client)
                .build();
    }

    /** Returns the JSON of the response to a failed balance query. */
    static JsonValue failed(List<String> errors) {
        return new JsonRow().put("status", status(false, errors)).build();
    }

    private static JsonRow status(boolean success, List<String> errors) {
        return new JsonRow().put("success", success).put("errors", errors);
    }

    private JsonRow amount(BigDecimal amount) {
        return new JsonRow().put("amount", plain(amount)).put("updated_at", updatedAt);
    }

    /** Removes a negative scale from an amount. With a negative scale, the JSON number would have an exponent. */
    private static BigDecimal plain(BigDecimal amount) {
        return amount.scale() < 0 ? amount.setScale(0) : amount;
    }
}
