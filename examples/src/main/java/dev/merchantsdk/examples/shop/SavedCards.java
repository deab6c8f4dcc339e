package dev.merchantsdk.examples.shop;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.examples.shop.CardTable.CardRow;
import dev.merchantsdk.examples.shop.CardTable.CardState;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.request.Metadata;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import java.net.URI;
import java.util.Map;
import java.util.Optional;

// tag::task
/** Saves customers' cards and debits them. */
final class SavedCards {
    private final Merchant merchant;
    private final CardTable cards;
    private final OrderTable orders;

    SavedCards(Merchant merchant, CardTable cards, OrderTable orders) {
        this.merchant = merchant;
        this.cards = cards;
        this.orders = orders;
    }

    /** Returns the page on which the customer enters the card. */
    URI save(String customer, String email, String phone) {
        BindingPage page = merchant.cards()
                .bindCard(CardDataBinding.builder()
                        .email(email)
                        .phone(phone)
                        .metadata(Metadata.of(Map.of("customer", customer)))
                        .returnUrl("https://shop.example/cards")
                        .build());
        cards.insert(customer, page.token()); // not usable before the callback
        return page.userWebLink();
    }

    /** Debits the customer's card while the customer is away. */
    void debit(String customer, String email, String orderId, Amount price) {
        CardRow card = cards.find(customer, CardState.ACTIVE).orElseThrow();
        orders.insert(orderId, price, email);
        merchant.subscriptions().debit(RecurringByCardToken.of(orderId, price, card.token()), card.scheme());
    }

    /** Debits the card after a click. Returns the id of a form if the customer has to enter the CVV. */
    Optional<String> payByClick(String customer, String email, String orderId, Amount price) {
        CardRow card = cards.find(customer, CardState.ACTIVE)
                .or(() -> cards.find(customer, CardState.PAYOUT_ONLY)) // needs the CVV
                .orElseThrow();
        orders.insert(orderId, price, email);
        return merchant.payments()
                .oneClick(OneClickPayment.of(orderId, price, card.token()))
                .jsOperationId();
    }
}
// end::task
