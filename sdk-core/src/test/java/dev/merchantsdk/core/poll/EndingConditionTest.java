package dev.merchantsdk.core.poll;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests the caller's own condition for the end of an operation. */
final class EndingConditionTest {
    private static final Duration LONG = Duration.ofHours(1);

    private static boolean isArchived(JsonValue state) {
        return Export.text(state).equals("archived");
    }

    @ParameterizedTest
    @EnumSource
    void replacesTheConditionOfTheClient(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(Export.RUNNING, Export.DONE, Export.state("archived"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            WaitResult<JsonValue> awaited =
                    Export.await(mode, Export.in(sdk).endingWhen(EndingConditionTest::isArchived), LONG);

            assertThat(Export.ended(awaited)).contains("archived");
            assertThat(server.received()).hasSize(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void returnsCopyOfOperation(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            Operation<JsonValue> plain = Export.in(sdk);
            Operation<JsonValue> other = plain.endingWhen(state -> false);

            assertThat(Export.ended(Export.await(mode, plain, LONG))).contains("done");
            assertThat(Export.ended(Export.await(mode, other, LONG))).isEmpty();
            assertThat(other.handle()).isEqualTo(plain.handle());
        }
    }

    @ParameterizedTest
    @EnumSource
    void keepsPollingAndListenerInAnyOrder(CallMode mode) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        List<String> states = new ArrayList<>();
        Polling steady =
                Polling.builder().firstPause(Duration.ofSeconds(7)).growth(1).build();
        try (RawServer server = RawServer.scripted(Export.DONE, Export.state("archived"));
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            Operation<JsonValue> operation = Export.in(sdk)
                    .withPolling(steady)
                    .endingWhen(EndingConditionTest::isArchived)
                    .onProgress(progress -> states.add(Export.text(progress.state())));

            assertThat(Export.ended(Export.await(mode, operation, LONG))).contains("archived");
            assertThat(states).containsExactly("done", "archived");
            assertThat(pauses.pauses()).containsExactly(Duration.ofSeconds(7));
        }
    }

    @ParameterizedTest
    @EnumSource
    void endsTheWaitingWithItsException(CallMode mode) throws Exception {
        IllegalStateException own = new IllegalStateException("own");
        try (RawServer server = RawServer.scripted(Export.RUNNING, Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            Operation<JsonValue> operation = Export.in(sdk).endingWhen(state -> {
                throw own;
            });

            assertThatThrownBy(() -> Export.await(mode, operation, LONG)).isSameAs(own);
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    @SuppressWarnings("NullAway") // a caller without null checks can pass null
    void isRequired() {
        try (MerchantSdk sdk = TestSdk.at("http://127.0.0.1:9/").build()) {
            assertThatThrownBy(() -> Export.in(sdk).endingWhen(null))
                    .isInstanceOf(NullPointerException.class)
                    .hasMessage("condition");
        }
    }
}
