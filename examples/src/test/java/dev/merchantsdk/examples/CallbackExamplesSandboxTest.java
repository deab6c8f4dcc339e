package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

final class CallbackExamplesSandboxTest {
    @Test
    void callbacksOnTheSandbox() {
        assertThat(onSandbox("callbacks")).isEqualToNormalizingNewlines("""
                == callbacks: the result of a payment by callback: the callback is verified and processed once (CallbacksExample.java)
                send the payer to http://sandbox/gateway/payer/ID
                sandbox: the payer pays with the card 492950******6878
                paid 990.50, delivery courier, cart 17
                sandbox: the callback is sent again: response 200, not processed again
                sandbox: a callback with a forged price is sent: response 403
                """);
    }

    @Test
    void lostResponseOnTheSandbox() {
        assertThat(onSandbox("lost-response")).isEqualToNormalizingNewlines("""
                == lost-response: the outcomes of requests whose responses are lost (LostResponseExample.java)
                sandbox: the response to the next call of payments.payoutToCard is lost
                payout accepted, transaction ID
                sandbox: received requests: 2, executed payouts: 1
                sandbox: the response to the next call of payments.pay is lost
                order EX-1-2 has no result yet: look it up again later, do not pay again
                sandbox: the payer pays, and the callback is lost
                paid: order EX-1-2, 990.50
                the handler of order EX-1-2 has run
                sandbox: the response to the next call of payments.pay is lost
                open entries of the journal: 1
                recovered: order EX-1-3 has no result yet: look it up again later, do not pay again
                """);
    }

    @Test
    void recurringGuardOnTheSandbox() {
        assertThat(onSandbox("recurring-guard")).isEqualToNormalizingNewlines("""
                == recurring-guard: recurring debits within the limits of the contract (RecurringGuardExample.java)
                debit sent, transaction ID
                  response code 51
                debit sent, transaction ID
                  response code 51
                debit not sent: ONE_RETRY_A_DAY, until 2026-03-03T09:00:00Z
                debit sent, transaction ID
                  response code 43
                debit not sent: STOPPED, permanently
                """);
    }

    private static String onSandbox(String example) {
        ExampleRun run = ExampleRun.onSandbox(example);
        assertThat(run.err()).isEmpty();
        return run.out();
    }
}
