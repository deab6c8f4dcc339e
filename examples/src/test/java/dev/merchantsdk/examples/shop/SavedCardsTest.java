package dev.merchantsdk.examples.shop;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.examples.shop.CardTable.CardState;
import dev.merchantsdk.examples.shop.OrderTable.OrderState;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.sandbox.SentCallback;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Runs the code of the guide to saved cards. */
final class SavedCardsTest {
    private static final Amount PRICE = Amount.parse("299.00");

    private final ShopSandbox shop = new ShopSandbox();
    private final SavedCards saved = new SavedCards(shop.merchant, shop.cards, shop.orders);

    @AfterEach
    void close() {
        shop.close();
    }

    /** Returns the token, so that the test can act as the issuer. */
    private String save() {
        saved.save("customer-17", ShopSandbox.EMAIL, "+79001234567");
        String token = shop.cards
                .find("customer-17", CardState.NEW)
                .orElseThrow()
                .token()
                .reveal();
        assertThat(shop.cards.find("customer-17", CardState.ACTIVE)).isEmpty();
        shop.sandbox.payments().enterCard(token, ShopSandbox.CARD);
        shop.awaitCallbacks();
        return token;
    }

    @Test
    void debitsACardThatTheCustomerHasSaved() {
        save();

        saved.debit("customer-17", ShopSandbox.EMAIL, "S-1", PRICE);
        shop.awaitCallbacks();

        assertThat(shop.cards.find("customer-17", CardState.ACTIVE))
                .hasValueSatisfying(card -> assertThat(card.scheme()).isEqualTo(CardScheme.VISA));
        assertThat(shop.order("S-1").state()).isEqualTo(OrderState.DONE);
        assertThat(shop.transaction("S-1").paid()).isEqualTo(29_900);
    }

    @Test
    void debitsACardAfterAClick() {
        save();

        assertThat(saved.payByClick("customer-17", ShopSandbox.EMAIL, "S-1", PRICE))
                .isEmpty();
        shop.awaitCallbacks();

        assertThat(shop.order("S-1").state()).isEqualTo(OrderState.DONE);
    }

    @Test
    void doesNotDebitAPayoutOnlyCardEvenIfAnOldSuccessArrivesLater() {
        String token = save();
        shop.sandbox.payments().makePayoutOnly(token);
        List<SentCallback> callbacks = shop.awaitCallbacks();
        shop.sandbox.payments().repeatCallback(callbacks.get(0));
        shop.awaitCallbacks();

        assertThat(shop.cards.find("customer-17", CardState.ACTIVE)).isEmpty();
    }

    @Test
    void asksForTheCvvOfAPayoutOnlyCardAndDebitsTheCardThatReplacesIt() {
        shop.sandbox.payments().makePayoutOnly(save());
        shop.awaitCallbacks();

        assertThat(saved.payByClick("customer-17", ShopSandbox.EMAIL, "S-1", PRICE))
                .isPresent();
        save();
        saved.debit("customer-17", ShopSandbox.EMAIL, "S-2", PRICE);
        shop.awaitCallbacks();

        assertThat(shop.order("S-2").state()).isEqualTo(OrderState.DONE);
    }
}
