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
import java.time.Duration;

/** Who pays in the examples: the sandbox plays a payer; elsewhere a person opens the page, while the example asks what has become of it. */
final class Payer {
    /** Cards of the service's test mode. */
    static final String GOOD_CARD = "4929509947106878";

    static final String OTHER_CARD = "4692065455989192";

    private static final Duration PAUSE = Duration.ofSeconds(5);
    private static final int ASKED_AT_MOST = 120;

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

    /** What a transaction has come to. A shop waits for the callback instead of asking. */
    TransactionState result(String transactionId) {
        TransactionsClient transactions = TransactionsClient.of(stage.sdk());
        TransactionState state = TransactionState.UNKNOWN;
        for (int asked = 0; asked < ASKED_AT_MOST; asked++) {
            state = transactions.secureRecord(transactionId).state().orElse(TransactionState.UNKNOWN);
            if (!state.isPending()) {
                return state;
            }
            pause();
        }
        return state;
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

    private static void pause() {
        try {
            Thread.sleep(PAUSE.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the payer pays", e);
        }
    }
}
