import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.Sandbox;

public class FirstPayment {
    public static void main(String[] args) {
        try (var sandbox = Sandbox.start(); var merchant = Merchant.of(sandbox.sdk())) {
            var price = Amount.parse("1290.50");
            var page = merchant.payments()
                    .pay(OneStepPayment.of("order-1", price, "payer@shop.example"));
            // The payer opens page.userWebLink(). Here the sandbox pays.
            sandbox.payments().payByCard(page.id(), "4929509947106878");
            var paid = merchant.records().getSecure(page.id()).isSuccess();
            System.out.println(paid ? "PAID" : "NOT PAID");
        }
    }
}
