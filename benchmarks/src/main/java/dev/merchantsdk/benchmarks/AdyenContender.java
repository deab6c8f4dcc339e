package dev.merchantsdk.benchmarks;

import com.adyen.Client;
import com.adyen.enums.Environment;
import com.adyen.model.checkout.Amount;
import com.adyen.model.checkout.CardDetails;
import com.adyen.model.checkout.CheckoutPaymentMethod;
import com.adyen.model.checkout.LineItem;
import com.adyen.model.checkout.PaymentRequest;
import com.adyen.service.checkout.PaymentsApi;
import com.adyen.service.exception.ApiException;
import java.io.IOException;
import java.net.URI;
import java.util.List;

/** A payment of Adyen: JSON over Apache's HTTP client, which reuses connections. */
final class AdyenContender implements Contender {
    private final PaymentsApi payments;

    AdyenContender(URI server) {
        String url = server.toString();
        payments = new PaymentsApi(new Client("0123456789", Environment.TEST), url.substring(0, url.length() - 1));
    }

    @Override
    public String name() {
        return "adyen";
    }

    @Override
    public boolean isForeign() {
        return true;
    }

    @Override
    public Call call(Workload workload) {
        return () -> {
            try {
                return payments.payments(new PaymentRequest()
                                .merchantAccount("shop")
                                .reference(SampleData.ORDER_ID)
                                .amount(new Amount().currency("RUB").value(129_050L))
                                .returnUrl(SampleData.RETURN_URL)
                                .shopperEmail(SampleData.EMAIL)
                                .lineItems(List.of(line(SampleData.BOOK, 99_050), line(SampleData.DELIVERY, 30_000)))
                                .paymentMethod(new CheckoutPaymentMethod(new CardDetails()
                                        .encryptedCardNumber("test_4111111111111111")
                                        .encryptedExpiryMonth("test_03")
                                        .encryptedExpiryYear("test_2030")
                                        .encryptedSecurityCode("test_737"))))
                        .getPspReference();
            } catch (ApiException e) {
                throw new IOException(e);
            }
        };
    }

    private static LineItem line(String description, long kopecks) {
        return new LineItem().description(description).quantity(1L).amountIncludingTax(kopecks);
    }
}
