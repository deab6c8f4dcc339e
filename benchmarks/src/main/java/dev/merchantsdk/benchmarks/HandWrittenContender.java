package dev.merchantsdk.benchmarks;

import static dev.merchantsdk.benchmarks.HandWrittenRequests.id;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainApplicationStatus;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainCreditOrderResponse;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainListPage;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainListPage.PlainTransaction;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPaymentPage;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainSecurePage;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainSecurePage.PlainSecureTransaction;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
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
    private final ObjectMapper mapper = mapper();
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
        return new HandWrittenContender(name, server, withoutPool(calls).build());
    }

    /** Returns a contender that opens a TLS connection for each call. */
    static HandWrittenContender overTls(String name, ServerAddresses server) throws IOException {
        return new HandWrittenContender(
                name, server.https(), server.trusted(withoutPool(1)).build());
    }

    /** Returns a builder of clients that open a connection for each call. */
    static OkHttpClient.Builder withoutPool(int calls) {
        Dispatcher dispatcher = new Dispatcher();
        dispatcher.setMaxRequests(calls);
        dispatcher.setMaxRequestsPerHost(calls);
        return new OkHttpClient.Builder()
                .dispatcher(dispatcher)
                .connectionPool(new ConnectionPool(0, 1, TimeUnit.MINUTES));
    }

    static ObjectMapper mapper() {
        return new ObjectMapper().configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
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
            case REFUND -> this::refund;
            case LIST_PAGE -> this::listPage;
            case SECURE_PAGE -> this::securePage;
            case CALLBACK -> {
                byte[] body = SampleData.callback();
                yield () -> HandWrittenChecks.callback(body);
            }
            case CART -> HandWrittenChecks::cart;
            case LIST_DECODING, SECURE_DECODING -> throw without(workload);
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
        return signed(HandWrittenRequests.payment());
    }

    private String refund() throws IOException {
        return id(send(signed(HandWrittenRequests.refund()), PlainPaymentPage.class)
                .id());
    }

    private String status() throws IOException {
        Request request = post(statuses, HandWrittenRequests.status()).build();
        return id(send(request, PlainApplicationStatus.class).applicationId());
    }

    private String order() throws IOException {
        PlainCreditOrderResponse response =
                send(post(orders, HandWrittenRequests.order()).build(), PlainCreditOrderResponse.class);
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

    /** Sends the request of a page and passes the body of the response on. */
    <T> T page(Workload workload, BodyFunction<T> function) throws IOException {
        Request request = page(workload == Workload.LIST_PAGE ? transactions : secureTransactions);
        try (Response response = http.newCall(request).execute()) {
            requireSuccess(response);
            return function.apply(response.body().byteStream());
        }
    }

    private Request signed(Object body) throws IOException {
        return post(payments, body).header("x-auth", XAuthSignature.create()).build();
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
            requireSuccess(response);
            return mapper.readValue(response.body().byteStream(), type);
        }
    }

    private static void requireSuccess(Response response) throws IOException {
        if (!response.isSuccessful()) {
            throw new IOException("HTTP " + response.code());
        }
    }

    /** Reads the body of a response. */
    interface BodyFunction<T> {
        T apply(InputStream body) throws IOException;
    }
}
