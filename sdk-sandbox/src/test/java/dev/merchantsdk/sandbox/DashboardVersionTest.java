package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.sandbox.credit.CreditOrders;
import dev.merchantsdk.sandbox.dashboard.Tab;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Checks that the version of the dashboard changes after each visible change, and at no other time. */
final class DashboardVersionTest {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Sandbox sandbox = Sandbox.start();
    private final DashboardContents contents = new DashboardContents(sandbox);

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void staysTheSameWhilePagesAreRead() throws Exception {
        pay();
        assertUnchanged(() -> {
            for (Tab tab : Tab.values()) {
                contents.tables(tab);
                contents.count(tab);
            }
            return sandbox.payments().transactions();
        });
    }

    @Test
    void differsAfterEachChange() throws Exception {
        assertChanged(this::pay);
        String id = pay();
        assertChanged(() -> {
            sandbox.payments().notifyAt(URI.create("http://127.0.0.1:1/"));
            return id;
        });
        assertChanged(() -> {
            sandbox.payments().payByCard(id, "4929509947106878");
            return sandbox.payments().awaitCallbacks(PATIENCE);
        });
        assertChanged(() -> CreditOrders.accepted(sandbox));
        assertChanged(() -> {
            sandbox.credit().approve(sandbox.credit().orders().get(0).applicationId());
            return id;
        });
        assertChanged(() -> sandbox.faults().nextOfAny(Fault.status(500)));
        assertChanged(() -> sandbox.faults().clear());
    }

    @Test
    void differsAfterEachChangeOfTheClock() throws Exception {
        assertChanged(() -> {
            sandbox.clock().advance(Duration.ofMillis(1));
            return sandbox;
        });
        assertChanged(() -> {
            sandbox.clock().run();
            return sandbox;
        });
        assertChanged(() -> {
            sandbox.clock().stop();
            return sandbox;
        });
        assertChanged(() -> {
            sandbox.reset();
            return sandbox;
        });
    }

    @Test
    void differsAfterACallback() throws Exception {
        sandbox.payments().notifyAt(URI.create("http://127.0.0.1:1/"));
        String id = pay();
        sandbox.payments().payByCard(id, "4929509947106878");
        SentCallback sent = sandbox.payments().awaitCallbacks(PATIENCE).get(0);
        assertChanged(() -> {
            sandbox.payments().repeatCallback(sent);
            return sandbox.payments().awaitCallbacks(PATIENCE);
        });
    }

    private String pay() {
        return PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.of("order-1", Amount.parse("10.00"), "payer@shop.example"))
                .id();
    }

    private void assertChanged(Callable<?> change) throws Exception {
        String before = contents.version();
        assertThat(change.call()).isNotNull();
        assertThat(contents.version()).isNotEqualTo(before);
    }

    private void assertUnchanged(Callable<?> reading) throws Exception {
        String before = contents.version();
        assertThat(reading.call()).isNotNull();
        assertThat(contents.version()).isEqualTo(before);
    }
}
