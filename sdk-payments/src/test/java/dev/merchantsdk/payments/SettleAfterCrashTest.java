package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.payments;
import static dev.merchantsdk.payments.PaymentCalls.storing;
import static dev.merchantsdk.payments.SettlementService.PAYMENT_ID;
import static dev.merchantsdk.payments.SettlementService.REVERSAL_ID;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Kills a process that waits for the response to a reversal. Another process continues the partial settlement with the
 * stored handle.
 */
final class SettleAfterCrashTest {
    private static final String ASK_BY_ORDER = "GET /api/public/transactions?filter_by=order_id%3Dreversal-1";

    private final SettlementService service = new SettlementService();

    private final Path directory;

    SettleAfterCrashTest(@TempDir Path directory) {
        this.directory = directory;
    }

    @Test
    void queriesRecordFirstAndSendsOnlyOnePayment() throws Exception {
        service.list(RawResponse.json(200, Orders.page(Orders.record(REVERSAL_ID, "reversal-1", 3, 1))));
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            PartialSettlement kept = killedAfterTheReversal(gateway);

            PartialSettlement end = payments(merchant).settle(kept, storing(next -> store(file(), next)));

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
    void outcomeIsUnknownAndNothingIsSentWithoutRecord() throws Exception {
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            PartialSettlement kept = killedAfterTheReversal(gateway);

            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class,
                    () -> payments(merchant).settle(kept, storing(next -> store(file(), next))));

            assertThat(unknown.orderId()).contains("reversal-1");
            assertThat(gateway.lines()).containsExactly("POST /api/transactions", ASK_BY_ORDER);
            assertThat(PartialSettlement.parse(Files.readString(file()))).isEqualTo(kept);
        }
    }

    /**
     * Starts a process, and kills the process when its reversal arrives at the gateway. Returns the last stored handle.
     */
    private PartialSettlement killedAfterTheReversal(RawServer gateway) throws Exception {
        service.reversal(RawResponse.silence());
        try (ChildJvm child = ChildJvm.start(KilledSettlement.class, gateway.url(), file().toString())) {
            gateway.awaitArrival();
            child.kill();
        }
        PartialSettlement kept = PartialSettlement.parse(Files.readString(file()));
        assertThat(kept.phase()).isEqualTo(Phase.REVERSING);
        assertThat(kept.reversalId()).isEmpty();
        return kept;
    }

    private Path file() {
        return directory.resolve("settlement.json");
    }

    /** The process that the test kills. Begins a partial settlement and stores the handle in a file. */
    static final class KilledSettlement {
        private KilledSettlement() {}

        public static void main(String... arguments) {
            try (TestMerchant merchant = TestMerchant.at(arguments[0])) {
                PartialSettlement prepared =
                        Orders.authHold().partialSettlement(Amount.parse("100.50"), "reversal-1", "completion-1");
                payments(merchant).settle(prepared, storing(next -> store(Path.of(arguments[1]), next)));
            }
        }
    }

    /** Replaces the file atomically, because the process can be killed at any time. */
    private static void store(Path file, PartialSettlement handle) {
        Path next = file.resolveSibling("next");
        try {
            Files.writeString(next, handle.toText());
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
