package dev.merchantsdk.benchmarks;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.DeliveryCostUse;
import dev.merchantsdk.credit.model.InitialFeeInStore;
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.payments.AsyncPaymentsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The calls of the workloads, made with the SDK and its default settings. */
final class SdkContender implements Contender {
    private final MerchantSdk sdk;
    private final PaymentsClient payments;
    private final AsyncPaymentsClient asyncPayments;
    private final CreditClient credit;
    private final TransactionsClient transactions;

    SdkContender(URI server) {
        String url = server.toString();
        sdk = MerchantSdk.builder()
                .address(Address.GATEWAY, url)
                .address(Address.PSP, url)
                .address(Address.CREDIT, url)
                .credentials(Credentials.builder()
                        .apiKey(SampleData.API_KEY)
                        .merchant(SampleData.MERCHANT_ID, SampleData.SECRET)
                        .tokens(TokenSource.fixed(Secret.of(SampleData.ACCESS_TOKEN)))
                        .build())
                .build();
        payments = PaymentsClient.of(sdk);
        asyncPayments = payments.async();
        credit = CreditClient.of(sdk);
        transactions = TransactionsClient.of(sdk);
    }

    @Override
    public String name() {
        return "sdk";
    }

    @Override
    public Call call(Workload workload) {
        return switch (workload) {
            case PAYMENT -> this::pay;
            case STATUS_QUERY -> this::status;
            case CREDIT_ORDER -> this::order;
            case LIST_PAGE -> this::listPage;
            case SECURE_PAGE -> this::securePage;
        };
    }

    @Override
    public void close() {
        sdk.close();
    }

    private String pay() {
        return payments.pay(payment()).id();
    }

    CompletableFuture<String> payAsync() {
        return asyncPayments.create(payment()).thenApply(PaymentPage::id);
    }

    private static OneStepPayment payment() {
        return OneStepPayment.builder()
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
    }

    private String status() {
        return credit.applicationStatus(SampleData.APPLICATION_ID).applicationId();
    }

    private String order() {
        return credit.createOrder(CreditOrder.builder()
                        .orderId(SampleData.ORDER_ID)
                        .cart(Cart.of(
                                CartItem.builder()
                                        .category(List.of("Phones"))
                                        .productId("SKU-1")
                                        .productName("Phone")
                                        .price(Amount.ofRoubles(30_000))
                                        .priceWithDiscount(Amount.ofRoubles(28_500))
                                        .quantity(1)
                                        .build(),
                                CartItem.builder()
                                        .category(List.of("Phones", "Cases"))
                                        .productId("SKU-2")
                                        .productName("Case")
                                        .price(Amount.parse("990.50"))
                                        .priceWithDiscount(Amount.parse("990.50"))
                                        .quantity(2)
                                        .build()))
                        .deliveryCost(Amount.ofRoubles(300))
                        .deliveryCostUse(DeliveryCostUse.IN_CREDIT)
                        .initialFeeInStore(InitialFeeInStore.NONE)
                        .signingByTheStore(Signing.BY_SERVICE)
                        .callBackUrlSuccess(SampleData.APPROVED_URL)
                        .callBackUrlFail(SampleData.REFUSED_URL)
                        .build())
                .applicationId();
    }

    private String listPage() {
        List<PspTransaction> page = transactions
                .list(transactions.query().pageSize(SampleData.PAGE_SIZE))
                .first()
                .items();
        return Long.toString(page.get(page.size() - 1).id());
    }

    private String securePage() {
        List<SecureTransaction> page = transactions
                .listSecure(transactions.querySecure().pageSize(SampleData.PAGE_SIZE))
                .first()
                .items();
        return page.get(page.size() - 1).id();
    }
}
