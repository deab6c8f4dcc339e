package dev.merchantsdk.examples;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.examples.shop.HandleTable;
import dev.merchantsdk.payments.Checkpoint;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.SbpClient;
import dev.merchantsdk.payments.SbpPayout;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.sbp.NameCheck;
import dev.merchantsdk.payments.sbp.SbpBank;
import dev.merchantsdk.payments.sbp.SbpPayoutStatus;
import dev.merchantsdk.payments.spi.Journal;
import java.util.Optional;

/**
 * Pays out through the fast payment system: to a recipient named in the request, to one whose name is checked first,
 * and on the sandbox to a phone without an account.
 *
 * <p>On a real environment, the settings {@code MERCHANT_SDK_SBP_*} have no defaults. In the service's test mode, only
 * {@code +79001234567} and {@code +79007654321} succeed; outside of it, they belong to strangers.
 */
final class SbpPayoutExample {
    private SbpPayoutExample() {}

    /** The full name that the sandbox returns for the recipient. */
    private static final String SANDBOX_RECIPIENT = "Шариков Полиграф Полиграфович";

    static void run(ExampleContext context) {
        PaymentsClient payments = context.merchant().payments();
        SbpClient sbp = context.merchant().sbp();
        Optional<SbpBank> first = sbp.banks().list().stream().findFirst();
        if (first.isEmpty()) {
            throw new ExampleFailedException("the gateway lists no bank: fast payments may not be enabled");
        }
        SbpBank bank = first.get(); // a real shop lets the recipient choose the bank
        context.print("bank " + bank.bankName() + ", BIC " + bank.bankBic().orElse("none"));

        OneStepSbpPayout named = OneStepSbpPayout.builder()
                .orderId(context.orderId())
                .price(Amount.parse("700.00"))
                .phone(context.required(ExampleSetting.SBP_PHONE_WITH_NAME, "+79001234567"))
                .email(context.email())
                .firstName("Polygraph")
                .lastName("Sharikov")
                .middleName("Polygraphovich")
                .bank(bank)
                .build();
        String id = payments.payout(named).id();
        context.print("payout to a named recipient: transaction " + id);

        payAfterCheck(
                context, payments, sbp, bank, context.required(ExampleSetting.SBP_PHONE_WITHOUT_NAME, "+79007654321"));
        if (context.sandbox().isPresent()) {
            payAfterCheck(context, payments, sbp, bank, "+79990000000"); // a phone number that has no account
        }
    }

    private static void payAfterCheck(
            ExampleContext context, PaymentsClient payments, SbpClient sbp, SbpBank bank, String phone) {
        // The full name of the recipient to whom the shop owes the money.
        String fullName = context.required(ExampleSetting.SBP_RECIPIENT, SANDBOX_RECIPIENT);
        HandleTable stored = new HandleTable();
        Journal journal = Journal.inMemory(); // a real shop stores its journal in a database
        TwoStepSbpPayout payout = TwoStepSbpPayout.builder()
                .orderId(context.orderId())
                .price(Amount.parse("700.00"))
                .phone(phone)
                .email(context.email())
                .bank(bank)
                .build();
        Checkpoint<SbpPayout> store =
                (before, after) -> stored.update(after.orderId(), before.version(), after.version(), after.toText());
        Checkpoint<SbpPayout> checkpoint = store.recordedIn(journal);
        if (stored.text(payout.orderId()).isPresent()) {
            return; // the payout was already sent; parse and resume the stored state
        }
        SbpPayout.Created created = SbpPayout.of(payout, payments.payout(payout));
        stored.insert(created.orderId(), created.version(), created.toText());
        context.print("payout created: transaction " + created.transactionId());
        Optional<SbpPayout.RecipientChecked> checked = context.poll(() -> check(sbp, created)); // repeats the check
        SbpPayout.Undecided undecided = checked.isPresent() ? checked.get() : created;
        if (undecided instanceof SbpPayout.RecipientFound found
                && found.recipient().fullName().filter(fullName::equals).isPresent()) {
            sbp.confirm(found, checkpoint);
        } else {
            sbp.reject(undecided, checkpoint);
        }
        report(context, checked, fullName);
    }

    private static Optional<SbpPayout.RecipientChecked> check(SbpClient sbp, SbpPayout.Created payout) {
        SbpPayout.RecipientChecked checked = sbp.check(payout);
        NameCheck status = checked.recipient().status();
        boolean isFinal = status.equals(NameCheck.SUCCESS) || status.equals(NameCheck.FAIL);
        return isFinal ? Optional.of(checked) : Optional.empty();
    }

    private static void report(ExampleContext context, Optional<SbpPayout.RecipientChecked> checked, String fullName) {
        if (checked.isEmpty()) {
            throw new ExampleFailedException("the check of the recipient has no result; the payout is rejected");
        }
        SbpPayoutStatus recipient = checked.get().recipient();
        boolean matches = recipient.fullName().filter(fullName::equals).isPresent();
        context.print("recipient check: " + recipient.status() + ", "
                + recipient
                        .fullName()
                        .map(name -> matches
                                ? "the name matches, payout confirmed"
                                : "the name does not match, payout rejected")
                        .orElse("no recipient found, payout rejected"));
        if (recipient.status().equals(NameCheck.SUCCESS) && !matches) {
            throw new ExampleFailedException("the name of the recipient does not match; the payout is rejected. Set "
                    + ExampleSetting.SBP_RECIPIENT.variable() + " to the full name of the recipient");
        }
        if (context.sandbox().isEmpty() && recipient.status().equals(NameCheck.FAIL)) {
            throw new ExampleFailedException("the service does not find the recipient; the payout is rejected. Set "
                    + ExampleSetting.SBP_PHONE_WITHOUT_NAME.variable() + " to the phone of the test mode");
        }
    }
}
