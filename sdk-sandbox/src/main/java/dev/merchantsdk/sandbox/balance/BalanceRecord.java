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

/** The contract's "Balance record". Not thread-safe while accounts are added. */
public final class BalanceRecord {
    private final String updatedAt;
    private final ObjectNode client;
    private final ArrayNode balances;
    private final Map<String, ArrayNode> banks = new LinkedHashMap<>();
    private BigDecimal total = BigDecimal.ZERO;

    /** The record of a client without accounts, as of a time. */
    BalanceRecord(long clientId, Instant since) {
        this.updatedAt = since.truncatedTo(ChronoUnit.SECONDS).toString();
        this.client = JsonNodeFactory.instance.objectNode().put("id", clientId);
        this.balances = client.putArray("balances");
    }

    /** Adds an account behind the others of its bank. */
    public void add(String bank, String description, long id, String number, BigDecimal real, BigDecimal virtual) {
        ObjectNode account = banks.computeIfAbsent(
                        bank,
                        code -> balances.addObject()
                                .put("name", code)
                                .put("description", description)
                                .putArray("balance"))
                .addObject()
                .put("account_id", id)
                .put("account_number", number);
        account.set("real", amount(real));
        account.set("virtual", amount(virtual));
        total = total.add(real);
    }

    /** The response. */
    ObjectNode document() {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        body.putObject("status").put("success", true).putArray("errors");
        body.set("client", client.deepCopy().put("total_balance", plain(total)));
        return body;
    }

    /** The response where the balance is not available. */
    static ObjectNode failed(List<String> errors) {
        ObjectNode body = JsonNodeFactory.instance.objectNode();
        ArrayNode texts = body.putObject("status").put("success", false).putArray("errors");
        errors.forEach(texts::add);
        return body;
    }

    private ObjectNode amount(BigDecimal amount) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("amount", plain(amount))
                .put("updated_at", updatedAt);
    }

    /** The same number, so that it is not written with an exponent. */
    private static BigDecimal plain(BigDecimal amount) {
        return amount.scale() < 0 ? amount.setScale(0) : amount;
    }
}
