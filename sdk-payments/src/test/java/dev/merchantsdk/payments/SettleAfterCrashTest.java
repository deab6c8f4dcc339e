package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.SettlementService.PAYMENT_ID;
import static dev.merchantsdk.payments.SettlementService.REVERSAL_ID;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process is killed after its reversal was sent and before it was answered; another one goes on from the handle that was kept. */
final class SettleAfterCrashTest {
    private static final String ASK_BY_ORDER = "GET /api/public/transactions?filter_by=order_id%3Dreversal-1";

    private final SettlementService service = new SettlementService();

    private final Path directory;

    SettleAfterCrashTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void theRecordIsAskedFirstNoSecondReversalIsSentAndExactlyOnePayment() throws Exception {
        service.list(Reaction.json(200, Orders.page(Orders.record(REVERSAL_ID, "reversal-1", 3, 1))));
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            PartialSettlement kept = killedAfterTheReversal(gateway);

            PartialSettlement end = shop.payments().settle(kept, next -> SettlingChild.keep(file(), next));

            assertThat(end.phase()).isEqualTo(Phase.SETTLED);
            assertThat(end.completionId()).contains(PAYMENT_ID);
            assertThat(gateway.lines())
                    .containsExactly("POST /api/transactions", ASK_BY_ORDER, "POST /api/transactions");
            assertThat(gateway.posted().get(0)).contains("\"reversal\"").contains("reversal-1");
            assertThat(gateway.posted().get(1)).contains("\"pay\"").contains("completion-1");
            assertThat(PartialSettlement.parse(Files.readString(file()))).isEqualTo(end);
        }
    }

    @Test
    void whereItsRecordIsNotFoundTheOutcomeIsUnknownAndNothingIsSent() throws Exception {
        try (RawGateway gateway = RawGateway.reacting(service);
                Shop shop = Shop.of(gateway)) {
            PartialSettlement kept = killedAfterTheReversal(gateway);

            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class,
                    () -> shop.payments().settle(kept, next -> SettlingChild.keep(file(), next)));

            assertThat(unknown.orderId()).contains("reversal-1");
            assertThat(gateway.lines()).containsExactly("POST /api/transactions", ASK_BY_ORDER);
            assertThat(PartialSettlement.parse(Files.readString(file()))).isEqualTo(kept);
        }
    }

    /** What the child kept last. */
    private PartialSettlement killedAfterTheReversal(RawGateway gateway) throws Exception {
        CompletableFuture<Boolean> arrived = new CompletableFuture<>();
        CompletableFuture<Boolean> killed = new CompletableFuture<>();
        service.reversal(socket -> {
            arrived.complete(true);
            killed.join();
            socket.close();
        });
        Path output = directory.resolve("output");
        Process child = SettlingChild.start(gateway.url(), file(), output);
        try {
            CompletableFuture.anyOf(arrived, child.onExit()).get(120, TimeUnit.SECONDS);
            assertThat(arrived).as(Files.readString(output)).isCompleted();
        } catch (TimeoutException e) {
            throw new AssertionError(Files.readString(output), e);
        } finally {
            child.destroyForcibly().waitFor();
            killed.complete(true);
        }
        PartialSettlement kept = PartialSettlement.parse(Files.readString(file()));
        assertThat(kept.phase()).isEqualTo(Phase.REVERSING);
        assertThat(kept.reversalId()).isEmpty();
        return kept;
    }

    private Path file() {
        return directory.resolve("settlement.json");
    }
}
