package dev.merchantsdk.endpoints;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.endpoints.Cell.CellResult;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RecordedResponse;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import dev.merchantsdk.testkit.simulation.OneThreadTime;
import dev.merchantsdk.testkit.simulation.ServerReply;
import dev.merchantsdk.testkit.simulation.VirtualNetwork;
import dev.merchantsdk.testkit.simulation.VirtualNetwork.LineTiming;
import dev.merchantsdk.testkit.simulation.VirtualNetwork.VirtualLine;
import java.time.Duration;
import java.util.Optional;

/** A cell of the fault matrix over the simulated network. */
final class SimulatedCell {
    private static final Duration STEP = Duration.ofMillis(20);

    private final Cell cell;
    private final OneThreadTime time = new OneThreadTime();
    private RecordedResponse reply;
    private int requests;

    SimulatedCell(Cell cell) {
        this.cell = cell;
        this.reply = RecordedResponse.of(cell.fault().response().apply(cell.sample()));
    }

    CellResult run() {
        try (TestMerchant merchant = TestMerchant.builder()
                .addresses(any -> "https://simulated.test/")
                .simulated(time, new VirtualNetwork(time, this::line))
                .timeouts(Cell.CellFixture.timeouts(cell))
                .retry(cell.retries().settings())
                .build()) {
            if (cell.row() == Row.SURPLUS_RESPONSE) {
                warmUpWithSurplus(merchant.calls());
            }
            return call(merchant.calls());
        }
    }

    /** Makes a call whose response is followed by another one on the same connection. */
    private void warmUpWithSurplus(Calls calls) {
        RecordedResponse success = reply;
        reply = RecordedResponse.of(NetworkFaults.success(cell.sample()).then(RawResponse.status(418)));
        Object unused =
                time.join(calls.runAsync(cell.sample().typed(), cell.sample().request(), RequestOptions.none()));
        reply = success;
        requests = 0;
    }

    private CellResult call(Calls calls) {
        ExpectedOutcome outcome = ExpectedOutcome.SUCCESS;
        Optional<SdkException> failure = Optional.empty();
        try {
            Object unused = cell.mode() == CallMode.SYNC
                    ? calls.run(cell.sample().typed(), cell.sample().request(), RequestOptions.none())
                    : time.join(
                            calls.runAsync(cell.sample().typed(), cell.sample().request(), RequestOptions.none()));
        } catch (SdkException e) {
            outcome = ExpectedOutcome.of(e);
            failure = Optional.of(e);
        }
        return new CellResult(requests, outcome, failure);
    }

    private VirtualLine line(HttpAttempt attempt) {
        return new VirtualLine() {
            @Override
            public LineTiming timing() {
                Duration readTimeout = Cell.CellFixture.timeouts(cell).read();
                return new LineTiming(STEP, STEP, reply.late() ? readTimeout : STEP, readTimeout);
            }

            @Override
            public boolean connects() {
                requests += cell.row() == Row.NOT_CONNECTED ? 0 : 1;
                return cell.row() != Row.NOT_CONNECTED && cell.row() != Row.NO_TLS_SESSION;
            }

            @Override
            public ServerReply reply() {
                return new ServerReply(reply.bytes(), reply.end());
            }
        };
    }
}
