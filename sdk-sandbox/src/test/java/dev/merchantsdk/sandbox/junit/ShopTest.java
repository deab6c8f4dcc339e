package dev.merchantsdk.sandbox.junit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.CreditOutcome;
import dev.merchantsdk.credit.model.DeliveryCostUse;
import dev.merchantsdk.credit.model.InitialFeeInStore;
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.sandbox.Sandbox;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(SandboxExtension.class)
final class ShopTest {
    @Test
    void anApprovedApplicationIsASuccess(Sandbox sandbox, MerchantSdk sdk) {
        CreditClient credit = CreditClient.of(sdk);
        String applicationId = credit.createOrder(order()).applicationId();

        sandbox.credit().approve(applicationId);

        assertThat(credit.applicationStatus(applicationId).outcome()).isEqualTo(CreditOutcome.SUCCESS);
        assertThat(sandbox.received("credit.createOrder")).hasSize(1);
    }

    private static CreditOrder order() {
        return CreditOrder.builder()
                .orderId("S-1")
                .cart(Cart.of(CartItem.builder()
                        .category(List.of("Books"))
                        .productId("B-1")
                        .price(Amount.ofRoubles(700))
                        .priceWithDiscount(Amount.ofRoubles(650))
                        .quantity(1)
                        .build()))
                .deliveryCost(Amount.ZERO)
                .deliveryCostUse(DeliveryCostUse.NOTHING)
                .initialFeeInStore(InitialFeeInStore.NONE)
                .signingByTheStore(Signing.BY_SERVICE)
                .callBackUrlSuccess("https://shop.example/yes")
                .callBackUrlFail("https://shop.example/no")
                .build();
    }
}
