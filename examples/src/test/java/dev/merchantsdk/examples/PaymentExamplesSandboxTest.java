package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/**
 * Checks the output of the payment examples on the sandbox. The test checks the length of the ids but not their values,
 * because the sandbox chooses the values.
 */
final class PaymentExamplesSandboxTest {
    @Test
    void pay() {
        assertThat(story("pay")).isEqualToNormalizingNewlines("""
                == pay: a one-step payment with a receipt, from the request to the record (PayExample.java)
                order EX-1 of 1290.50 roubles, transaction ID
                send the payer to http://sandbox/gateway/payer/ID
                (the payer enters the card 492950******6878)
                paid
                refused before sending:
                  payment.orderId must not be blank, was " "
                  payment.price must be at least 0.01, was 0.00
                  customerInfo.email must be an e-mail address, was ***
                  customerInfo.phone must be + and 2..15 digits, which begin with the country code, was ***
                  customerInfo.clientCustomerId is required where customerInfo.defaultSaveCardData is true
                  urls.callback must be an absolute https address; http only to the loopback interface
                """);
    }

    @Test
    void twoStage() {
        assertThat(story("two-stage")).isEqualToNormalizingNewlines("""
                == two-stage: holds, debited in full, in part and not at all (TwoStageExample.java)
                send the payer to http://sandbox/gateway/payer/ID
                (the payer enters the card 492950******6878)
                hold of 1000.00 roubles
                debited 640.00; the rest is free by itself
                refused before sending: payment.price must be at most the held 1000.00, was 1000.01
                send the payer to http://sandbox/gateway/payer/ID
                (the payer enters the card 492950******6878)
                hold of 1000.00 roubles
                settled 640.00 by its two steps: SETTLED, kept 5 times
                """);
    }

    @Test
    void saveCard() {
        assertThat(story("save-card")).isEqualToNormalizingNewlines("""
                == save-card: tokens of cards: by a page, by a number, by SBP (SaveCardExample.java)
                send the payer to http://sandbox/gateway/bind/ID; the callback tells when the token is usable
                (the payer enters a card; the token is ACTIVE)
                a token for payouts only, at once: ***
                an SBP account: show the QR code to the payer
                refused before sending: cardNumber must have a valid check digit (Luhn), was ***
                """);
    }

    @Test
    void recurring() {
        assertThat(story("recurring")).isEqualToNormalizingNewlines("""
                == recurring: debits without the payer, until the issuer forbids them (RecurringExample.java)
                debited 299.00, transaction ID; the result comes by callback
                refused before sending: customerInfo.email is required with fiscalInformation
                refused before sending: customerInfo.phone is required with fiscalInformation
                (the issuer answers 43, stolen card)
                no debits any more: Stop recurring debits of this token; ask the payer for an interactive payment or another card; serviceText() returns the texts of the service
                """);
    }

    @Test
    void oneClick() {
        assertThat(story("one-click")).isEqualToNormalizingNewlines("""
                == one-click: a payment with a saved card, without CVV and 3-D Secure (OneClickExample.java)
                transaction ID: the result comes by callback
                (the issuer has forbidden debits of the card)
                transaction ID: open the custom payment form for the CVV
                refused before sending: target.card must not be blank, was ***
                """);
    }

    @Test
    void refund() {
        assertThat(story("refund")).isEqualToNormalizingNewlines("""
                == refund: a payment given back in parts (RefundExample.java)
                send the payer to http://sandbox/gateway/payer/ID
                (the payer enters the card 492950******6878)
                paid 500.00
                refunded 120.00
                refund of 380.01, more than is left, state FAILED
                """);
    }

    @Test
    void payout() {
        assertThat(story("payout")).isEqualToNormalizingNewlines("""
                == payout: a payout to a saved card, sent once (PayoutExample.java)
                paid out 2500.00, transaction ID; the result comes by callback
                not paid twice: errorCode -2
                """);
    }

    @Test
    void sbpPayout() {
        assertThat(story("sbp-payout")).isEqualToNormalizingNewlines("""
                == sbp-payout: payouts by phone through the fast payment system (SbpPayoutExample.java)
                bank Test Bank One, BIC 044525593
                to a named recipient: transaction ID
                created: transaction ID
                after a check: success, the name is right
                created: transaction ID
                after a check: fail, no name
                """);
    }

    @Test
    void cardToCard() {
        assertThat(story("card2card")).isEqualToNormalizingNewlines("""
                == card2card: a transfer from a saved card to a card number (CardToCardExample.java)
                150.00 to 469206******9192, transaction ID; the result comes by callback
                refused before sending: destination must be one of card and knownCardNumber
                """);
    }

    private static String story(String example) {
        ExampleRun run = ExampleRun.onSandbox(example);
        assertThat(run.err()).isEmpty();
        return run.out();
    }
}
