package dev.merchantsdk.examples;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.SbpClient;
import dev.merchantsdk.payments.SbpPayout;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.sbp.NameCheck;
import dev.merchantsdk.payments.sbp.SbpBank;
import dev.merchantsdk.payments.sbp.SbpPayoutStatus;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Makes three payouts through the fast payment system. The first recipient is named in the request. For the second
 * recipient, the example checks the name before it confirms the payout. The third payout, which the example makes only
 * on the sandbox, has a recipient that the bank does not find.
 *
 * <p>On a real environment this example requires the gateway, {@code MERCHANT_SDK_SBP_PHONE_WITH_NAME} and {@code
 * MERCHANT_SDK_SBP_PHONE_WITHOUT_NAME}. The example makes one payout to each phone number, at the first bank of the
 * list. {@code MERCHANT_SDK_SBP_RECIPIENT} is the full name that the recipient of the second payout must have; if the
 * service returns another name, the example rejects the payout. In the service's test mode, only payouts to {@code
 * +79001234567} and {@code +79007654321} succeed (the service documents these numbers outside the contract). These
 * numbers are defaults only on the sandbox. On a real environment without the test mode, a payout to a default number
 * would go to a stranger.
 */
final class SbpPayoutExample implements Example {
    /** The full name of the recipient that the sandbox returns. */
    private static final String ON_SANDBOX = "Шариков Полиграф Полиграфович";

    @Override
    public String name() {
        return "sbp-payout";
    }

    @Override
    public String shows() {
        return "payouts by phone through the fast payment system";
    }

    @Override
    public List<RequiredSettings> needs() {
        return RequiredSettings.all(
                RequiredSettings.GATEWAY,
                RequiredSettings.each(
                        ExampleSetting.SBP_PHONE_WITH_NAME,
                        ExampleSetting.SBP_PHONE_WITHOUT_NAME,
                        ExampleSetting.SBP_RECIPIENT));
    }

    @Override
    public void run(ExampleContext stage) {
        PaymentsClient payments = PaymentsClient.of(stage.sdk());
        SbpClient sbp = SbpClient.of(stage.sdk());
        Optional<SbpBank> first = sbp.banks().list().stream().findFirst();
        if (first.isEmpty()) {
            throw new ExampleFailedException("the gateway lists no bank: fast payments may not be enabled");
        }
        SbpBank bank = first.get(); // a real shop lets the recipient choose the bank
        stage.say("bank " + bank.bankName() + ", BIC " + bank.bankBic());

        // tag::named
        OneStepSbpPayout named = OneStepSbpPayout.builder()
                .orderId(stage.orderId())
                .price(Amount.parse("700.00"))
                .phone(stage.required(ExampleSetting.SBP_PHONE_WITH_NAME, "+79001234567"))
                .email(stage.email())
                .firstName("Polygraph")
                .lastName("Sharikov")
                .middleName("Polygraphovich")
                .bank(bank)
                .build();
        String id = payments.payout(named).id();
        // end::named
        stage.say("to a named recipient: transaction " + id);

        afterACheck(stage, payments, sbp, bank, stage.required(ExampleSetting.SBP_PHONE_WITHOUT_NAME, "+79007654321"));
        if (stage.sandbox().isPresent()) {
            afterACheck(stage, payments, sbp, bank, "+79990000000"); // a phone number that has no account
        }
    }

    private static void afterACheck(
            ExampleContext stage, PaymentsClient payments, SbpClient sbp, SbpBank bank, String phone) {
        String fullName = stage.required(
                ExampleSetting.SBP_RECIPIENT,
                ON_SANDBOX); // the full name of the recipient to whom the shop owes the money
        Map<String, String> stored = new HashMap<>(); // a table of the shop's database: order id to payout state
        TwoStepSbpPayout payout = TwoStepSbpPayout.builder()
                .orderId(stage.orderId())
                .price(Amount.parse("700.00"))
                .phone(phone)
                .email(stage.email())
                .bank(bank)
                .build();
        // tag::check
        Consumer<SbpPayout> checkpoint = state -> stored.put(state.orderId(), state.toText());
        if (stored.containsKey(payout.orderId())) {
            return; // the payout was sent before: parse the stored state and resume it
        }
        SbpPayout.Created created = SbpPayout.of(payout, payments.payout(payout));
        checkpoint.accept(created);
        stage.say("created: transaction " + created.transactionId());
        Optional<SbpPayout.RecipientChecked> checked = stage.await(() -> check(sbp, created)); // repeats the check
        SbpPayout.Undecided latest = checked.isPresent() ? checked.get() : created;
        if (latest instanceof SbpPayout.RecipientFound found
                && found.recipient().fullName().filter(fullName::equals).isPresent()) {
            sbp.confirm(found, checkpoint);
        } else {
            sbp.reject(latest, checkpoint);
        }
        // end::check
        report(stage, checked, fullName);
    }

    // tag::check-once
    private static Optional<SbpPayout.RecipientChecked> check(SbpClient sbp, SbpPayout.Created payout) {
        SbpPayout.RecipientChecked checked = sbp.check(payout);
        NameCheck status = checked.recipient().status();
        return Optional.of(checked).filter(any -> status.equals(NameCheck.SUCCESS) || status.equals(NameCheck.FAIL));
    }
    // end::check-once

    private static void report(ExampleContext stage, Optional<SbpPayout.RecipientChecked> checked, String fullName) {
        if (checked.isEmpty()) {
            throw new ExampleFailedException("the check of the recipient has no result; the payout is rejected");
        }
        SbpPayoutStatus recipient = checked.get().recipient();
        boolean right = recipient.fullName().filter(fullName::equals).isPresent();
        stage.say("after a check: " + recipient.status() + ", "
                + recipient
                        .fullName()
                        .map(name -> right ? "the name is right" : "it is another name")
                        .orElse("no name"));
        if (recipient.status().equals(NameCheck.SUCCESS) && !right) {
            throw new ExampleFailedException("the name of the recipient is another one; the payout is rejected. Set "
                    + ExampleSetting.SBP_RECIPIENT.variable() + " to the full name that the service returns");
        }
        if (stage.sandbox().isEmpty() && recipient.status().equals(NameCheck.FAIL)) {
            throw new ExampleFailedException("the service does not find the recipient; the payout is rejected. Set "
                    + ExampleSetting.SBP_PHONE_WITHOUT_NAME.variable() + " to the phone of the test mode");
        }
    }
}
