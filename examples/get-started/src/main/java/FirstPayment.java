import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.Sandbox;

public class FirstPayment {
    public static void main(String[] args) {
        try (var sandbox = Sandbox.start()) {
            var payments = PaymentsClient.of(sandbox.sdk());
            var page = payments.pay(OneStepPayment.of("order-1", Amount.parse("1290.50"), "payer@shop.example"));
            sandbox.payments().payByCard(page.id(), "4929509947106878"); // the payer pays at page.userWebLink()
            var paid = TransactionsClient.of(sandbox.sdk()).getSecure(page.id()).isSuccess();
            System.out.println(paid ? "PAID" : "NOT PAID");
        }
    }
}
