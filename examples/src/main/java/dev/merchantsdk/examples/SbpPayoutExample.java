package dev.merchantsdk.examples;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.NamedSbpPayout;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.UnnamedSbpPayout;
import dev.merchantsdk.payments.sbp.SbpBank;
import dev.merchantsdk.payments.sbp.SbpClient;
import dev.merchantsdk.payments.sbp.SbpPayout;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * A payout to a named recipient, one whose name is checked first, and a recipient whom the bank does not know.
 *
 * <p>On a real environment: the gateway and {@code MERCHANT_SDK_PHONE}, the recipient's, who gets up to three payouts at the first bank of the list.
 */
final class SbpPayoutExample implements Example {
    /** Whom the shop owes. In the service's test mode the bank knows nobody else. */
    private static final String RECIPIENT = "Шариков Полиграф Полиграфович";

    @Override
    public String name() {
        return "sbp-payout";
    }

    @Override
    public String shows() {
        return "payouts by phone through the fast payment system";
    }

    @Override
    public Set<Setting> needs() {
        return Setting.all(Setting.GATEWAY, Set.of(), Setting.PHONE);
    }

    @Override
    public void run(Stage stage) {
        PaymentsClient payments = PaymentsClient.of(stage.sdk());
        SbpClient sbp = SbpClient.of(stage.sdk());
        Optional<SbpBank> first = sbp.banks().banks().stream().findFirst();
        if (first.isEmpty()) {
            stage.say("the gateway lists no bank: fast payments may not be enabled");
            return;
        }
        SbpBank bank = first.get(); // a shop lets the recipient choose
        stage.say("bank " + bank.bankName() + ", BIC " + bank.bankBic());

        NamedSbpPayout named = NamedSbpPayout.builder()
                .orderId(stage.orderId())
                .price(Amount.parse("700.00"))
                .phone(stage.phone())
                .email(stage.email())
                .firstName("Polygraph")
                .lastName("Sharikov")
                .middleName("Polygraphovich")
                .bank(bank)
                .build();
        stage.say("to a named recipient: transaction " + payments.payout(named).id());

        afterACheck(stage, payments, sbp, bank, "+79007654321");
        afterACheck(stage, payments, sbp, bank, "+79990000000");
    }

    private static void afterACheck(
            Stage stage, PaymentsClient payments, SbpClient sbp, SbpBank bank, String testPhone) {
        Map<String, String> stored = new HashMap<>(); // a table of the shop's database: the text of each order id
        String phone = stage.sandbox().isPresent() ? testPhone : stage.phone();
        UnnamedSbpPayout payout = UnnamedSbpPayout.builder()
                .orderId(stage.orderId())
                .price(Amount.parse("700.00"))
                .phone(phone)
                .email(stage.email())
                .bank(bank)
                .build();
        // tag::check
        Consumer<SbpPayout> checkpoint = state -> stored.put(state.orderId(), state.toText());
        if (stored.containsKey(payout.orderId())) {
            return; // it was sent before: parse and resume it
        }
        SbpPayout.Created created = SbpPayout.of(payout, payments.payout(payout));
        checkpoint.accept(created);
        SbpPayout.Checked checked = sbp.check(created);
        if (checked instanceof SbpPayout.RecipientFound found
                && found.recipient().fio().filter(RECIPIENT::equals).isPresent()) {
            sbp.confirm(found, checkpoint);
        } else {
            sbp.reject(checked, checkpoint);
        }
        // end::check
        stage.say("after a check: " + checked.recipient().status() + ", "
                + checked.recipient()
                        .fio()
                        .map(name -> name.equals(RECIPIENT) ? "the name is right" : "it is another name")
                        .orElse("no name"));
    }
}
