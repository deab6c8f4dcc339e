package dev.merchantsdk.examples;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.transaction.TransactionState;

/**
 * The payer of the examples. On the sandbox this class simulates the payer. On a real environment a person opens the
 * payment page while the example waits for the result.
 */
final class Payer {
    /** A test card with which payments succeed in the service's test mode. */
    static final String GOOD_CARD = "4929509947106878";

    static final String OTHER_CARD = "4692065455989192";

    private final ExampleContext stage;

    Payer(ExampleContext stage) {
        this.stage = stage;
    }

    /** Pays on the payment page and waits for the result. Throws an exception if the payment does not succeed. */
    void pays(PaymentPage page, String card, String subject) {
        opens(page, card);
        succeeds(page.id(), subject);
    }

    /** Pays on the payment page. On a real environment this method only prints the address of the page. */
    void opens(PaymentPage page, String card) {
        stage.say("send the payer to " + page.userWebLink().orElseThrow());
        stage.sandbox().ifPresent(sandbox -> {
            stage.say("(the payer enters the card " + card.substring(0, 6) + "******" + card.substring(12) + ")");
            sandbox.payments().payByCard(page.id(), card);
        });
    }

    /**
     * Waits until a transaction has ended. Throws an exception if the transaction does not succeed. A real shop waits
     * for the callback instead.
     */
    void succeeds(String transactionId, String subject) {
        TransactionState state = result(transactionId, subject);
        if (!state.equals(TransactionState.SUCCESS)) {
            throw new ExampleFailedException(
                    subject + " ended with the state " + state.name().orElse("UNRECOGNIZED"));
        }
    }

    /** Waits until a transaction has ended and returns its state. */
    TransactionState result(String transactionId, String subject) {
        return stage.result(TransactionsClient.of(stage.sdk()).resume(transactionId), subject)
                .state()
                .orElseThrow();
    }

    /**
     * Returns a card token. On a real environment this token is the value of a setting. On the sandbox it is the token
     * of a card that the simulated payer saves.
     */
    CardToken boundCard() {
        return stage.sandbox()
                .map(sandbox -> {
                    BindingPage page =
                            CardBindingsClient.of(stage.sdk()).create(CardDataBinding.of(stage.email(), stage.phone()));
                    sandbox.payments().enterCard(page.token().reveal(), GOOD_CARD);
                    return page.token();
                })
                .orElseGet(() -> CardToken.of(stage.required(ExampleSetting.CARD_TOKEN)));
    }

    /** Makes a recurring debit of a card token for each of these prices. On the sandbox the debits end immediately. */
    void isDebited(String... prices) {
        PaymentsClient payments = PaymentsClient.of(stage.sdk());
        CardToken token = boundCard();
        for (String price : prices) {
            payments.debit(RecurringByCardToken.of(stage.orderId(), Amount.parse(price), token));
        }
    }
}
