package dev.merchantsdk.benchmarks;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.payments.transaction.TransactionsClient;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * A page of 50 full records over the loopback interface: read by the SDK with every field typed, and by hand. Some 1 ms of the SDK's time is its look
 * at a connection that served before, whether the server has ended it; there is no network here that would hide it.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class OnePage {
    private final OkHttpClient http = new OkHttpClient();
    private final ObjectMapper mapper = new ObjectMapper();
    private final PageServer server = PageServer.start();
    private final MerchantSdk sdk = MerchantSdk.builder()
            .address(Address.PSP, server.url())
            .credentials(Credentials.builder()
                    .tokens(TokenSource.fixed(Secret.of("token")))
                    .build())
            .build();
    private final TransactionsClient transactions = TransactionsClient.of(sdk);
    private final Request request = new Request.Builder()
            .url(server.url() + "payment-gateway/v3/transactions")
            .header("authorization", "Bearer token")
            .build();

    /** Opens the server and the clients. */
    public OnePage() {}

    /** Closes them. */
    @TearDown
    public void close() {
        sdk.close();
        server.close();
    }

    /** By the SDK: every field typed, unknown ones kept. */
    @Benchmark
    public Page<PspTransaction> bySdk() {
        return transactions.list(Query.all()).first();
    }

    /** By hand, as a tree, nothing typed. */
    @Benchmark
    public JsonNode asTree() throws IOException {
        try (Response response = http.newCall(request).execute()) {
            return mapper.readTree(response.body().byteStream());
        }
    }

    /** By hand, ten fields of a record class. */
    @Benchmark
    public HandWrittenPage tenFields() throws IOException {
        try (Response response = http.newCall(request).execute()) {
            return mapper.readValue(response.body().byteStream(), HandWrittenPage.class);
        }
    }
}
