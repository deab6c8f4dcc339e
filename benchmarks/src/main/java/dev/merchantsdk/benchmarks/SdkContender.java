package dev.merchantsdk.benchmarks;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
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
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.CallbackRejectedException;
import dev.merchantsdk.payments.callback.TransactionEvent;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;

/** The calls of the workloads, made with the SDK and its default settings. */
final class SdkContender implements Contender {
    private final MerchantSdk sdk;

    SdkContender(URI server) {
        sdk = builder(server).build();
    }

    private SdkContender(MerchantSdk sdk) {
        this.sdk = sdk;
    }

    /** Returns a contender that calls the server over TLS. */
    static SdkContender overTls(ServerAddresses server) {
        return new SdkContender(
                builder(server.https()).trustCertificates(server.certificate()).build());
    }

    /** Returns a contender that has only what payments need. */
    static SdkContender ofPayments(URI server) {
        return new SdkContender(MerchantSdk.builder()
                .address(Address.GATEWAY, server)
                .credentials(Credentials.builder()
                        .merchant(SampleData.MERCHANT_ID, SampleData.SECRET)
                        .build())
                .build());
    }

    static MerchantSdkBuilder builder(URI server) {
        String url = server.toString();
        return MerchantSdk.builder()
                .address(Address.GATEWAY, url)
                .address(Address.PSP, url)
                .address(Address.CREDIT, url)
                .credentials(Credentials.builder()
                        .apiKey(SampleData.API_KEY)
                        .merchant(SampleData.MERCHANT_ID, SampleData.SECRET)
                        .tokens(TokenSource.fixed(Secret.of(SampleData.ACCESS_TOKEN)))
                        .build());
    }

    @Override
    public String name() {
        return "sdk";
    }

    @Override
    public Call call(Workload workload) {
        return switch (workload) {
            case PAYMENT -> {
                PaymentsClient payments = PaymentsClient.of(sdk);
                yield () -> payments.pay(payment()).id();
            }
            case REFUND -> {
                PaymentsClient payments = PaymentsClient.of(sdk);
                yield () -> payments.refund(refund()).id();
            }
            case STATUS_QUERY -> {
                CreditClient credit = CreditClient.of(sdk);
                yield () -> credit.applicationStatus(SampleData.APPLICATION_ID).applicationId();
            }
            case CREDIT_ORDER -> {
                CreditClient credit = CreditClient.of(sdk);
                yield () -> credit.createOrder(order(twoLines())).applicationId();
            }
            case LIST_PAGE -> {
                TransactionsClient transactions = TransactionsClient.of(sdk);
                yield () -> listPage(transactions);
            }
            case SECURE_PAGE -> {
                TransactionsClient transactions = TransactionsClient.of(sdk);
                yield () -> securePage(transactions);
            }
            case CALLBACK -> {
                CallbackParser parser = CallbackParser.of(Secret.of(SampleData.SECRET));
                byte[] body = SampleData.callback();
                yield () -> callback(parser, body);
            }
            case CART -> () -> order(manyLines()).orderId();
            case LIST_DECODING, SECURE_DECODING -> throw without(workload);
        };
    }

    @Override
    public void close() {
        sdk.close();
    }

    /** Prepares payments that do not block. */
    Supplier<CompletableFuture<String>> payAsync() {
        AsyncPaymentsClient payments = PaymentsClient.of(sdk).async();
        return () -> payments.create(payment()).thenApply(PaymentPage::id);
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

    private static Refund refund() {
        return Refund.byId(
                        SampleData.EARLIER_ID,
                        SampleData.REFUND_ORDER_ID,
                        Amount.parse(SampleData.REFUND_PRICE),
                        SampleData.EMAIL)
                .build();
    }

    private static CreditOrder order(Cart cart) {
        return CreditOrder.builder()
                .orderId(SampleData.ORDER_ID)
                .cart(cart)
                .deliveryCost(Amount.ofRoubles(300))
                .deliveryCostUse(DeliveryCostUse.IN_CREDIT)
                .initialFeeInStore(InitialFeeInStore.NONE)
                .signingByTheStore(Signing.BY_SERVICE)
                .callBackUrlSuccess(SampleData.APPROVED_URL)
                .callBackUrlFail(SampleData.REFUSED_URL)
                .build();
    }

    private static Cart twoLines() {
        return Cart.of(
                CartItem.builder()
                        .category(List.of("Phones"))
                        .productId("SKU-1")
                        .productName("Phone")
                        .price(Amount.ofRoubles(30_000))
                        .priceWithDiscount(Amount.ofRoubles(28_500))
                        .quantity(1)
                        .build(),
                cases());
    }

    private static CartItem cases() {
        return CartItem.builder()
                .category(List.of("Phones", "Cases"))
                .productId("SKU-2")
                .productName("Case")
                .price(Amount.parse("990.50"))
                .priceWithDiscount(Amount.parse("990.50"))
                .quantity(2)
                .build();
    }

    private static Cart manyLines() {
        List<CartItem> lines = new ArrayList<>(SampleData.LINES);
        for (int i = 0; i < SampleData.LINES; i++) {
            lines.add(cases());
        }
        return Cart.of(lines);
    }

    private static String callback(CallbackParser parser, byte[] body) throws IOException {
        try {
            TransactionEvent event = (TransactionEvent) parser.parse("application/x-www-form-urlencoded", body);
            if (!event.isSuccess()
                    || event.price().isEmpty()
                    || !event.orderId().equals(Optional.of(SampleData.ORDER_ID))) {
                throw new IOException("not the expected payment");
            }
            return event.transactionId();
        } catch (CallbackRejectedException e) {
            throw new IOException(e);
        }
    }

    private static String listPage(TransactionsClient transactions) {
        List<PspTransaction> page = transactions
                .list(transactions.query().pageSize(SampleData.PAGE_SIZE))
                .first()
                .items();
        return Long.toString(page.get(page.size() - 1).id());
    }

    private static String securePage(TransactionsClient transactions) {
        List<SecureTransaction> page = transactions
                .listSecure(transactions.querySecure().pageSize(SampleData.PAGE_SIZE))
                .first()
                .items();
        return page.get(page.size() - 1).id();
    }
}
