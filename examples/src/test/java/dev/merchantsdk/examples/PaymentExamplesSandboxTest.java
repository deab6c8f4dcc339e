package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class PaymentExamplesSandboxTest {
    @Test
    void pay() {
        assertThat(onSandbox("pay")).isEqualToNormalizingNewlines("""
                == pay: a one-step payment with a receipt, from the request to the result (PayExample.java)
                created order EX-1 of 1290.50 roubles, transaction ID
                send the payer to http://sandbox/gateway/payer/ID
                sandbox: the payer pays with the card 492950******6878
                the payment succeeded
                rejected before sending:
                  payment.orderId must not be blank, was " "
                  payment.price must be at least 0.01, was 0.00
                  customerInfo.email must be an e-mail address, was ***
                  customerInfo.phone must be + and 7..15 digits that begin with a country code, 11 of them for +7, was ***
                  customerInfo.clientCustomerId is required where customerInfo.defaultSaveCardData is true
                  urls.callback must be an absolute https address; http only to the loopback interface
                """);
    }

    @Test
    void twoStage() {
        assertThat(onSandbox("two-stage")).isEqualToNormalizingNewlines("""
                == two-stage: a hold, and the debit of a part of the held amount (TwoStageExample.java)
                send the payer to http://sandbox/gateway/payer/ID
                sandbox: the payer pays with the card 492950******6878
                held 1000.00 roubles
                debited 640.00; the service releases the remaining amount
                rejected before sending: payment.price must be at most the held 1000.00, was 1000.01
                send the payer to http://sandbox/gateway/payer/ID
                sandbox: the payer pays with the card 492950******6878
                held 1000.00 roubles
                settled 640.00 by a reversal and a debit: SETTLED, version stored: 5
                """);
    }

    @Test
    void saveCard() {
        assertThat(onSandbox("save-card")).isEqualToNormalizingNewlines("""
                == save-card: tokens for saved cards and SBP accounts (SaveCardExample.java)
                send the payer to http://sandbox/gateway/bind/ID
                a callback reports when the token can be used
                sandbox: the payer enters a card; state of the token: ACTIVE
                token for payouts only, usable immediately: ***
                to save an SBP account, show the QR code to the payer
                """);
    }

    @Test
    void recurring() {
        assertThat(onSandbox("recurring")).isEqualToNormalizingNewlines("""
                == recurring: a recurring debit of a saved card, and a card that the issuer blocks for debits (RecurringExample.java)
                debit of 299.00 accepted, transaction ID; a callback reports the result
                sandbox: the issuer returns code 43, stolen card
                rejected the next debit of the token: Stop recurring debits of this token; ask the payer for an interactive payment or another card; body() returns the service's response
                """);
    }

    @Test
    void oneClick() {
        assertThat(onSandbox("one-click")).isEqualToNormalizingNewlines("""
                == one-click: a payment with a saved card, without CVV and 3-D Secure (OneClickExample.java)
                transaction ID: a callback reports the result
                sandbox: the issuer forbids debits of the card
                transaction ID: show the custom payment form, in which the payer enters the CVV
                """);
    }

    @Test
    void refund() {
        assertThat(onSandbox("refund")).isEqualToNormalizingNewlines("""
                == refund: a partial refund of a payment (RefundExample.java)
                send the payer to http://sandbox/gateway/payer/ID
                sandbox: the payer pays with the card 492950******6878
                paid 500.00
                refunded 120.00
                refund of 380.01, more than the remaining 380.00: state FAILED
                """);
    }

    @Test
    void payout() {
        assertThat(onSandbox("payout")).isEqualToNormalizingNewlines("""
                == payout: a payout to a saved card, and a duplicate that the service rejects (PayoutExample.java)
                payout of 2500.00 accepted, transaction ID; a callback reports the result
                rejected a second payout with this order id: errorCode -2
                """);
    }

    @Test
    void sbpPayout() {
        assertThat(onSandbox("sbp-payout")).isEqualToNormalizingNewlines("""
                == sbp-payout: payouts to phone numbers through the fast payment system (SBP) (SbpPayoutExample.java)
                bank Test Bank One, BIC 044525593
                payout to a named recipient: transaction ID
                payout created: transaction ID
                recipient check: success, the name matches, payout confirmed
                payout created: transaction ID
                recipient check: fail, no recipient found, payout rejected
                """);
    }

    @Test
    void cardToCard() {
        assertThat(onSandbox("card2card")).isEqualToNormalizingNewlines("""
                == card2card: a transfer from a saved card to a card number (CardToCardExample.java)
                transfer of 150.00 to 469206******9192 accepted, transaction ID; a callback reports the result
                """);
    }

    private static String onSandbox(String example) {
        ExampleRun run = ExampleRun.onSandbox(example);
        assertThat(run.err()).isEmpty();
        return run.out();
    }
}
