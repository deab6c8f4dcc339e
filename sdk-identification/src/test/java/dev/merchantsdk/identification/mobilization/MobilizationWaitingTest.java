package dev.merchantsdk.identification.mobilization;

import static dev.merchantsdk.identification.mobilization.MobilizationSamples.EXT_ID;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.ServiceFailureException;
import dev.merchantsdk.core.operation.Awaited;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From the request to its answer, over unknown states, failing questions, deadlines and restarts. */
final class MobilizationWaitingTest {
    private static final String STATUS = "GET /PSP_SECURE/api/mobilizations/" + EXT_ID;

    private final MobilizationService service = MobilizationService.start();
    private final MobilizationClient client = service.client();

    MobilizationWaitingTest() throws Exception {}

    @AfterEach
    void close() {
        service.close();
    }

    private void tells(String... bodies) {
        for (String body : bodies) {
            service.answer(200, MobilizationSamples.json(body));
        }
    }

    private static Duration millis(long millis) {
        return Duration.ofMillis(millis);
    }

    @ParameterizedTest
    @EnumSource(MobilizationWay.class)
    void endsOnlyWhenItIsProcessed(MobilizationWay way) throws Exception {
        service.answerWith("start/any.response.json");
        tells(
                "{}",
                "{'status':null,'isMobilized':false}",
                "{'status':'New'}",
                "{'status':'processed','isMobilized':true}",
                "{'status':'','description':'Processed'}");
        service.answerWith("status/processed.response.json");
        List<Progress<MobilizationStatus>> told = new ArrayList<>();

        Operation<MobilizationStatus> asked = way.start(client, MobilizationSamples.byInn());
        Awaited<MobilizationStatus> end = way.await(asked.onProgress(told::add));

        assertThat(end.ended().orElseThrow().isMobilized()).contains(false);
        assertThat(told).extracting(Progress::questions).containsExactly(1, 2, 3, 4, 5, 6);
        assertThat(service.pauses().taken())
                .startsWith(millis(1000), millis(1500), millis(2250))
                .hasSize(5);
        assertThat(service.line()).isEqualTo("POST /PSP_SECURE/api/mobilizations");
        for (int i = 0; i < 6; i++) {
            assertThat(service.line()).isEqualTo(STATUS);
        }
        assertThat(service.requests()).isEqualTo(7);
    }

    @ParameterizedTest
    @EnumSource(MobilizationWay.class)
    void aQuestionThatIsNotAnsweredIsAskedAgain(MobilizationWay way) {
        tells("{'status':'New'}");
        for (int i = 0; i < 3; i++) {
            service.answer(503, "");
        }
        for (int i = 0; i < 3; i++) {
            service.loseReply();
        }
        service.answerWith("status/processed.response.json");

        assertThat(way.await(way.resume(client, EXT_ID)).ended().orElseThrow().isProcessed())
                .isTrue();
        assertThat(service.requests()).isEqualTo(8);
    }

    @ParameterizedTest
    @EnumSource(MobilizationWay.class)
    void aRefusedQuestionEndsTheWaiting(MobilizationWay way) {
        tells("{'status':'New'}");
        service.answer(404, "");

        assertThatThrownBy(() -> way.await(way.resume(client, EXT_ID))).isInstanceOf(NotFoundException.class);
        assertThat(service.requests()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource(MobilizationWay.class)
    void aRestartGoesOnWithTheHandle(MobilizationWay way) throws Exception {
        service.answerWith("start/any.response.json");
        tells("{'status':'New'}", "{'status':'New'}");
        service.answerWith("status/processed.response.json");

        Awaited<MobilizationStatus> running =
                way.await(way.start(client, MobilizationSamples.byPassport()), millis(2000));
        String handle = ((Awaited.StillRunning<MobilizationStatus>) running).handle();
        Awaited<MobilizationStatus> end = way.await(way.resume(service.client(), handle));

        assertThat(handle).isEqualTo(EXT_ID);
        assertThat(running.last().orElseThrow().status()).contains(MobilizationState.of("New"));
        assertThat(end.ended().orElseThrow().isProcessed()).isTrue();
        assertThat(service.line()).startsWith("POST ");
        for (int i = 0; i < 3; i++) {
            assertThat(service.line()).isEqualTo(STATUS);
        }
        assertThat(service.requests()).isEqualTo(4);
    }

    @ParameterizedTest
    @EnumSource(MobilizationWay.class)
    void stillRunsWhenTheDeadlineHasPassed(MobilizationWay way) {
        for (int i = 0; i < 100; i++) {
            tells("{'extId':'other','status':'New'}");
        }

        Awaited.StillRunning<MobilizationStatus> running =
                (Awaited.StillRunning<MobilizationStatus>) way.await(way.resume(client, EXT_ID));

        assertThat(running.handle()).isEqualTo(EXT_ID);
        assertThat(running.last().orElseThrow().status()).contains(MobilizationState.of("New"));
        assertThat(running.failure()).isEmpty();
        assertThat(running.ended()).isEmpty();
        assertThat(service.pauses().skipped())
                .isBetween(Duration.ofMinutes(29), Duration.ofMinutes(30).minusMillis(1));
    }

    @ParameterizedTest
    @EnumSource(MobilizationWay.class)
    void stillRunsWhenNoQuestionWasAnswered(MobilizationWay way) {
        for (int i = 0; i < 100; i++) {
            service.answer(503, "");
        }

        Awaited.StillRunning<MobilizationStatus> running = (Awaited.StillRunning<MobilizationStatus>)
                way.await(way.resume(client, EXT_ID), Duration.ofSeconds(10));

        assertThat(running.last()).isEmpty();
        assertThat(running.failure().orElseThrow()).isInstanceOf(ServiceFailureException.class);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", " ", "\t", "a\r\nx-auth: b", "a\0", "\ud800"})
    void anIdThatCannotBeOneIsRefusedAtOnce(@Nullable String extId) {
        for (MobilizationWay way : MobilizationWay.values()) {
            refuses(() -> way.resume(client, given(extId)));
            refuses(() -> way.status(client, given(extId)));
        }
        assertThat(service.requests()).isZero();
    }

    private static void refuses(ThrowingCallable ask) {
        assertThatThrownBy(ask).isInstanceOf(InvalidRequestException.class).hasMessageContaining("extId ");
    }

    @ParameterizedTest
    @ValueSource(strings = {".", ".."})
    void aDotSegmentIsRefusedBeforeItIsAskedFor(String extId) {
        for (MobilizationWay way : MobilizationWay.values()) {
            assertThatThrownBy(() -> way.status(client, extId)).isInstanceOf(InvalidRequestException.class);
            assertThatThrownBy(() -> way.await(way.resume(client, extId))).isInstanceOf(InvalidRequestException.class);
        }
        assertThat(service.requests()).isZero();
    }

    @ParameterizedTest
    @EnumSource(MobilizationWay.class)
    void anIdOfTheServiceThatCannotBeAskedForIsRefusedWhenItIsAskedFor(MobilizationWay way) {
        service.answer(200, "{\"ExtId\":\"a\\r\\nb\"}");

        Operation<MobilizationStatus> asked = way.start(client, MobilizationSamples.byInn());

        assertThat(asked.handle()).isEqualTo("a\r\nb");
        assertThatThrownBy(() -> way.await(asked)).isInstanceOf(InvalidRequestException.class);
        assertThat(service.requests()).isEqualTo(1);
    }

    @Test
    void aCancelledWaitingAsksNothingMore() throws Exception {
        service.pauses().hold();
        tells("{'status':'New'}");
        CompletableFuture<Awaited<MobilizationStatus>> waiting =
                client.async().resume(EXT_ID).awaitAsync();
        Future<?> pause = service.pauses().awaitHeld();

        waiting.cancel(false);

        assertThatThrownBy(() -> pause.get(60, TimeUnit.SECONDS)).isInstanceOf(CancellationException.class);
        assertThat(service.requests()).isEqualTo(1);
    }

    @Test
    void aCancelledStartEndsItsHttpCall() throws Exception {
        try (ServerSocket silent = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                MobilizationService merchant = MobilizationService.at(silent.getLocalPort())) {
            CompletableFuture<?> start =
                    merchant.client().async().start(MobilizationSamples.byInn(), RequestOptions.none());
            silent.setSoTimeout(60_000);
            try (Socket connection = silent.accept()) {
                connection.setSoTimeout(60_000);
                InputStream in = connection.getInputStream();
                assertThat(in.read()).isEqualTo('P');

                start.cancel(false);

                awaitEnd(in);
                assertThat(start).isCancelled();
            }
        }
    }

    /** Reads until the other side has left, in good order or not; if it stays, the socket's time-out fails the test. */
    private static void awaitEnd(InputStream in) throws IOException {
        try {
            in.readAllBytes();
        } catch (SocketException e) {
            assertThat(e).hasMessageContaining("reset");
        }
    }

    @Test
    void anOperationPrintsNothingOfItsRequest() {
        assertThat(client.resume(EXT_ID)).hasToString("Operation(mobilization.status)");
    }

    /** What a caller gives whose code is not checked for null. */
    @SuppressWarnings("NullAway") // that is what is tried out
    private static String given(@Nullable String value) {
        return value;
    }
}
