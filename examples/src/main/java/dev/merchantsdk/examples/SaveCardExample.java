package dev.merchantsdk.examples;

import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.binding.CardNumberBindingCreated;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.binding.SbpBindingPage;
import dev.merchantsdk.payments.request.Metadata;
import java.util.Map;

/** Creates three tokens: for a card that the payer enters on a page, for a card number, and for an SBP account. */
final class SaveCardExample {
    private SaveCardExample() {}

    static void run(ExampleContext context) {
        CardBindingsClient bindings = context.merchant().cards();

        CardDataBinding card = CardDataBinding.builder()
                .email(context.email())
                .phone(context.phone())
                .metadata(Metadata.of(Map.of("customer", "17")))
                .returnUrl(context.returnUrl())
                .build();
        BindingPage page = bindings.bindCard(card);
        context.print("send the payer to " + page.userWebLink());
        context.print("a callback reports when the token can be used");
        context.sandbox().ifPresent(sandbox -> {
            sandbox.payments().enterCard(page.token().reveal(), Payer.TEST_CARD);
            context.printSandboxAction("the payer enters a card; state of the token: "
                    + sandbox.payments().binding(page.token().reveal()).state());
        });

        CardNumberBindingCreated payoutBinding =
                bindings.bindCardNumber(CardNumberBinding.of(context.email(), CardNumber.of(Payer.TEST_CARD)));
        context.print("token for payouts only, usable immediately: " + payoutBinding.token());

        SbpBindingPage sbp = bindings.bindSbp(SbpBinding.of(context.email(), context.phone()));
        int bytes = sbp.qrImage().map(image -> image.bytes().length).orElse(0);
        context.print("to save an SBP account, "
                + (bytes > 0 ? "show the QR code to the payer" : "send the payer to the link"));
    }
}
