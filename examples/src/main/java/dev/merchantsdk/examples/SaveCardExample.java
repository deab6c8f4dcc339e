package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.binding.BindingPage;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.binding.CardNumberBindingCreated;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.binding.SbpBindingPage;
import java.util.List;

/**
 * Creates a token in each of the three possible ways. Also shows that the SDK rejects a card number with a typing
 * error.
 *
 * <p>On a real environment this example requires the gateway, {@code MERCHANT_SDK_RETURN_URL} and {@code
 * MERCHANT_SDK_PHONE}.
 */
final class SaveCardExample implements Example {
    @Override
    public String name() {
        return "save-card";
    }

    @Override
    public String shows() {
        return "tokens of cards: by a page, by a number, by SBP";
    }

    @Override
    public List<RequiredSettings> needs() {
        return RequiredSettings.all(
                RequiredSettings.GATEWAY, RequiredSettings.each(ExampleSetting.RETURN_URL, ExampleSetting.PHONE));
    }

    @Override
    public void run(ExampleContext stage) {
        CardBindingsClient bindings = CardBindingsClient.of(stage.sdk());

        // tag::bind
        CardDataBinding.Builder card = CardDataBinding.builder()
                .email(stage.email())
                .phone(stage.phone())
                .returnUrl(stage.returnUrl());
        stage.callbackUrl().ifPresent(card::callbackUrl);
        BindingPage page = bindings.bindCard(card.build());
        // end::bind
        stage.say("send the payer to " + page.userWebLink().orElseThrow()
                + "; the callback tells when the token is usable");
        stage.sandbox().ifPresent(sandbox -> {
            sandbox.payments().enterCard(page.token().reveal(), Payer.GOOD_CARD);
            stage.say("(the payer enters a card; the token is "
                    + sandbox.payments().binding(page.token().reveal()).state() + ")");
        });

        CardNumberBindingCreated bound =
                bindings.bindCardNumber(CardNumberBinding.of(stage.email(), CardNumber.of(Payer.GOOD_CARD)));
        stage.say("a token for payouts only, at once: " + bound.token());

        // tag::bind-sbp
        SbpBindingPage sbp = bindings.bindSbp(SbpBinding.of(stage.email(), stage.phone()));
        // end::bind-sbp
        int bytes = sbp.qrImage().map(image -> image.bytes().length).orElse(0);
        stage.say("an SBP account: " + (bytes > 0 ? "show the QR code to the payer" : "send the payer to the link"));

        try {
            CardNumber.of("4929509947106879");
        } catch (InvalidRequestException e) {
            e.violations().forEach(violation -> stage.say("refused before sending: " + violation));
        }
    }
}
