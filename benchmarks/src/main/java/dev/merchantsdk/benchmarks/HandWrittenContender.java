package dev.merchantsdk.benchmarks;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainApplicationStatus;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainCreditOrder;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainCreditOrder.PlainCartItem;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainCreditOrderResponse;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainListPage;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainListPage.PlainTransaction;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment.PlainCustomer;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment.PlainOrder;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment.PlainReceipt;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment.PlainReceiptLine;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment.PlainUrls;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPaymentPage;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainSecurePage;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainSecurePage.PlainSecureTransaction;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainStatusRequest;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.net.URI;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.ToLongFunction;
import okhttp3.Callback;
import okhttp3.ConnectionPool;
import okhttp3.Dispatcher;
import okhttp3.HttpUrl;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/**
 * The calls of the workloads, written with OkHttp and Jackson and without the SDK. This contender checks the HTTP
 * status and parses the fields that a merchant needs. This contender does not validate requests, repeat failed calls,
 * limit the size of responses or remove secrets from messages.
 */
final class HandWrittenContender implements Contender {
    private static final MediaType JSON = MediaType.get("application/json");

    private final String name;
    private final OkHttpClient http;
    private final ObjectMapper mapper =
            new ObjectMapper().configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
    private final SecureRandom random = new SecureRandom();
    private final HttpUrl payments;
    private final HttpUrl statuses;
    private final HttpUrl orders;
    private final HttpUrl transactions;
    private final HttpUrl secureTransactions;

    private HandWrittenContender(String name, URI server, OkHttpClient http) {
        this.name = name;
        this.http = http;
        HttpUrl url = HttpUrl.get(server.toString());
        payments = url.resolve("api/transactions");
        statuses = url.resolve("api/merch/getapplicationstatus");
        orders = url.resolve("api/merch/order");
        transactions = url.resolve("payment-gateway/v3/transactions?limit_to=" + SampleData.PAGE_SIZE);
        secureTransactions = url.resolve("api/public/transactions?limit_to=" + SampleData.PAGE_SIZE);
    }

    /** Returns a contender whose calls use the connections of earlier calls. */
    static HandWrittenContender pooled(String name, URI server) {
        return new HandWrittenContender(name, server, new OkHttpClient());
    }

    /** Returns a contender that opens a connection for each call, and makes up to this number of calls at once. */
    static HandWrittenContender connecting(String name, URI server, int calls) {
        Dispatcher dispatcher = new Dispatcher();
        dispatcher.setMaxRequests(calls);
        dispatcher.setMaxRequestsPerHost(calls);
        return new HandWrittenContender(
                name,
                server,
                new OkHttpClient.Builder()
                        .dispatcher(dispatcher)
                        .connectionPool(new ConnectionPool(0, 1, TimeUnit.MINUTES))
                        .build());
    }

    @Override
    public String name() {
        return name;
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
        http.dispatcher().executorService().shutdown();
        http.connectionPool().evictAll();
    }

    private String pay() throws IOException {
        return id(send(payment(), PlainPaymentPage.class).id());
    }

    CompletableFuture<String> payAsync() {
        CompletableFuture<String> id = new CompletableFuture<>();
        try {
            http.newCall(payment()).enqueue(new Callback() {
                @Override
                public void onResponse(okhttp3.Call call, Response response) {
                    try {
                        id.complete(id(read(response, PlainPaymentPage.class).id()));
                    } catch (IOException e) {
                        id.completeExceptionally(e);
                    }
                }

                @Override
                public void onFailure(okhttp3.Call call, IOException e) {
                    id.completeExceptionally(e);
                }
            });
        } catch (IOException e) {
            id.completeExceptionally(e);
        }
        return id;
    }

    private Request payment() throws IOException {
        PlainPayment payment = new PlainPayment(
                new PlainOrder(SampleData.ORDER_ID, roubles(new BigDecimal(SampleData.PRICE)), "pay"),
                new PlainUrls(SampleData.CALLBACK_URL, SampleData.RETURN_URL),
                new PlainCustomer(SampleData.EMAIL),
                new PlainReceipt(
                        "Common",
                        List.of(
                                line(SampleData.BOOK, new BigDecimal(SampleData.BOOK_PRICE), "Vat10"),
                                line(SampleData.DELIVERY, new BigDecimal(SampleData.DELIVERY_PRICE), "Vat22"))));
        return post(payments, payment).header("x-auth", authorization()).build();
    }

    private String status() throws IOException {
        Request request = post(statuses, new PlainStatusRequest(SampleData.API_KEY, SampleData.APPLICATION_ID))
                .build();
        return id(send(request, PlainApplicationStatus.class).applicationId());
    }

    private String order() throws IOException {
        List<PlainCartItem> cart = List.of(
                new PlainCartItem(List.of("Phones"), "SKU-1", 3_000_000, 2_850_000, "Phone", 1),
                new PlainCartItem(List.of("Phones", "Cases"), "SKU-2", 99_050, 99_050, "Case", 2));
        PlainCreditOrder order = new PlainCreditOrder(
                SampleData.API_KEY,
                SampleData.ORDER_ID,
                total(cart, PlainCartItem::price),
                total(cart, PlainCartItem::priceWithDiscount),
                3,
                30_000,
                2,
                SampleData.APPROVED_URL,
                SampleData.REFUSED_URL,
                cart,
                0);
        PlainCreditOrderResponse response = send(post(orders, order).build(), PlainCreditOrderResponse.class);
        if (!"True".equals(response.result())) {
            throw new IOException("the order is refused");
        }
        return id(response.applicationId());
    }

    private String listPage() throws IOException {
        List<PlainTransaction> page =
                send(page(transactions), PlainListPage.class).transactions();
        return Long.toString(page.get(page.size() - 1).id());
    }

    private String securePage() throws IOException {
        List<PlainSecureTransaction> page =
                send(page(secureTransactions), PlainSecurePage.class).transactions();
        return id(page.get(page.size() - 1).id());
    }

    private Request.Builder post(HttpUrl url, Object body) throws IOException {
        return new Request.Builder().url(url).post(RequestBody.create(mapper.writeValueAsBytes(body), JSON));
    }

    private static Request page(HttpUrl url) {
        return new Request.Builder()
                .url(url)
                .header("authorization", "Bearer " + SampleData.ACCESS_TOKEN)
                .build();
    }

    private <T> T send(Request request, Class<T> type) throws IOException {
        return read(http.newCall(request).execute(), type);
    }

    private <T> T read(Response received, Class<T> type) throws IOException {
        try (Response response = received) {
            if (!response.isSuccessful()) {
                throw new IOException("HTTP " + response.code());
            }
            return mapper.readValue(response.body().byteStream(), type);
        }
    }

    private String authorization() {
        byte[] requestId = new byte[16];
        random.nextBytes(requestId);
        return XAuthSignature.of(HexFormat.of().formatHex(requestId));
    }

    private static PlainReceiptLine line(String description, BigDecimal total, String vat) {
        return new PlainReceiptLine(description, BigDecimal.ONE, roubles(total), vat);
    }

    private static String roubles(BigDecimal amount) {
        return amount.setScale(2, RoundingMode.UNNECESSARY).toPlainString();
    }

    private static long total(List<PlainCartItem> cart, ToLongFunction<PlainCartItem> price) {
        return cart.stream()
                .mapToLong(item -> price.applyAsLong(item) * item.quantity())
                .sum();
    }

    private static String id(String id) throws IOException {
        if (id == null || id.isEmpty()) {
            throw new IOException("the response has no id");
        }
        return id;
    }
}
