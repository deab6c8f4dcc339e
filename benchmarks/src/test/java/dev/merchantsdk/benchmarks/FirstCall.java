package dev.merchantsdk.benchmarks;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment.PlainCustomer;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment.PlainOrder;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment.PlainReceipt;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment.PlainReceiptLine;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment.PlainUrls;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPaymentPage;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/** Makes one payment in a JVM that has done nothing else, with the SDK or by hand. */
final class FirstCall {
    static final String SDK = "sdk";
    static final String BY_HAND = "by-hand";

    private FirstCall() {}

    /**
     * Prints the operation's id and the number of loaded classes.
     *
     * @param args {@link #SDK} or {@link #BY_HAND}, and the server's URL
     */
    public static void main(String[] args) throws IOException {
        String id = args[0].equals(SDK) ? withSdk(args[1]) : byHand(args[1]);
        long classes = ManagementFactory.getClassLoadingMXBean().getTotalLoadedClassCount();
        new PrintStream(System.out, true, StandardCharsets.UTF_8).println(id + " " + classes);
    }

    private static String withSdk(String url) {
        MerchantSdk sdk = MerchantSdk.builder()
                .address(Address.GATEWAY, url)
                .credentials(Credentials.builder()
                        .merchant(SampleData.MERCHANT_ID, SampleData.SECRET)
                        .build())
                .build();
        OneStepPayment payment = OneStepPayment.builder()
                .orderId(SampleData.ORDER_ID)
                .price(Amount.parse(SampleData.PRICE))
                .email(SampleData.EMAIL)
                .returnUrl(SampleData.RETURN_URL)
                .callbackUrl(SampleData.CALLBACK_URL)
                .fiscalInformation(FiscalInformation.of(
                        TaxationSystem.COMMON,
                        FiscalItem.of(SampleData.BOOK, Amount.parse(SampleData.BOOK_PRICE), Vat.VAT_10),
                        FiscalItem.of(SampleData.DELIVERY, Amount.parse(SampleData.DELIVERY_PRICE), Vat.VAT_22)))
                .build();
        return PaymentsClient.of(sdk).pay(payment).id();
    }

    private static String byHand(String url) throws IOException {
        OkHttpClient http = new OkHttpClient();
        ObjectMapper mapper = new ObjectMapper().configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
        PlainPayment payment = new PlainPayment(
                new PlainOrder(SampleData.ORDER_ID, new BigDecimal(SampleData.PRICE).toPlainString(), "pay"),
                new PlainUrls(SampleData.CALLBACK_URL, SampleData.RETURN_URL),
                new PlainCustomer(SampleData.EMAIL),
                new PlainReceipt(
                        "Common",
                        List.of(
                                new PlainReceiptLine(SampleData.BOOK, BigDecimal.ONE, SampleData.BOOK_PRICE, "Vat10"),
                                new PlainReceiptLine(
                                        SampleData.DELIVERY, BigDecimal.ONE, SampleData.DELIVERY_PRICE, "Vat22"))));
        byte[] requestId = new byte[16];
        new SecureRandom().nextBytes(requestId);
        Request request = new Request.Builder()
                .url(url + "api/transactions")
                .header("x-auth", XAuthSignature.of(HexFormat.of().formatHex(requestId)))
                .post(RequestBody.create(mapper.writeValueAsBytes(payment), MediaType.get("application/json")))
                .build();
        try (Response response = http.newCall(request).execute()) {
            if (!response.isSuccessful()) {
                throw new IOException("HTTP " + response.code());
            }
            return mapper.readValue(response.body().byteStream(), PlainPaymentPage.class)
                    .id();
        }
    }
}
