package dev.merchantsdk.examples;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.CheckoutPage;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.transaction.TransactionState;

/**
 * The payer of the examples. On the sandbox this class simulates the payer. On a real environment a person opens the
 * payment page while the example waits for the result.
 */
final class Payer {
    /** A test card with which payments succeed in the service's test mode. */
    static final String TEST_CARD = "4929509947106878";

    private final ExampleContext context;

    Payer(ExampleContext context) {
        this.context = context;
    }

    void payAndAwaitSuccess(CheckoutPage page, String card, String subject) {
        pay(page, card);
        awaitSuccess(page.id(), subject);
    }

    /** Pays on the payment page. On a real environment this method only prints the address of the page. */
    void pay(CheckoutPage page, String card) {
        context.print("send the payer to " + page.userWebLink());
        context.sandbox().ifPresent(sandbox -> {
            String masked = card.substring(0, 6) + "******" + card.substring(12);
            context.printSandboxAction("the payer pays with the card " + masked);
            sandbox.payments().payByCard(page.id(), card);
        });
    }

    /**
     * Waits until a transaction has ended. Throws an exception if the transaction does not succeed. A real shop waits
     * for the callback instead.
     */
    void awaitSuccess(String transactionId, String subject) {
        TransactionState state = awaitState(transactionId, subject);
        if (!state.equals(TransactionState.SUCCESS)) {
            throw new ExampleFailedException(
                    subject + " ended in the state " + state.name().orElse("UNRECOGNIZED"));
        }
    }

    TransactionState awaitState(String transactionId, String subject) {
        return context.awaitResult(context.merchant().records().resume(transactionId), subject)
                .state()
                .orElseThrow();
    }

    /**
     * Returns the token of a saved card. On a real environment the token is the value of
     * {@code MERCHANT_SDK_CARD_TOKEN}. On the sandbox the simulated payer saves a card.
     */
    CardToken savedCard() {
        return context.sandbox()
                .map(sandbox -> {
                    BindingPage page =
                            context.merchant().cards().create(CardDataBinding.of(context.email(), context.phone()));
                    sandbox.payments().enterCard(page.token().reveal(), TEST_CARD);
                    return page.token();
                })
                .orElseGet(() -> CardToken.of(context.required(ExampleSetting.CARD_TOKEN)));
    }

    void debit(String... prices) {
        PaymentsClient payments = context.merchant().payments();
        CardToken token = savedCard();
        for (String price : prices) {
            payments.debit(RecurringByCardToken.of(context.orderId(), Amount.parse(price), token));
        }
    }
}
