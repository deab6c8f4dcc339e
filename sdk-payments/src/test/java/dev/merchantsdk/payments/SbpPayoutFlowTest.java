package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.payments.SbpPayout.Cancelled;
import dev.merchantsdk.payments.SbpPayout.Confirmed;
import dev.merchantsdk.payments.SbpPayout.Confirming;
import dev.merchantsdk.payments.SbpPayout.Created;
import dev.merchantsdk.payments.SbpPayout.RecipientFound;
import dev.merchantsdk.payments.SbpPayout.RecipientNotFound;
import dev.merchantsdk.payments.SbpPayout.Rejectable;
import dev.merchantsdk.payments.SbpPayout.Rejecting;
import dev.merchantsdk.payments.sbp.SbpPayoutStatus;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.Unreachable;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests the steps of a payout whose request contains no recipient name. The steps are the check, and the confirmation
 * or the rejection.
 */
final class SbpPayoutFlowTest {
    private static final String PAYOUT = "0123456789abcdef0123456789abcdef";
    private static final RawResponse REJECTED = RawResponse.json(200, "{\"id\":\"" + PAYOUT + "\"}");
    private static final RawResponse CONFIRMED = RawResponse.json(200, "");

    /** The stored states as strings, oldest first. */
    private final List<String> stored = new CopyOnWriteArrayList<>();

    private long version;

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void storesThatAConfirmationIsBegunBeforeItIsSent(CallMode mode) throws Exception {
        List<List<String>> storedOnArrival = new CopyOnWriteArrayList<>();
        try (RawServer gateway = RawServer.responding(request -> {
                    storedOnArrival.add(List.copyOf(stored));
                    return CONFIRMED;
                });
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            RecipientFound found = SbpPayouts.found(PAYOUT);

            Confirmed end = confirm(mode, sdk, found);

            assertThat(gateway.lines()).containsExactly("POST /api/sbp/" + PAYOUT + "/confirm");
            assertThat(storedOnArrival).containsExactly(List.of(stored.get(0)));
            assertThat(states()).hasExactlyElementsOfTypes(Confirming.class, Confirmed.class);
            assertThat(states().get(1)).isEqualTo(end);
            assertThat(end.transactionId()).isEqualTo(PAYOUT);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void storesThatARejectionIsBegunBeforeItIsSent(CallMode mode) throws Exception {
        List<List<String>> storedOnArrival = new CopyOnWriteArrayList<>();
        try (RawServer gateway = RawServer.responding(request -> {
                    storedOnArrival.add(List.copyOf(stored));
                    return REJECTED;
                });
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            Cancelled end = reject(mode, sdk, SbpPayouts.notFound(PAYOUT));

            assertThat(gateway.lines()).containsExactly("POST /api/sbp/" + PAYOUT + "/reject");
            assertThat(storedOnArrival).containsExactly(List.of(stored.get(0)));
            assertThat(states()).hasExactlyElementsOfTypes(Rejecting.class, Cancelled.class);
            assertThat(states().get(1)).isEqualTo(end);
        }
    }

    static Stream<Arguments> unknown() {
        return Stream.of(CallMode.values())
                .flatMap(mode -> Stream.of(
                                RawResponse.fin(),
                                RawResponse.json(408, ""),
                                RawResponse.json(503, ""),
                                RawResponse.json(200, "<html>"))
                        .map(response -> Arguments.of(mode, response)));
    }

    /** The service may have executed the payout, so a rejection is no longer possible. */
    @ParameterizedTest
    @MethodSource("unknown")
    void aConfirmationOfUnknownOutcomeCanBeNeitherRejectedNorSentAgain(CallMode mode, RawResponse response)
            throws Exception {
        try (RawServer gateway = RawServer.responding(request -> response);
                MerchantSdk sdk = repeatsAfter408(gateway)) {
            Created created = SbpPayouts.created(PAYOUT);
            RecipientFound found = (RecipientFound) created.checked(success());

            assertThatThrownBy(() -> confirm(mode, sdk, found)).isInstanceOf(OutcomeUnknownException.class);

            assertThat(states()).hasExactlyElementsOfTypes(Confirming.class);
            for (Rejectable earlier : List.of(created, found)) {
                assertThatThrownBy(() -> reject(mode, sdk, earlier)).isInstanceOf(StaleHandleException.class);
            }
            assertThatThrownBy(() -> confirm(mode, sdk, found))
                    .isInstanceOf(StaleHandleException.class)
                    .hasMessage("The step was not sent: another version than SbpPayout.RecipientFound(" + PAYOUT
                            + ", version 0) is stored. Load the stored text and continue with it");
            assertThat(gateway.lines()).containsExactly("POST /api/sbp/" + PAYOUT + "/confirm");
            assertThat(stored).hasSize(1);
        }
    }

    @ParameterizedTest
    @MethodSource("unknown")
    void aRejectionOfUnknownOutcomeCanBeRepeatedAndNotConfirmed(CallMode mode, RawResponse response) throws Exception {
        try (RawServer gateway = RawServer.scripted(response, REJECTED);
                MerchantSdk sdk = repeatsAfter408(gateway)) {
            RecipientFound found = SbpPayouts.found(PAYOUT);

            assertThatThrownBy(() -> reject(mode, sdk, found)).isInstanceOf(OutcomeUnknownException.class);
            assertThatThrownBy(() -> confirm(mode, sdk, found)).isInstanceOf(StaleHandleException.class);
            Rejecting rejecting = (Rejecting) states().get(0);
            assertThat(reject(mode, sdk, rejecting).transactionId()).isEqualTo(PAYOUT);

            assertThat(states()).hasExactlyElementsOfTypes(Rejecting.class, Rejecting.class, Cancelled.class);
        }
    }

    /** The way in which the second rejection fails. */
    enum Second {
        BAD_REQUEST(400),
        UNAUTHORIZED(401),
        NOT_SENT(0);

        private final int status;

        Second(int status) {
            this.status = status;
        }

        RawResponse response() {
            return RawResponse.json(status, "{\"error\":\"No\"}");
        }
    }

    static Stream<Arguments> secondRejections() {
        return Stream.of(CallMode.values())
                .flatMap(mode -> Stream.of(Second.values()).map(second -> Arguments.of(mode, second)));
    }

    /**
     * The first rejection has an unknown outcome. The failure of the second rejection must not restore the state before
     * the first rejection.
     */
    @ParameterizedTest
    @MethodSource("secondRejections")
    void aSecondRejectionThatFailsLeavesTheFirstOneOfUnknownOutcome(CallMode mode, Second second) throws Exception {
        RecipientFound found = SbpPayouts.found(PAYOUT);
        try (RawServer gateway = RawServer.scripted(RawResponse.fin());
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            assertThatThrownBy(() -> reject(mode, sdk, found)).isInstanceOf(OutcomeUnknownException.class);
        }

        rejectsAgain(mode, second);

        assertStaysRejecting(found);
    }

    @ParameterizedTest
    @EnumSource(Second.class)
    void aSecondRejectionThatFailsLeavesACancelledFirstOneOfUnknownOutcome(Second second) throws Exception {
        RecipientFound found = SbpPayouts.found(PAYOUT);
        try (RawServer gateway = RawServer.responding(request -> RawResponse.silence());
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            CompletableFuture<Cancelled> first = SbpClient.of(sdk).async().reject(found, this::store);
            gateway.awaitArrival();
            first.cancel(true);
        }

        rejectsAgain(CallMode.SYNC, second);

        assertStaysRejecting(found);
    }

    /** The first rejection is refused after the second one has ended, and must not store its old state over that end. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aRefusalNeverReplacesTheStateOfAnotherStep(CallMode mode) throws Exception {
        RecipientFound found = SbpPayouts.found(PAYOUT);
        CountDownLatch arrived = new CountDownLatch(1);
        CountDownLatch answer = new CountDownLatch(1);
        try (RawServer gateway = RawServer.responding(request -> {
                    arrived.countDown();
                    awaitUninterruptibly(answer);
                    return Second.BAD_REQUEST.response();
                });
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            List<Throwable> failures = new CopyOnWriteArrayList<>();
            Thread first = new Thread(() -> failures.add(catchThrowable(() -> reject(mode, sdk, found))));
            first.start();
            arrived.await();

            rejectsAgain(CallMode.SYNC, Second.BAD_REQUEST);
            answer.countDown();
            first.join();

            assertThat(failures).hasOnlyElementsOfType(ApiException.class);
            assertThat(failures.get(0).getSuppressed()).hasAtLeastOneElementOfType(StaleHandleException.class);
        }
        assertStaysRejecting(found);
    }

    private void rejectsAgain(CallMode mode, Second second) throws IOException {
        Rejecting rejecting = (Rejecting) states().get(0);
        if (second == Second.NOT_SENT) {
            try (MerchantSdk sdk = LoopbackSdk.at(Unreachable.URL)) {
                assertThatThrownBy(() -> reject(mode, sdk, rejecting)).isInstanceOf(NotSentException.class);
            }
            return;
        }
        try (RawServer gateway = RawServer.scripted(second.response());
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            assertThatThrownBy(() -> reject(mode, sdk, rejecting)).isInstanceOf(ApiException.class);
        }
    }

    private void assertStaysRejecting(RecipientFound found) throws IOException {
        assertThat(states()).hasExactlyElementsOfTypes(Rejecting.class, Rejecting.class, Rejecting.class);
        try (RawServer gateway = RawServer.scripted();
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            assertThatThrownBy(() -> confirm(CallMode.SYNC, sdk, found)).isInstanceOf(StaleHandleException.class);
            assertThat(gateway.received()).isEmpty();
        }
    }

    /**
     * A callback reports the end of the payout while its confirmation is being started or is under way. The refusal that
     * follows must not restore the state before.
     */
    @ParameterizedTest
    @MethodSource("endsByCallback")
    void aPayoutThatACallbackEndsStaysEnded(CallMode mode, boolean beforeSending, RawResponse response)
            throws Exception {
        AtomicReference<Confirming> started = new AtomicReference<>();
        try (RawServer gateway = RawServer.responding(request -> {
                    if (!beforeSending) {
                        Confirming confirming = Objects.requireNonNull(started.get());
                        assertThat(store(confirming, confirming.confirmed())).isTrue();
                    }
                    return response;
                });
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            Checkpoint<SbpPayout> checkpoint = (before, after) -> {
                boolean isStored = store(before, after);
                if (after instanceof Confirming confirming) {
                    started.set(confirming);
                    if (beforeSending) {
                        assertThat(store(confirming, confirming.confirmed())).isTrue();
                    }
                }
                return isStored;
            };
            RecipientFound found = SbpPayouts.found(PAYOUT);

            Throwable failure = catchThrowable(() -> mode.call(
                    () -> SbpClient.of(sdk).confirm(found, checkpoint),
                    () -> SbpClient.of(sdk).async().confirm(found, checkpoint)));

            assertThat(states()).hasExactlyElementsOfTypes(Confirming.class, Confirmed.class);
            if (response == CONFIRMED) {
                assertThat(failure)
                        .isInstanceOfSatisfying(
                                StaleHandleException.class,
                                stale -> assertThat(SbpPayout.parse(
                                                stale.unstoredText().orElseThrow()))
                                        .isInstanceOf(Confirmed.class));
            } else {
                assertThat(failure).isInstanceOf(ApiException.class);
                assertThat(failure.getSuppressed()).hasAtLeastOneElementOfType(StaleHandleException.class);
            }
        }
    }

    static Stream<Arguments> endsByCallback() {
        return Stream.of(CallMode.values())
                .flatMap(mode -> Stream.of(true, false)
                        .flatMap(beforeSending -> Stream.of(Second.BAD_REQUEST.response(), CONFIRMED)
                                .map(response -> Arguments.of(mode, beforeSending, response))));
    }

    private static void awaitUninterruptibly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The refusal as a duplicate may mean that the service has already processed the confirmation. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aConfirmationThatIsRefusedAsADuplicateStaysConfirming(CallMode mode) throws Exception {
        try (RawServer gateway =
                        RawServer.scripted(RawResponse.json(400, "{\"errorCode\":-2,\"error\":\"Duplicate\"}"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            RecipientFound found = SbpPayouts.found(PAYOUT);

            assertThatThrownBy(() -> confirm(mode, sdk, found)).isInstanceOf(DuplicateOrderException.class);

            assertThat(states()).hasExactlyElementsOfTypes(Confirming.class);
            assertThatThrownBy(() -> reject(mode, sdk, found)).isInstanceOf(StaleHandleException.class);
        }
    }

    @Test
    void anEarlierStateCanBeNeitherConfirmedNorRejectedAfterTheEnd() throws Exception {
        Function<TransactionState, SecureTransaction> record = state ->
                SecureTransaction.parse("{\"id\":\"" + PAYOUT + "\",\"type\":1,\"state\":" + state.raw() + "}");
        List<Function<RecipientFound, SbpPayout>> ends = List.of(
                found -> found.withTransaction(record.apply(TransactionState.SUCCESS)),
                found -> found.withTransaction(record.apply(TransactionState.FAILED)),
                found -> found.confirming(null).confirmed(),
                found -> found.confirming(null).failed(),
                found -> found.rejecting(null).cancelled(),
                found -> found.rejecting(null).confirmed());
        try (RawServer gateway = RawServer.scripted();
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            for (Function<RecipientFound, SbpPayout> end : ends) {
                version = 0;
                RecipientFound found = SbpPayouts.found(PAYOUT);
                assertThat(store(found, end.apply(found))).isTrue();

                // The same object, and the same text in another process.
                for (SbpPayout old : List.of(found, SbpPayout.parse(found.toText()))) {
                    assertThatThrownBy(() -> confirm(CallMode.SYNC, sdk, (RecipientFound) old))
                            .isInstanceOf(StaleHandleException.class);
                    assertThatThrownBy(() -> reject(CallMode.SYNC, sdk, (RecipientFound) old))
                            .isInstanceOf(StaleHandleException.class);
                }
            }
            assertThat(gateway.received()).isEmpty();
            assertThat(stored).hasSize(ends.size());
        }
    }

    /** The SDK rejects null options before it stores that a step has begun. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    @SuppressWarnings("NullAway") // the test passes null
    void nullOptionsAreRefusedBeforeTheStepBegins(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(CONFIRMED);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            RecipientFound found = SbpPayouts.found(PAYOUT);

            assertThatThrownBy(() -> mode.call(
                            () -> SbpClient.of(sdk).with(null).confirm(found, this::store),
                            () -> SbpClient.of(sdk).with(null).async().confirm(found, this::store)))
                    .isInstanceOf(NullPointerException.class)
                    .hasMessage("options");
            assertThatThrownBy(() -> mode.call(
                            () -> SbpClient.of(sdk).reject(found, null),
                            () -> SbpClient.of(sdk).async().reject(found, null)))
                    .isInstanceOf(NullPointerException.class)
                    .hasMessage("checkpoint");

            assertThat(stored).isEmpty();
            assertThat(confirm(mode, sdk, found).transactionId()).isEqualTo(PAYOUT);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anErrorOfTheStoreAfterARefusalIsSuppressedAndTheStepUndone(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(RawResponse.json(400, "{\"error\":\"No\"}"), REJECTED);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            RecipientFound found = SbpPayouts.found(PAYOUT);
            Checkpoint<SbpPayout> breaks = (before, state) -> {
                if (state instanceof RecipientFound) {
                    throw new NoClassDefFoundError("of the store");
                }
                return true;
            };

            Throwable refused = catchThrowable(() -> mode.call(
                    () -> SbpClient.of(sdk).confirm(found, breaks),
                    () -> SbpClient.of(sdk).async().confirm(found, breaks)));

            assertThat(refused).isInstanceOf(ApiException.class);
            assertThat(refused.getSuppressed()).hasAtLeastOneElementOfType(NoClassDefFoundError.class);
            assertThat(reject(mode, sdk, found).transactionId()).isEqualTo(PAYOUT);
        }
    }

    static Stream<Arguments> refused() {
        return Stream.of(CallMode.values())
                .flatMap(mode -> Stream.of(400, 401, 403, 404)
                        .map(status -> Arguments.of(mode, RawResponse.json(status, "{\"error\":\"No\"}"))));
    }

    @ParameterizedTest
    @MethodSource("refused")
    void aRefusedConfirmationIsUndoneAndCanBeRejected(CallMode mode, RawResponse response) throws Exception {
        try (RawServer gateway = RawServer.scripted(response, REJECTED);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            RecipientFound found = SbpPayouts.found(PAYOUT);

            assertThatThrownBy(() -> confirm(mode, sdk, found)).isInstanceOf(ApiException.class);
            assertThat(states()).hasExactlyElementsOfTypes(Confirming.class, RecipientFound.class);
            RecipientFound restored = (RecipientFound) states().get(1);
            assertThat(restored.recipient()).isEqualTo(found.recipient());
            assertThat(restored.version()).isEqualTo(2);
            reject(mode, sdk, restored);

            assertThat(gateway.lines())
                    .containsExactly("POST /api/sbp/" + PAYOUT + "/confirm", "POST /api/sbp/" + PAYOUT + "/reject");
        }
    }

    @ParameterizedTest
    @MethodSource("refused")
    void aRefusedRejectionIsUndoneAndCanBeConfirmed(CallMode mode, RawResponse response) throws Exception {
        try (RawServer gateway = RawServer.scripted(response, CONFIRMED);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            RecipientFound found = SbpPayouts.found(PAYOUT);

            assertThatThrownBy(() -> reject(mode, sdk, found)).isInstanceOf(ApiException.class);
            assertThat(states()).hasExactlyElementsOfTypes(Rejecting.class, RecipientFound.class);
            assertThat(confirm(mode, sdk, (RecipientFound) states().get(1)).transactionId())
                    .isEqualTo(PAYOUT);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aConfirmationThatWasNotSentIsUndone(CallMode mode) throws Exception {
        try (MerchantSdk sdk = LoopbackSdk.at(Unreachable.URL)) {
            RecipientFound found = SbpPayouts.found(PAYOUT);
            assertThatThrownBy(() -> confirm(mode, sdk, found)).isInstanceOf(NotSentException.class);
            RecipientFound restored = (RecipientFound) states().get(1);
            assertThatThrownBy(() -> confirm(mode, sdk, restored)).isInstanceOf(NotSentException.class);

            assertThat(states())
                    .hasExactlyElementsOfTypes(
                            Confirming.class, RecipientFound.class, Confirming.class, RecipientFound.class);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCheckpointThatFailsPreventsTheStep(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(CONFIRMED);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            RecipientFound found = SbpPayouts.found(PAYOUT);
            Checkpoint<SbpPayout> broken = (before, state) -> {
                throw new IllegalArgumentException("the store is away");
            };

            assertThatThrownBy(() -> mode.call(
                            () -> SbpClient.of(sdk).confirm(found, broken),
                            () -> SbpClient.of(sdk).async().confirm(found, broken)))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> mode.call(
                            () -> SbpClient.of(sdk).reject(found, broken),
                            () -> SbpClient.of(sdk).async().reject(found, broken)))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThat(gateway.received()).isEmpty();

            assertThat(confirm(mode, sdk, found).transactionId()).isEqualTo(PAYOUT);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCheckpointThatFailsAfterARefusalIsSuppressed(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(RawResponse.json(400, "{\"error\":\"No\"}"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            RecipientFound found = SbpPayouts.found(PAYOUT);
            Checkpoint<SbpPayout> breaks = (before, state) -> {
                if (state instanceof RecipientFound) {
                    throw new IllegalArgumentException("the store is away");
                }
                return true;
            };

            Throwable refused = catchThrowable(() -> mode.call(
                    () -> SbpClient.of(sdk).confirm(found, breaks),
                    () -> SbpClient.of(sdk).async().confirm(found, breaks)));

            assertThat(refused).isInstanceOf(ApiException.class);
            assertThat(refused.getSuppressed()).hasAtLeastOneElementOfType(IllegalArgumentException.class);
        }
    }

    /** The stored state stays {@code Confirming}, because the checkpoint fails after the confirmation. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCheckpointThatFailsAfterTheConfirmationLeavesItConfirming(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(CONFIRMED);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            RecipientFound found = SbpPayouts.found(PAYOUT);
            Checkpoint<SbpPayout> breaks = (before, state) -> {
                if (state instanceof Confirmed) {
                    throw new IllegalArgumentException("the store is away");
                }
                return store(before, state);
            };

            assertThatThrownBy(() -> mode.call(
                            () -> SbpClient.of(sdk).confirm(found, breaks),
                            () -> SbpClient.of(sdk).async().confirm(found, breaks)))
                    .isInstanceOf(IllegalArgumentException.class);

            assertThat(states()).hasExactlyElementsOfTypes(Confirming.class);
            assertThatThrownBy(() -> reject(mode, sdk, found)).isInstanceOf(StaleHandleException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aRecipientThatIsNotFoundCanBeCheckedAgain(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(
                        RawResponse.json(200, "{\"status\":\"pending\",\"fio\":null}"),
                        RawResponse.json(200, "{\"status\":\"fail\",\"fio\":null}"),
                        RawResponse.json(200, "{\"status\":\"success\",\"fio\":\"" + SbpPayouts.RECIPIENT + "\"}"));
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            SbpPayout.RecipientChecked pending = check(mode, sdk, SbpPayouts.created(PAYOUT));
            SbpPayout.RecipientChecked failed = check(mode, sdk, pending);
            SbpPayout.RecipientChecked found = check(mode, sdk, failed);

            assertThat(List.of(pending, failed, found))
                    .hasExactlyElementsOfTypes(RecipientNotFound.class, RecipientNotFound.class, RecipientFound.class);
            assertThat(pending.recipient().status().raw()).isEqualTo("pending");
            assertThat(found.recipient().fullName()).contains(SbpPayouts.RECIPIENT);
        }
    }

    /**
     * One thread confirms a payout while another thread rejects the payout. The SDK sends only one of the two requests.
     */
    @Test
    void oneOfTwoThreadsDecides() throws Exception {
        try (RawServer gateway =
                        RawServer.responding(request -> request.line().endsWith("/confirm") ? CONFIRMED : REJECTED);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            for (int round = 0; round < 50; round++) {
                gateway.forget();
                version = 0;
                RecipientFound found = SbpPayouts.found(PAYOUT);
                List<Throwable> failures = new CopyOnWriteArrayList<>();
                CountDownLatch start = new CountDownLatch(1);
                List<Thread> threads = new ArrayList<>();
                for (Runnable step : List.<Runnable>of(
                        () -> confirm(CallMode.SYNC, sdk, found), () -> reject(CallMode.SYNC, sdk, found))) {
                    Thread thread = new Thread(() -> {
                        try {
                            start.await();
                            step.run();
                        } catch (StaleHandleException | InterruptedException e) {
                            failures.add(e);
                        }
                    });
                    threads.add(thread);
                    thread.start();
                }
                start.countDown();
                for (Thread thread : threads) {
                    thread.join();
                }

                assertThat(failures).hasSize(1).hasOnlyElementsOfType(StaleHandleException.class);
                assertThat(gateway.lines()).hasSize(1);
            }
        }
    }

    /** Only the raw client can check, confirm or reject a payout by its id alone. */
    @Test
    void rawClientConfirmsAndRejectsById() throws Exception {
        try (RawServer gateway = RawServer.scripted(
                        RawResponse.json(200, "{\"status\":\"success\",\"fio\":\"" + SbpPayouts.RECIPIENT + "\"}"),
                        CONFIRMED,
                        REJECTED);
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            JsonValue status = sdk.raw()
                    .call(RawRequest.get(Address.GATEWAY, "api/sbp/{id}/status")
                            .path("id", PAYOUT)
                            .xAuth());
            JsonValue confirmed = sdk.raw()
                    .call(RawRequest.post(Address.GATEWAY, "api/sbp/{id}/confirm")
                            .path("id", PAYOUT)
                            .xAuth());
            JsonValue rejected = sdk.raw()
                    .call(RawRequest.post(Address.GATEWAY, "api/sbp/{id}/reject")
                            .path("id", PAYOUT)
                            .xAuth());

            assertThat(status.get("status")).contains(JsonValue.of("success"));
            assertThat(confirmed.isNull()).isTrue();
            assertThat(rejected.get("id")).contains(JsonValue.of(PAYOUT));
            assertThat(gateway.lines())
                    .containsExactly(
                            "GET /api/sbp/" + PAYOUT + "/status",
                            "POST /api/sbp/" + PAYOUT + "/confirm",
                            "POST /api/sbp/" + PAYOUT + "/reject");
        }
    }

    private static MerchantSdk repeatsAfter408(RawServer gateway) throws IOException {
        return MerchantSdk.builder()
                .credentials(Credentials.builder()
                        .merchant(TestMerchant.MERCHANT_ID, TestMerchant.SECRET)
                        .build())
                .retry(RetrySettings.builder()
                        .firstDelay(Duration.ZERO)
                        .maxDelay(Duration.ZERO)
                        .repeatAfter408(Set.of(CallKind.values()))
                        .build())
                .address(Address.GATEWAY, gateway.url())
                .build();
    }

    private static SbpPayoutStatus success() {
        return SbpPayoutStatus.parse("{\"status\":\"success\",\"fio\":\"" + SbpPayouts.RECIPIENT + "\"}");
    }

    private SbpPayout.RecipientChecked check(CallMode mode, MerchantSdk sdk, SbpPayout.Undecided payout) {
        return mode.call(
                () -> SbpClient.of(sdk).check(payout),
                () -> SbpClient.of(sdk).async().check(payout));
    }

    private Confirmed confirm(CallMode mode, MerchantSdk sdk, RecipientFound payout) {
        return mode.call(
                () -> SbpClient.of(sdk).confirm(payout, this::store),
                () -> SbpClient.of(sdk).async().confirm(payout, this::store));
    }

    private Cancelled reject(CallMode mode, MerchantSdk sdk, Rejectable payout) {
        return mode.call(
                () -> SbpClient.of(sdk).reject(payout, this::store),
                () -> SbpClient.of(sdk).async().reject(payout, this::store));
    }

    /** Replaces the stored state, like an UPDATE with a condition on the version. */
    private synchronized boolean store(SbpPayout before, SbpPayout after) {
        if (version != before.version()) {
            return false;
        }
        version = after.version();
        stored.add(after.toText());
        return true;
    }

    private List<SbpPayout> states() {
        return stored.stream().map(SbpPayout::parse).toList();
    }
}
