package dev.merchantsdk.benchmarks;

import static dev.merchantsdk.benchmarks.HandWrittenRequests.id;

import dev.merchantsdk.benchmarks.HandWrittenModels.PlainApplicationStatus;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPayment;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPaymentPage;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainStatusRequest;
import feign.Feign;
import feign.Headers;
import feign.Param;
import feign.RequestLine;
import feign.jackson.JacksonDecoder;
import feign.jackson.JacksonEncoder;
import feign.okhttp.OkHttpClient;
import java.net.URI;

/** The calls of some workloads with OpenFeign and Jackson, on the connections of {@link HandWrittenContender}. */
final class OpenFeignContender implements Contender {
    private final URI server;

    OpenFeignContender(URI server) {
        this.server = server;
    }

    @Override
    public String name() {
        return "openfeign";
    }

    @Override
    public Call call(Workload workload) {
        String url = server.toString();
        OpenFeignApi api = Feign.builder()
                .client(
                        workload.connects()
                                ? new OkHttpClient(
                                        HandWrittenContender.withoutPool(1).build())
                                : new OkHttpClient())
                .encoder(new JacksonEncoder(HandWrittenContender.mapper()))
                .decoder(new JacksonDecoder(HandWrittenContender.mapper()))
                .target(OpenFeignApi.class, url.substring(0, url.length() - 1));
        return switch (workload) {
            case PAYMENT ->
                () -> id(api.pay(XAuthSignature.create(), HandWrittenRequests.payment())
                        .id());
            case STATUS_QUERY ->
                () -> id(api.status(HandWrittenRequests.status()).applicationId());
            default -> throw without(workload);
        };
    }

    /** The calls. */
    interface OpenFeignApi {
        @RequestLine("POST /api/transactions")
        @Headers({"Content-Type: application/json", "x-auth: {authorization}"})
        PlainPaymentPage pay(@Param("authorization") String authorization, PlainPayment payment);

        @RequestLine("POST /api/merch/getapplicationstatus")
        @Headers("Content-Type: application/json")
        PlainApplicationStatus status(PlainStatusRequest request);
    }
}
