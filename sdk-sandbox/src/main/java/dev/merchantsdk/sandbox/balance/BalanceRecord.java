package dev.merchantsdk.sandbox.balance;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The contract's "Balance record". */
final class BalanceRecord {
    private BalanceRecord() {}

    /** The accounts of a client, as they are since a time. */
    static ObjectNode of(long clientId, List<BankAccount> accounts, Instant since) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putObject("status").put("success", true).putArray("errors");
        ObjectNode client = body.putObject("client").put("id", clientId);
        ArrayNode balances = client.putArray("balances");
        Map<String, ArrayNode> banks = new LinkedHashMap<>();
        for (BankAccount account : accounts) {
            banks.computeIfAbsent(
                            account.bank(),
                            code -> balances.addObject()
                                    .put("name", code)
                                    .put("description", account.description())
                                    .putArray("balance"))
                    .add(account(account, since));
        }
        client.put(
                "total_balance",
                plain(accounts.stream().map(BankAccount::real).reduce(BigDecimal.ZERO, BigDecimal::add)));
        return body;
    }

    /** Where it cannot be told. */
    static ObjectNode failed(List<String> errors) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ArrayNode texts = body.putObject("status").put("success", false).putArray("errors");
        errors.forEach(texts::add);
        return body;
    }

    private static ObjectNode account(BankAccount account, Instant since) {
        ObjectNode body = JsonNodeFactory.instance
                .objectNode()
                .put("account_id", account.id())
                .put("account_number", account.number());
        body.set("real", amount(account.real(), since));
        body.set("virtual", amount(account.virtual(), since));
        return body;
    }

    private static ObjectNode amount(BigDecimal amount, Instant since) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("amount", plain(amount))
                .put("updated_at", since.truncatedTo(ChronoUnit.SECONDS).toString());
    }

    /** The same number, so that it is not written with an exponent. */
    private static BigDecimal plain(BigDecimal amount) {
        return amount.scale() < 0 ? amount.setScale(0) : amount;
    }
}
