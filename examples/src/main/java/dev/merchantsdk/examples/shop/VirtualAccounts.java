package dev.merchantsdk.examples.shop;

import dev.merchantsdk.core.RawClient;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Scope;
import java.util.List;
import java.util.Map;

/**
 * Splits a payment between accounts. The contract names these endpoints but does not show their requests, so the
 * addresses and scopes are assumptions.
 */
final class VirtualAccounts {
    private final RawClient raw; // merchant.raw()

    VirtualAccounts(RawClient raw) {
        this.raw = raw;
    }

    JsonValue tokenStatus(String tokenId) {
        return raw.call(RawRequest.get(Address.GATEWAY, "api/v1/tokens/{id}/status")
                .path("id", tokenId)
                .bearer(Scope.PAYMENT_TOKENS_READ));
    }

    JsonValue open(JsonValue business) {
        return raw.call(RawRequest.post(Address.GATEWAY, "api/v1/accounts/business")
                .bearer(Scope.SECURE_TRANSACTIONS_WRITE)
                .body(business));
    }

    /** Starts a payment of which a part goes to another account. The SDK does not check it. */
    JsonValue pay(String orderId, Amount price, String email, Amount part, String paymentToken) {
        Map<String, Object> destination =
                Map.of("amount", Map.of("value", part.toDecimalString()), "paymentToken", paymentToken);
        return raw.call(RawRequest.post(Address.GATEWAY, "api/transactions")
                .bearer(Scope.SECURE_TRANSACTIONS_WRITE)
                .body(Map.of(
                        "payment", Map.of("action", "pay", "orderId", orderId, "price", price.toDecimalString()),
                        "customerInfo", Map.of("email", email),
                        "routing", Map.of("destination", List.of(destination)))));
    }
}
