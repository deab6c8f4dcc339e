package dev.merchantsdk.core.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import okhttp3.Call;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.BufferedSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests when the request of an attempt may be sent, and what is certain about it afterwards. */
final class HttpAttemptTest {
    private final Request.Builder request = new Request.Builder().url("http://localhost/");
    private final AtomicLong nanos = new AtomicLong();
    private final HttpAttempt attempt =
            new HttpAttempt(request, new Deadline(nanos::get, Duration.ofMinutes(1)), false, false);

    @Test
    void isSentOnce() {
        assertThat(attempt.wasSent()).isFalse();
        assertThat(attempt.mayBeSent()).isFalse();

        assertThat(attempt.begin()).isTrue();
        assertThat(attempt.begin()).isFalse();
        assertThat(attempt.giveUp()).isFalse();
        assertThat(attempt.wasSent()).isTrue();
        assertThat(attempt.mayBeSent()).isTrue();
        assertThat(attempt.givenUp(new HttpOutcome.TooLate()))
                .isInstanceOfSatisfying(
                        HttpOutcome.Lost.class, lost -> assertThat(lost.sent()).isTrue());
    }

    @Test
    void isNotSentAfterGivingUp() {
        HttpOutcome notSent = new HttpOutcome.TooLate();
        assertThat(attempt.givenUp(notSent)).isSameAs(notSent);
        assertThat(attempt.giveUp()).isFalse();
        assertThat(attempt.begin()).isFalse();
        assertThat(attempt.wasSent()).isFalse();
        assertThat(attempt.mayBeSent()).isFalse();
    }

    @Test
    void isNotSentAtDeadline() {
        nanos.set(Duration.ofMinutes(1).toNanos());
        assertThat(attempt.begin()).isFalse();
        assertThat(attempt.giveUp()).isTrue();
    }

    @Test
    void cancelsCallAfterGivingUp() {
        OkHttpClient client = new OkHttpClient();
        attempt.cancel(); // there is no call yet
        Call first = attempt.call(client, true);
        assertThat(first.isCanceled()).isFalse();
        attempt.cancel();
        assertThat(first.isCanceled()).isTrue();

        attempt.giveUp();
        assertThat(attempt.call(client, true).isCanceled()).isTrue();
    }

    /** OkHttp may still be closing the connection, which it no longer counts as the call's. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void closesOnlyItsOwnConnectionWhenCancelledLate(boolean own) throws Exception {
        OkHttpClient client = new OkHttpClient.Builder()
                .socketFactory(BoundedSocket.factory())
                .addNetworkInterceptor(new SendOnceInterceptor())
                .build();
        try (RawServer server = RawServer.scripted(RawResponse.ok())) {
            for (int number = 0; number < 3; number++) {
                HttpAttempt sent =
                        new HttpAttempt(new Request.Builder().url(server.url()), attempt.deadline(), false, false);
                assertThat(sent.call(client, own).execute().body().string()).isNotEmpty();
                sent.cancel();
            }
            assertThat(server.connections()).isEqualTo(own ? 3 : 1);
        }
    }

    @Test
    void mayBeSentByInterceptorThatHadIt() throws Exception {
        AtomicInteger seen = new AtomicInteger();
        OkHttpClient client = new OkHttpClient.Builder()
                .addInterceptor(HttpAttempt::lend)
                .addInterceptor(chain -> {
                    seen.incrementAndGet();
                    return response(new AtomicInteger());
                })
                .build();
        assertThat(attempt.call(client, true).execute().code()).isEqualTo(200);
        assertThat(attempt.wasSent()).isFalse();
        assertThat(attempt.mayBeSent()).isTrue();
        assertThat(attempt.givenUp(new HttpOutcome.TooLate())).isInstanceOf(HttpOutcome.Lost.class);

        assertThatThrownBy(() -> attempt.call(client, true).execute()).hasMessageContaining("given up");
        assertThat(seen).hasValue(1);
    }

    @Test
    void hasItsOwnSettings() {
        assertThat(attempt.request().tag(HttpAttempt.class)).isSameAs(attempt);
        assertThat(attempt.isPooled()).isFalse();
        assertThat(attempt.isWithoutReadTimeout()).isFalse();
        HttpAttempt other = new HttpAttempt(request, attempt.deadline(), true, true);
        assertThat(other.isPooled()).isTrue();
        assertThat(other.isWithoutReadTimeout()).isTrue();
        assertThat(other.isBlocking()).isFalse();
        other.block();
        assertThat(other.isBlocking()).isTrue();
    }

    @Test
    void closesSecondOutcome() {
        AtomicInteger closed = new AtomicInteger();
        AtomicInteger released = new AtomicInteger();
        CompletableFuture<HttpOutcome> outcome = new CompletableFuture<>();
        HttpOutcome received = new HttpOutcome.Received(response(closed), released::incrementAndGet);

        received.complete(outcome);
        assertThat(outcome).isCompletedWithValue(received);
        assertThat(closed).hasValue(0);
        assertThat(released).hasValue(0);

        received.complete(outcome);
        assertThat(closed).hasValue(1);
        assertThat(released).hasValue(1);
    }

    private Response response(AtomicInteger closed) {
        return new Response.Builder()
                .request(request.build())
                .protocol(Protocol.HTTP_1_1)
                .code(200)
                .message("OK")
                .body(new ResponseBody() {
                    @Override
                    public @Nullable MediaType contentType() {
                        return null;
                    }

                    @Override
                    public long contentLength() {
                        return 0;
                    }

                    @Override
                    public BufferedSource source() {
                        return new Buffer();
                    }

                    @Override
                    public void close() {
                        closed.incrementAndGet();
                    }
                })
                .build();
    }

    @Test
    void bodyIsOneShot() throws Exception {
        MediaType type = MediaType.get("application/json");
        OneShotBody body = new OneShotBody(type, new byte[] {1, 2, 3});
        assertThat(body.contentType()).isEqualTo(type);
        assertThat(body.isOneShot()).isTrue(); // OkHttp does not send it again
        assertThat(body.contentLength()).isEqualTo(3);
        Buffer written = new Buffer();
        body.writeTo(written);
        assertThat(written).isEqualTo(body.copy()).isEqualTo(new Buffer().write(new byte[] {1, 2, 3}));
    }
}
