package dev.merchantsdk.core.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.endpoint.Deadline;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import okhttp3.Dns;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that a call receives the results and the failures of a resolver. */
final class DeadlineDnsTest {
    private static final Deadline LATER = new Deadline(new RealTimePauses()::nanoTime, Duration.ofMinutes(1));

    @AfterEach
    void clearsTheFlag() {
        Thread.interrupted();
    }

    @Test
    void returnsWhatTheResolverReturns() throws Exception {
        List<InetAddress> addresses = List.of(InetAddress.getByAddress("host", new byte[] {127, 0, 0, 3}));
        assertThat(dns(host -> addresses, LATER).lookup("host")).isSameAs(addresses);
    }

    static List<Throwable> failures() {
        return List.of(new SecurityException("not allowed"), new LinkageError("no class"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void throwsWhatTheResolverThrows(Throwable failure) {
        assertThatThrownBy(() -> dns(failing(failure), LATER).lookup("host")).isSameAs(failure);
    }

    @Test
    void throwsANewExceptionForEachCallThatWaits() {
        UnknownHostException failure = new UnknownHostException("host");
        assertThatThrownBy(() -> dns(failing(failure), LATER).lookup("host"))
                .isInstanceOf(UnknownHostException.class)
                .isNotSameAs(failure)
                .hasMessage("host")
                .hasCause(failure);
    }

    @Test
    void keepsAnUndeclaredFailureAsTheCause() {
        IOException undeclared = new IOException("thrown by another language");
        assertThatThrownBy(() -> dns(failing(undeclared), LATER).lookup("host"))
                .isInstanceOf(UnknownHostException.class)
                .hasCause(undeclared);
    }

    /** The failure must not leave the call waiting for the look-up. */
    @Test
    void failsIfTheResolverReturnsNothing() {
        assertThatThrownBy(() -> dns(host -> null, LATER).lookup("host")).isInstanceOf(NullPointerException.class);
    }

    @Test
    void keepsTheInterruptFlag() {
        CountDownLatch asserted = new CountDownLatch(1);
        Dns held = host -> {
            try {
                assertThat(asserted.await(10, TimeUnit.MINUTES)).isTrue();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            return List.of();
        };
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> dns(held, LATER).lookup("host"))
                .isInstanceOf(UnknownHostException.class)
                .hasMessageContaining("interrupted");
        assertThat(Thread.currentThread().isInterrupted()).isTrue();
        asserted.countDown();
    }

    @Test
    void equalsAnotherOneOfTheSameResolver() {
        Dns dns = Dns.SYSTEM;
        DeadlineDns first = dns(dns, LATER);
        assertThat(first)
                .isEqualTo(dns(dns, new Deadline(new RealTimePauses()::nanoTime, Duration.ofSeconds(1))))
                .hasSameHashCodeAs(dns(dns, LATER))
                .isNotEqualTo(dns(host -> List.of(), LATER))
                .isNotEqualTo(dns);
    }

    private static DeadlineDns dns(Dns dns, Deadline deadline) {
        return new DeadlineDns(new SharedLookups(System::nanoTime), dns, deadline);
    }

    private static Dns failing(Throwable failure) {
        return host -> {
            throwUndeclared(failure, UnknownHostException.class);
            return List.of();
        };
    }

    /** Throws an undeclared checked exception, as Kotlin code can. */
    @SuppressWarnings({"unchecked", "unused"}) // the class parameter only determines the type E
    private static <E extends Throwable> void throwUndeclared(Throwable failure, Class<E> declared) throws E {
        throw (E) failure;
    }
}
