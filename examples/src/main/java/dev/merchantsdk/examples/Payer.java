package dev.merchantsdk.examples;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.CardToken;
import dev.merchantsdk.payments.PaymentPage;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.RecurringByCardToken;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardBindingsClient;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.payments.transaction.TransactionsClient;

/** The payer of the examples. The sandbox plays one; on a real environment a person opens the page, while the example waits for the result. */
final class Payer {
    /** Cards of the service's test mode. */
    static final String GOOD_CARD = "4929509947106878";

    static final String OTHER_CARD = "4692065455989192";

    private final Stage stage;

    Payer(Stage stage) {
        this.stage = stage;
    }

    /** Pays on the page, and tells what the gateway then records. */
    TransactionState pays(PaymentPage page, String card) {
        opens(page, card);
        return result(page.id());
    }

    /** Goes to the page and pays there. */
    void opens(PaymentPage page, String card) {
        stage.say("send the payer to " + page.userWebLink().orElseThrow());
        stage.sandbox().ifPresent(sandbox -> {
            stage.say("(the payer enters the card " + card.substring(0, 6) + "******" + card.substring(12) + ")");
            sandbox.payments().payByCard(page.id(), card);
        });
    }

    /** The state of a transaction at its end; {@link TransactionState#UNKNOWN} if it has not ended in time. A shop waits for the callback instead. */
    TransactionState result(String transactionId) {
        TransactionsClient transactions = TransactionsClient.of(stage.sdk());
        return stage.await(
                        () -> transactions.secureRecord(transactionId).state().filter(Payer::isEnd))
                .orElse(TransactionState.UNKNOWN);
    }

    /** The contract reports 3, 5 and 6 as pending; 7 and numbers that it does not name prove nothing. */
    private static boolean isEnd(TransactionState state) {
        return state.equals(TransactionState.SUCCESS) || state.equals(TransactionState.FAILED);
    }

    /** A token of a card: of the setting, or of a card that the sandbox's payer binds. */
    CardToken boundCard() {
        return stage.sandbox()
                .map(sandbox -> {
                    BindingPage page =
                            CardBindingsClient.of(stage.sdk()).create(CardDataBinding.of(stage.email(), stage.phone()));
                    sandbox.payments().enterCard(page.id().reveal(), GOOD_CARD);
                    return page.id();
                })
                .orElseGet(() -> CardToken.of(stage.required(Setting.CARD_TOKEN)));
    }

    /** Debits of a token without anybody there, which end at once on the sandbox. */
    void isDebited(String... prices) {
        PaymentsClient payments = PaymentsClient.of(stage.sdk());
        CardToken token = boundCard();
        for (String price : prices) {
            payments.create(RecurringByCardToken.of(stage.orderId(), Amount.parse(price), token));
        }
    }
}
