package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Runs the examples of callbacks, lost responses and limited debits on the sandbox. */
final class CallbackExamplesSandboxTest {
    @Test
    void callbacksOnTheSandbox() {
        assertThat(onSandbox("callbacks")).isEqualToNormalizingNewlines("""
                == callbacks: the result of a payment by callback: signature and records verified, processed once (CallbacksExample.java)
                send the payer to http://sandbox/gateway/payer/ID
                (the payer enters the card 492950******6878)
                paid 990.50, delivery courier, metadata {"cart": 17}
                (it comes again) answered 200, and nothing is done twice
                (somebody changes the price) answered 403
                """);
    }

    @Test
    void lostReplyOnTheSandbox() {
        assertThat(onSandbox("lost-reply")).isEqualToNormalizingNewlines("""
                == lost-reply: replies that are lost, and what became of the requests (LostReplyExample.java)
                (the next reply to payments.payoutToCard is lost)
                paid out, transaction ID
                (requests of it: 2, payouts made: 1)
                (the next reply to payments.pay is lost)
                it was made and is pending
                (the next reply to payments.pay is lost)
                in the journal: 1 entry without an outcome
                recovered: it was made and is pending
                """);
    }

    @Test
    void recurringGuardOnTheSandbox() {
        assertThat(onSandbox("recurring-guard")).isEqualToNormalizingNewlines("""
                == recurring-guard: debits without the payer that keep to the contract's limits (RecurringGuardExample.java)
                sent, transaction ID
                  answered INSUFFICIENT_FUNDS(51)
                sent, transaction ID
                  answered INSUFFICIENT_FUNDS(51)
                not sent: ONE_RETRY_A_DAY for PT18H
                sent, transaction ID
                  answered stolen card(43)
                not sent: STOPPED for good
                """);
    }

    private static String onSandbox(String example) {
        ExampleRun run = ExampleRun.onSandbox(example);
        assertThat(run.err()).isEmpty();
        return run.out();
    }
}
