package dev.merchantsdk.proof.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.payments.BalanceClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.RegistersClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.receipts.ReceiptsClient;
import dev.merchantsdk.testkit.merchant.SealedTexts;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Function;
import okhttp3.MediaType;

/**
 * Whatever an error body contains, no piece of it is in what the exception prints: neither in messages, causes and
 * suppressed exceptions, nor in the details. The character {@code @} in an input becomes the text that must not appear.
 */
final class ErrorBodyFuzzTest {
    private static final String SECRET = "Тайна плательщика 4929-XQ";
    private static final String UUID = "5c0f9a6e-2d34-4d0f-9d6a-0f5d5c2a9b10";

    private static final List<Function<MerchantSdk, Object>> CALLS = List.of(
            sdk -> PaymentsClient.of(sdk)
                    .pay(OneStepPayment.of("order-1", Amount.parse("10.00"), "payer@shop.example")),
            sdk -> TransactionsClient.of(sdk).getSecure("0123456789abcdef0123456789abcdef"),
            sdk -> TransactionsClient.of(sdk).byOrder("order-1").first(),
            sdk -> BalanceClient.of(sdk).balance(7),
            sdk -> RegistersClient.of(sdk).resume(UUID).status(),
            sdk -> CreditClient.of(sdk)
                    .reportShipment(Shipment.builder()
                            .orderId("order-1")
                            .applicationId(UUID)
                            .build()),
            sdk -> CreditClient.of(sdk).applicationStatus(UUID),
            sdk -> ReceiptsClient.of(sdk).status("12345678"));

    private static final List<Integer> STATUSES =
            List.of(400, 200, 401, 402, 403, 404, 405, 408, 415, 422, 429, 500, 502, 503, 504, 302, 206, 501);
    private static final List<String> TYPES = List.of(
            CannedService.JSON,
            "text/html",
            "text/plain; charset=windows-1251",
            "application/problem+json",
            "application/json; charset=utf-16");

    private final CannedService service = new CannedService();

    @FuzzTest
    void printsNothingOfTheBody(byte[] data) {
        FuzzInput input = new FuzzInput(data);
        Function<MerchantSdk, Object> call = input.choice(CALLS);
        int status = input.choice(STATUSES);
        String type = input.choice(TYPES);
        Charset charset = MediaType.get(type).charset(StandardCharsets.UTF_8);
        byte[] body = input.text().replace("@", SECRET).getBytes(charset);
        try {
            Object response = service.answering(status, type, body, call);
            if (status != 200) {
                throw new AssertionError("the status " + status + " is no success: " + response);
            }
        } catch (SdkException e) {
            SealedTexts.assertSealed(e, SECRET);
        }
    }
}
