package dev.merchantsdk.core.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

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
import org.junit.jupiter.api.Test;

/** What is handled once, and what tells notifications apart. */
final class SeenCallbacksTest {
    private static final CallbackKey FIRST = new CallbackKey("transaction", "1", "success");
    private static final CallbackKey SECOND = new CallbackKey("transaction", "2", "success");
    private static final CallbackKey THIRD = new CallbackKey("transaction", "3", "success");

    private final SeenCallbacks seen = SeenCallbacks.inMemory(2);
    private final AtomicInteger handled = new AtomicInteger();

    @Test
    void writesDownOnce() {
        assertThat(seen.contains(FIRST)).isFalse();
        assertThat(seen.add(FIRST)).isTrue();
        assertThat(seen.add(new CallbackKey("transaction", "1", "success"))).isFalse();
        assertThat(seen.contains(FIRST)).isTrue();
        seen.remove(FIRST);
        seen.remove(FIRST);
        assertThat(seen.contains(FIRST)).isFalse();
        assertThat(seen.add(FIRST)).isTrue();
    }

    @Test
    void keepsTheNewest() {
        seen.add(FIRST);
        seen.add(SECOND);
        seen.add(FIRST);
        seen.add(THIRD);

        assertThat(List.of(seen.contains(FIRST), seen.contains(SECOND), seen.contains(THIRD)))
                .containsExactly(false, true, true);
    }

    @Test
    void handlesOnce() {
        assertThat(seen.once(FIRST, handled::incrementAndGet)).isTrue();
        assertThat(seen.once(FIRST, handled::incrementAndGet)).isFalse();
        assertThat(seen.once(SECOND, handled::incrementAndGet)).isTrue();
        assertThat(handled).hasValue(2);
    }

    @Test
    void takesBackWhatCouldNotBeHandled() {
        for (Throwable failure : List.of(new IllegalStateException("full"), new StackOverflowError("deep"))) {
            assertThatExceptionOfType(failure.getClass())
                    .isThrownBy(() -> seen.once(FIRST, () -> {
                        assertThat(seen.contains(FIRST)).isTrue();
                        SeenCallbacksTest.<RuntimeException>raise(failure);
                    }))
                    .isSameAs(failure);
            assertThat(seen.contains(FIRST)).isFalse();
        }
        assertThat(seen.once(FIRST, handled::incrementAndGet)).isTrue();
    }

    @SuppressWarnings("unchecked") // what is thrown is as it is, checked or not
    private static <E extends Throwable> void raise(Throwable failure) throws E {
        throw (E) failure;
    }

    @Test
    void ofManyAtTheSameTimeOneHandles() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Callable<Boolean>> calls = Collections.nCopies(500, () -> seen.once(FIRST, handled::incrementAndGet));
            List<Boolean> answers = new ArrayList<>();
            for (Future<Boolean> answer : threads.invokeAll(calls)) {
                answers.add(answer.get(60, TimeUnit.SECONDS));
            }
            assertThat(answers).hasSize(500).containsOnlyOnce(true);
        } finally {
            threads.shutdownNow();
        }
        assertThat(handled).hasValue(1);
    }

    @Test
    void aStoreKeepsAtLeastOne() {
        assertThatIllegalArgumentException().isThrownBy(() -> SeenCallbacks.inMemory(0));
    }

    @Test
    void aFingerprintTellsAllPartsApartAndShowsNone() {
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
