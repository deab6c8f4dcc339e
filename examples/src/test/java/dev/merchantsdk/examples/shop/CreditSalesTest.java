package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditOutcome;
import dev.merchantsdk.sandbox.Sandbox;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class CreditSalesTest {
    private static final Cart CART = Cart.of(CartItem.builder()
            .category(List.of("Phones"))
            .productId("SKU-1")
            .price(Amount.ofRoubles(30_000))
            .priceWithDiscount(Amount.ofRoubles(28_500))
            .quantity(1)
            .build());

    private final Sandbox sandbox = Sandbox.start();
    private final CreditSales sales = new CreditSales(Merchant.of(sandbox.sdk()));

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void shipsApprovedOrder() {
        String applicationId = sales.sell("2026-0042", CART);
        assertThat(sales.questionnaire(applicationId)).hasQuery("applicationId=" + applicationId);
        assertThat(sales.decision(applicationId)).isEqualTo(CreditOutcome.OPEN);

        sandbox.credit().approve(applicationId);
        assertThat(sales.decision(applicationId)).isEqualTo(CreditOutcome.SUCCESS);

        sales.shipped("2026-0042", applicationId);
        sandbox.clock().advance(Duration.ofDays(1));
        assertThat(sales.decision(applicationId)).isEqualTo(CreditOutcome.SUCCESS);
    }

    @Test
    void believesQueryInsteadOfForgedNotification() {
        String applicationId = sales.sell("2026-0042", CART);
        String forged = "{\"ApplicationID\":\"" + applicationId + "\",\"StatusID\":\"FundsPaidToMerchant\"}";

        assertThat(sales.decision(forged.getBytes(StandardCharsets.UTF_8))).isEqualTo(CreditOutcome.OPEN);
    }
}
