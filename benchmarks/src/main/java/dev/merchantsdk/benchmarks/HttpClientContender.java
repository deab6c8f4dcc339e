package dev.merchantsdk.benchmarks;

import static dev.merchantsdk.benchmarks.HandWrittenRequests.id;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainApplicationStatus;
import dev.merchantsdk.benchmarks.HandWrittenModels.PlainPaymentPage;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;

/** The hand-written calls with the JDK's HTTP client, which always uses the connections of earlier calls. */
final class HttpClientContender implements Contender {
    private final HttpClient http =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final ObjectMapper mapper = HandWrittenContender.mapper();
    private final URI payments;
    private final URI statuses;

    HttpClientContender(URI server) {
        payments = server.resolve("api/transactions");
        statuses = server.resolve("api/merch/getapplicationstatus");
    }

    @Override
    public String name() {
        return "http-client";
    }

    @Override
    public Call call(Workload workload) {
        return switch (workload) {
            case PAYMENT ->
                () -> id(send(
                                post(payments, HandWrittenRequests.payment()).header("x-auth", XAuthSignature.create()),
                                PlainPaymentPage.class)
                        .id());
            case STATUS_QUERY ->
                () -> id(send(post(statuses, HandWrittenRequests.status()), PlainApplicationStatus.class)
                        .applicationId());
            default -> throw without(workload);
        };
    }

    private HttpRequest.Builder post(URI url, Object body) throws IOException {
        return HttpRequest.newBuilder(url)
                .header("content-type", "application/json")
                .POST(BodyPublishers.ofByteArray(mapper.writeValueAsBytes(body)));
    }

    private <T> T send(HttpRequest.Builder request, Class<T> type) throws IOException {
        try {
            HttpResponse<InputStream> response = http.send(request.build(), BodyHandlers.ofInputStream());
            try (InputStream body = response.body()) {
                if (response.statusCode() != 200) {
                    throw new IOException("HTTP " + response.statusCode());
                }
                return mapper.readValue(body, type);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }
}
