package dev.merchantsdk.benchmarks;

import static dev.merchantsdk.benchmarks.HandWrittenRequests.id;

import dev.merchantsdk.benchmarks.HandWrittenModels.PlainApplicationStatus;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPaymentPage;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainStatusRequest;
import java.io.IOException;
import java.net.URI;
import okhttp3.OkHttpClient;
import retrofit2.Response;
import retrofit2.Retrofit;
import retrofit2.converter.jackson.JacksonConverterFactory;
import retrofit2.http.Body;
import retrofit2.http.Header;
import retrofit2.http.POST;

/** The calls of some workloads with Retrofit and Jackson, on the connections of {@link HandWrittenContender}. */
final class RetrofitContender implements Contender {
    private final URI server;

    RetrofitContender(URI server) {
        this.server = server;
    }

    @Override
    public String name() {
        return "retrofit";
    }

    @Override
    public Call call(Workload workload) {
        RetrofitApi api = new Retrofit.Builder()
                .baseUrl(server.toString())
                .client(
                        workload.connects()
                                ? HandWrittenContender.withoutPool(1).build()
                                : new OkHttpClient())
                .addConverterFactory(JacksonConverterFactory.create(HandWrittenContender.mapper()))
                .build()
                .create(RetrofitApi.class);
        return switch (workload) {
            case PAYMENT ->
                () -> id(body(api.pay(XAuthSignature.create(), HandWrittenRequests.payment()))
                        .id());
            case STATUS_QUERY ->
                () -> id(body(api.status(HandWrittenRequests.status())).applicationId());
            default -> throw without(workload);
        };
    }

    private static <T> T body(retrofit2.Call<T> call) throws IOException {
        Response<T> response = call.execute();
        T body = response.body();
        if (body == null) {
            throw new IOException("HTTP " + response.code());
        }
        return body;
    }

    /** The calls. */
    interface RetrofitApi {
        @POST("api/transactions")
        retrofit2.Call<PlainPaymentPage> pay(@Header("x-auth") String authorization, @Body PlainPayment payment);

        @POST("api/merch/getapplicationstatus")
        retrofit2.Call<PlainApplicationStatus> status(@Body PlainStatusRequest request);
    }
}
