package dev.merchantsdk.endpoints;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.endpoints.Cell.CellResult;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RecordedResponse;
import dev.merchantsdk.testkit.RecordedResponse.ConnectionEnd;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import dev.merchantsdk.testkit.simulation.OneThreadTime;
import dev.merchantsdk.testkit.simulation.ServerReply;
import dev.merchantsdk.testkit.simulation.VirtualNetwork;
import dev.merchantsdk.testkit.simulation.VirtualNetwork.LineTiming;
import dev.merchantsdk.testkit.simulation.VirtualNetwork.VirtualLine;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/** A cell of the fault matrix over the simulated network. It knows the fault, but not the expected result. */
final class SimulatedCell implements NetworkFault.EarlierCalls {
    private static final Duration STEP = Duration.ofMillis(20);

    private final Cell cell;
    private final OneThreadTime time = new OneThreadTime();
    private final TestMerchant merchant;
    private final RecordedResponse fault;
    private RecordedResponse reply;
    private ServerReply idle = ServerReply.nothing(ConnectionEnd.OPEN);
    private int requests;

    SimulatedCell(Cell cell) {
        this.cell = cell;
        this.fault = RecordedResponse.of(cell.fault().response().apply(cell.sample()));
        this.reply = fault;
        this.merchant = TestMerchant.builder()
                .addresses(any -> "https://simulated.test/")
                .simulated(time, new VirtualNetwork(time, this::line))
                .timeouts(Cell.CellFixture.timeouts(cell))
                .retry(cell.retries().settings())
                .build();
    }

    CellResult run() throws Exception {
        try (merchant) {
            cell.fault().before().run(this);
            reply = fault;
            requests = 0;
            return call();
        }
    }

    @Override
    public void warmUp(int count, RawResponse afterwards) {
        reply = RecordedResponse.of(NetworkFaults.success(cell.sample()));
        Stream.generate(this::start).limit(count).toList().forEach(time::join);
        idle = reply(RecordedResponse.of(afterwards));
    }

    @Override
    public void warmUpWithSurplus() {
        reply = RecordedResponse.of(NetworkFaults.success(cell.sample()).then(RawResponse.status(418)));
        Object unused = time.join(start());
    }

    private CompletableFuture<Object> start() {
        return merchant.calls().runAsync(cell.sample().typed(), cell.sample().request(), RequestOptions.none());
    }

    private CellResult call() {
        ExpectedOutcome outcome = ExpectedOutcome.SUCCESS;
        Optional<SdkException> failure = Optional.empty();
        try {
            Object unused = cell.mode() == CallMode.SYNC
                    ? merchant.calls().run(cell.sample().typed(), cell.sample().request(), RequestOptions.none())
                    : time.join(start());
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
                requests += cell.hasNoTlsSession() ? 1 : 0;
                return !cell.hasNoTlsSession() && !cell.fault().isRefused();
            }

            @Override
            public ServerReply idle() {
                return idle;
            }

            @Override
            public ServerReply reply() {
                requests++;
                return SimulatedCell.reply(reply);
            }
        };
    }

    private static ServerReply reply(RecordedResponse response) {
        return new ServerReply(response.bytes(), response.end());
    }
}
