package dev.merchantsdk.credit;

import static dev.merchantsdk.testkit.JsonFixtures.quoted;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.DeliveryCostUse;
import dev.merchantsdk.credit.model.FinancialOrganization;
import dev.merchantsdk.credit.model.InitialFeeInStore;
import dev.merchantsdk.credit.model.PhoneFilling;
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Duration;
import java.util.List;

/** JSON fixtures, the requests that correspond to them, and an SDK that sends these requests. */
public final class CreditSamples {
    public static final JsonFixtures FIXTURES = JsonFixtures.in("credit", CreditSamples.class::getResourceAsStream);
    public static final String APPLICATION = "11111111-2222-3333-4444-555555555555";

    private CreditSamples() {}

    /** Returns a builder of an SDK that retries calls without pauses. */
    public static MerchantSdkBuilder sdk() {
        return MerchantSdk.builder()
                .credentials(Credentials.builder().apiKey(TestMerchant.API_KEY).build())
                .retry(RetrySettings.builder()
                        .firstDelay(Duration.ZERO)
                        .maxDelay(Duration.ZERO)
                        .build());
    }

    /**
     * Replaces each apostrophe of a text with a quotation mark. {@code ID} after an apostrophe becomes
     * {@link #APPLICATION}.
     */
    public static String json(String text) {
        return quoted(text.replace("'ID", "'" + APPLICATION));
    }

    public static CartItem.Builder fridge() {
        return CartItem.builder()
                .category(List.of("Холодильники"))
                .productId("fridge-1")
                .price(Amount.ofRoubles(19_900))
                .priceWithDiscount(Amount.ofRoubles(19_900))
                .quantity(1);
    }

    /** Returns an order builder with all required fields except the cart. */
    public static CreditOrder.Builder withoutCart() {
        return CreditOrder.builder()
                .orderId("2026-0042")
                .initialFeeInStore(InitialFeeInStore.NONE)
                .deliveryCost(Amount.ZERO)
                .deliveryCostUse(DeliveryCostUse.NOTHING)
                .callBackUrlSuccess("https://shop.example/credit/approved")
                .callBackUrlFail("https://shop.example/credit/refused")
                .signingByTheStore(Signing.BY_SERVICE);
    }

    public static CreditOrder.Builder minimal() {
        return withoutCart().cart(Cart.of(fridge().build()));
    }

    public static CreditOrder.Builder allFields() {
        return CreditOrder.builder()
                .orderId("2026-0043")
                .orderDesc("Кухня «Лето»")
                .amount(Amount.ofKopecks(2_590_075))
                .amountWithDiscount(Amount.ofKopecks(2_440_075))
                .initialFee(Amount.ZERO)
                .initialFeeInStore(InitialFeeInStore.BY_CARD)
                .deliveryCost(Amount.ofRoubles(500))
                .deliveryCostUse(DeliveryCostUse.BY_CARD)
                .firstName("Анна")
                .lastName("Смирнова-Ли")
                .middleName("Петровна")
                .email("anna@shop.example")
                .phone("79001234567")
                .address("Москва, ул. Примерная, д. 1")
                .callBackUrlSuccess("https://shop.example/credit/approved?order=2026-0043")
                .callBackUrlFail("https://shop.example/credit/refused?order=2026-0043")
                .cart(kitchen())
                .loanTerm(12)
                .clientCanChangeTerm(false)
                .signingByTheStore(Signing.BY_STORE)
                .phoneFilling(PhoneFilling.BY_CALL_CENTRE)
                .clientCanChangeInitialFee(true)
                .listFinOrgToSendApp(
                        List.of(FinancialOrganization.of("FirstBank"), FinancialOrganization.of("SecondBank")));
    }

    private static Cart kitchen() {
        return Cart.of(
                CartItem.builder()
                        .category(List.of("Техника", "Холодильники"))
                        .productId("fridge-1")
                        .price(Amount.ofRoubles(19_900))
                        .priceWithDiscount(Amount.ofRoubles(18_400))
                        .productName("Холодильник \"Север\"")
                        .quantity(1)
                        .build(),
                CartItem.builder()
                        .category(List.of("Посуда"))
                        .productId("plate/22")
                        .price(Amount.parse("2000.25"))
                        .priceWithDiscount(Amount.parse("2000.25"))
                        .productName("Набор тарелок")
                        .quantity(3)
                        .build());
    }
}
