package dev.merchantsdk.sandbox.balance;

import dev.merchantsdk.core.serialization.JsonValue;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The contract's "Balance record". */
final class BalanceRecord {
    private BalanceRecord() {}

    /** The accounts of a client, as they are since a time. */
    static JsonValue of(long clientId, List<BankAccount> accounts, Instant since) {
        Map<String, List<BankAccount>> banks = accounts.stream()
                .collect(Collectors.groupingBy(BankAccount::bank, LinkedHashMap::new, Collectors.toList()));
        JsonValue client = JsonValue.objectBuilder()
                .put("id", clientId)
                .put("balances", array(banks.values(), bank -> bank(bank, since)))
                .put(
                        "total_balance",
                        plain(accounts.stream().map(BankAccount::real).reduce(BigDecimal.ZERO, BigDecimal::add)))
                .build();
        return JsonValue.objectBuilder()
                .put("status", status(true, List.of()))
                .put("client", client)
                .build();
    }

    /** Where it cannot be told. */
    static JsonValue failed(List<String> errors) {
        return JsonValue.objectBuilder().put("status", status(false, errors)).build();
    }

    private static JsonValue status(boolean success, List<String> errors) {
        return JsonValue.objectBuilder()
                .put("success", success)
                .put("errors", array(errors, JsonValue::of))
                .build();
    }

    private static JsonValue bank(List<BankAccount> accounts, Instant since) {
        return JsonValue.objectBuilder()
                .put("name", accounts.get(0).bank())
                .put("description", accounts.get(0).description())
                .put("balance", array(accounts, account -> account(account, since)))
                .build();
    }

    private static <T> JsonValue array(Collection<T> items, Function<T, JsonValue> json) {
        return JsonValue.array(items.stream().map(json).toList());
    }

    private static JsonValue account(BankAccount account, Instant since) {
        return JsonValue.objectBuilder()
                .put("account_id", account.id())
                .put("account_number", account.number())
                .put("real", amount(account.real(), since))
                .put("virtual", amount(account.virtual(), since))
                .build();
    }

    private static JsonValue amount(BigDecimal amount, Instant since) {
        return JsonValue.objectBuilder()
                .put("amount", plain(amount))
                .put("updated_at", since.truncatedTo(ChronoUnit.SECONDS).toString())
                .build();
    }

    /** The same number, so that it is not written with an exponent. */
    private static BigDecimal plain(BigDecimal amount) {
        return amount.scale() < 0 ? amount.setScale(0) : amount;
    }
}
