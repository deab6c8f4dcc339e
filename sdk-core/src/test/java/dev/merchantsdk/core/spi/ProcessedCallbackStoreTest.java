package dev.merchantsdk.core.spi;

import static dev.merchantsdk.core.spi.CallbackState.IN_PROGRESS;
import static dev.merchantsdk.core.spi.CallbackState.NEW;
import static dev.merchantsdk.core.spi.CallbackState.PROCESSED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

final class ProcessedCallbackStoreTest {
    private static final CallbackKey FIRST = new CallbackKey("transaction", "1", "success");
    private static final CallbackKey SECOND = new CallbackKey("transaction", "2", "success");
    private static final CallbackKey THIRD = new CallbackKey("transaction", "3", "success");

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final ProcessedCallbackStore store =
            ProcessedCallbackStore.inMemory(2, Duration.ofMinutes(2), (InstantSource) now::get);
    private final AtomicInteger processings = new AtomicInteger();

    @Test
    void aCallbackIsNewThenInProgressThenProcessed() throws Exception {
        CallbackClaim claim = store.claim(FIRST);

        assertThat(claim.state()).isEqualTo(NEW);
        assertThat(claim.isGranted()).isTrue();
        store.process(claim, () -> {
            assertThat(store.claim(FIRST).state()).isEqualTo(IN_PROGRESS);
            assertThat(store.claim(FIRST).isGranted()).isFalse();
            assertThat(store.isProcessed(FIRST)).isFalse();
        });

        assertThat(store.isProcessed(FIRST)).isTrue();
        assertThat(store.claim(new CallbackKey("transaction", "1", "success")).state())
                .isEqualTo(PROCESSED);
        assertThat(store.claim(SECOND).state()).isEqualTo(NEW);
    }

    @Test
    void storesTheNewest() throws Exception {
        for (CallbackKey key : List.of(FIRST, SECOND, THIRD)) {
            store.process(store.claim(key), () -> {});
        }

        assertThat(List.of(store.isProcessed(FIRST), store.isProcessed(SECOND), store.isProcessed(THIRD)))
                .containsExactly(false, true, true);
    }

    @Test
    void aClaimIsNotEvicted() throws Exception {
        CallbackClaim claim = store.claim(FIRST);
        for (int i = 0; i < 10; i++) {
            store.process(store.claim(new CallbackKey("transaction", "other " + i, "success")), () -> {});
        }

        assertThat(store.claim(FIRST).state()).isEqualTo(IN_PROGRESS);
        store.process(claim, () -> {});
        assertThat(store.isProcessed(FIRST)).isTrue();
    }

    @Test
    void aReleasedCallbackIsNewAgain() {
        CallbackClaim claim = store.claim(FIRST);
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> store.process(claim, () -> {
                    throw new IOException("out of stock");
                }));

        assertThat(store.claim(FIRST).state()).isEqualTo(IN_PROGRESS);
        store.release(claim);
        store.release(claim);

        assertThat(store.isProcessed(FIRST)).isFalse();
        assertThat(store.claim(FIRST).state()).isEqualTo(NEW);
    }

    @Test
    void aClaimExpiresAndItsOwnerReleasesNothingThen() {
        CallbackClaim crashed = store.claim(FIRST);
        now.set(Instant.EPOCH.plus(Duration.ofMinutes(2)).minusNanos(1));
        assertThat(store.claim(FIRST).state()).isEqualTo(IN_PROGRESS);

        now.set(Instant.EPOCH.plus(Duration.ofMinutes(2)));
        assertThat(store.claim(FIRST).state()).isEqualTo(NEW);
        store.release(crashed);
        assertThat(store.claim(FIRST).state()).isEqualTo(IN_PROGRESS);
    }

    @Test
    void processingThatOutlastsItsClaimRunsOnce() throws Exception {
        store.process(store.claim(FIRST), () -> {
            now.set(Instant.EPOCH.plus(Duration.ofDays(3)));
            assertThat(store.claim(FIRST).state()).isEqualTo(IN_PROGRESS);
        });

        assertThat(store.claim(FIRST).state()).isEqualTo(PROCESSED);
    }

    /** The verification of a callback can use its claim up. */
    @Test
    void aClaimThatAnotherCallerTookOverIsNotProcessed() throws Exception {
        CallbackClaim usedUp = store.claim(FIRST);
        now.set(Instant.EPOCH.plus(Duration.ofMinutes(2)));
        CallbackClaim other = store.claim(FIRST);

        for (int i = 0; i < 2; i++) {
            assertThatExceptionOfType(ClaimExpiredException.class)
                    .isThrownBy(() -> store.process(usedUp, processings::incrementAndGet));
            if (i == 0) {
                store.process(other, () -> {});
            }
        }
        assertThat(processings).hasValue(0);
        assertThat(store.isProcessed(FIRST)).isTrue();
    }

    @Test
    void anExpiredClaimThatNoOtherCallerTookOverIsRenewed() throws Exception {
        CallbackClaim claim = store.claim(FIRST);
        now.set(Instant.EPOCH.plus(Duration.ofMinutes(5)));
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> store.process(claim, () -> {
                    throw new IOException("out of stock");
                }));

        now.set(Instant.EPOCH.plus(Duration.ofMinutes(7)).minusNanos(1));
        assertThat(store.claim(FIRST).state()).isEqualTo(IN_PROGRESS);
        now.set(Instant.EPOCH.plus(Duration.ofMinutes(7)));
        assertThat(store.claim(FIRST).state()).isEqualTo(NEW);
    }

    @Test
    void returnsClaimTimeout() {
        assertThat(store.claimTimeout()).isEqualTo(Duration.ofMinutes(2));
        assertThat(ProcessedCallbackStore.inMemory(1).claimTimeout()).isEqualTo(Duration.ofMinutes(2));
        assertThat(ProcessedCallbackStore.inMemory(1, Duration.ofHours(1), InstantSource.system())
                        .claimTimeout())
                .isEqualTo(Duration.ofHours(1));
    }

    @Test
    void aProcessedCallbackIsNotReleased() throws Exception {
        CallbackClaim claim = store.claim(FIRST);
        store.process(claim, () -> {});
        store.release(claim);

        assertThat(store.isProcessed(FIRST)).isTrue();
    }

    @Test
    void processesConcurrentDeliveriesOnce() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Callable<CallbackState>> calls = Collections.nCopies(500, () -> {
                CallbackClaim claim = store.claim(FIRST);
                if (claim.isGranted()) {
                    store.process(claim, processings::incrementAndGet);
                }
                return claim.state();
            });
            List<CallbackState> states = new ArrayList<>();
            for (Future<CallbackState> state : threads.invokeAll(calls)) {
                states.add(state.get(10, TimeUnit.MINUTES));
            }
            assertThat(states).hasSize(500).containsOnlyOnce(NEW);
        } finally {
            threads.shutdownNow();
        }
        assertThat(processings).hasValue(1);
    }

    @Test
    void usesSystemClockByDefault() throws Exception {
        ProcessedCallbackStore smallest = ProcessedCallbackStore.inMemory(1);
        smallest.process(smallest.claim(FIRST), () -> {});
        CallbackClaim second = smallest.claim(SECOND);

        assertThat(second.state()).isEqualTo(NEW);
        assertThat(smallest.claim(SECOND).state()).isEqualTo(IN_PROGRESS);
        assertThat(smallest.isProcessed(FIRST)).isTrue();
        smallest.process(second, () -> {});
        assertThat(smallest.isProcessed(FIRST)).isFalse();
    }

    @Test
    void capacityAndTimeoutArePositive() {
        assertThatIllegalArgumentException().isThrownBy(() -> ProcessedCallbackStore.inMemory(0));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProcessedCallbackStore.inMemory(1, Duration.ZERO, InstantSource.system()));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProcessedCallbackStore.inMemory(1, Duration.ofMillis(-1), InstantSource.system()));
    }

    @Test
    void fingerprintDistinguishesPartsAndShowsNone() {
        Set<String> fingerprints = new HashSet<>();
        List<CallbackKey> keys = List.of(
                new CallbackKey("a", "b", "c"),
                new CallbackKey("ab", "", "c"),
                new CallbackKey("", "ab", "c"),
                new CallbackKey("a", "bc", ""),
                new CallbackKey("a", "", "bc"),
                new CallbackKey("a", "1:b", "c"),
                new CallbackKey("A", "b", "c"),
                new CallbackKey("a", "ё", "c"));
        keys.forEach(key -> fingerprints.add(key.fingerprint()));

        assertThat(fingerprints).hasSize(keys.size()).allMatch(text -> text.matches("[0-9a-f]{64}"));
        assertThat(new CallbackKey("a", "b", "c").fingerprint())
                .isEqualTo(new CallbackKey("a", "b", "c").fingerprint())
                // SHA-256 of 1:a1:b1:c
                .isEqualTo("321cf3124838eafcf3df515fc440c7452def249dc89643bb5fb8e1bc260b2191");
        CallbackKey secretive = new CallbackKey("card_binding", "token-marker", "payer-marker\nERROR forged line");
        assertThat(secretive)
                .hasToString("CallbackKey[kind=card_binding, fingerprint=" + secretive.fingerprint() + "]");
    }
}
