package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.Checkpoint;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.SbpClient;
import dev.merchantsdk.payments.SbpPayout;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.testkit.simulation.ServerReply;
import dev.merchantsdk.testkit.simulation.VirtualNetwork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import okhttp3.OkHttpClient;

/** A run in which two servers of a merchant confirm or reject one payout to a phone, from one stored text. */
final class PayoutStepsWorld extends HandleWorld<SbpPayout> {
    private static final String CONFIRM = "/confirm";
    private static final String REJECT = "/reject";
    private static final RandomFaults FAULTS = new RandomFaults(
            List.of("post"),
            4,
            0.4,
            List.of(
                    ExchangeFault.NOT_CONNECTED,
                    ExchangeFault.CUT_IN_REQUEST,
                    ExchangeFault.CLOSED_PROCESSED,
                    ExchangeFault.SILENT_PROCESSED,
                    ExchangeFault.STATUS_408_PROCESSED,
                    ExchangeFault.STATUS_5XX_PROCESSED,
                    ExchangeFault.REFUSED));

    private final boolean bothConfirm;
    private final List<String> executed = new ArrayList<>();

    private PayoutStepsWorld(long seed, OkHttpClient client) {
        super("payout", seed, client, FAULTS);
        this.bothConfirm = dice().chance("both confirm", 0.5);
    }

    static WorldRun run(long seed, OkHttpClient client) {
        return new PayoutStepsWorld(seed, client).run();
    }

    private WorldRun run() {
        try (MerchantSdk sdk = account().setup()) {
            TwoStepSbpPayout request = TwoStepSbpPayout.builder()
                    .orderId("order-0")
                    .price(Amount.parse("100.05"))
                    .phone("+79007654321")
                    .email("payee@shop.test")
                    .bankId("100000000111")
                    .bankBic("044525225")
                    .build();
            return run(new StoredHandle<>(
                    chronicle(),
                    SbpPayout.of(request, PaymentsClient.of(sdk).payout(request)),
                    SbpPayout::toText,
                    SbpPayout::parse,
                    SbpPayout::version,
                    end -> end instanceof SbpPayout.Confirmed || end instanceof SbpPayout.Cancelled));
        }
    }

    @Override
    HandleTurns turns(int server, VirtualProcess process, Optional<Journal> entries, Checkpoint<SbpPayout> checkpoint) {
        MerchantSdk sdk = account().sdk(process, attempt -> observed(process, attempt));
        SbpClient plain = SbpClient.of(sdk);
        SbpClient sbp = entries.map(plain::withJournal).orElse(plain);
        boolean confirms = server == 0 || bothConfirm;
        return () -> {
            SbpPayout stored = row().state();
            if (stored instanceof SbpPayout.Undecided undecided) {
                SbpPayout.RecipientChecked checked = sbp.check(undecided);
                if (checked instanceof SbpPayout.RecipientFound found && confirms) {
                    SbpPayout unused = sbp.confirm(found, checkpoint);
                } else {
                    SbpPayout unused = sbp.reject(checked, checkpoint);
                }
            } else {
                SbpPayout known =
                        stored.withTransaction(TransactionsClient.of(sdk).getSecure(stored.transactionId()));
                if (!known.equals(stored)) {
                    boolean unused = checkpoint.replace(stored, known);
                } else if (stored instanceof SbpPayout.Rejecting again) {
                    SbpPayout unused = sbp.reject(again, checkpoint);
                }
            }
        };
    }

    private VirtualNetwork.VirtualLine observed(VirtualProcess process, HttpAttempt attempt) {
        VirtualNetwork.VirtualLine line = account().wire().line(process, attempt);
        String path = attempt.request().url().encodedPath();
        if (!path.endsWith(CONFIRM) && !path.endsWith(REJECT)) {
            return line;
        }
        String step = path.substring(path.lastIndexOf('/'));
        boolean liesAbout = step.equals(CONFIRM) && dice().chance("refused although made", 0.2);
        return line.replying(() -> {
            arrives(step);
            ServerReply reply = liesAbout ? refusedAlthoughMade(attempt) : line.reply();
            executed(step);
            return reply;
        });
    }

    /** The callback of the confirmed payout comes before the refusal, which a proxy sends. */
    private ServerReply refusedAlthoughMade(HttpAttempt attempt) {
        ServerReply unused = account().service().process(attempt);
        if (row().state() instanceof SbpPayout.Confirming confirming) {
            boolean unusedResult = row().replace(confirming, confirming.confirmed());
        }
        return ServerReply.response(400, "Content-Type: application/json\r\n", "{\"error\":\"Invalid request\"}");
    }

    private void arrives(String step) {
        boolean follows = executed.stream().anyMatch(earlier -> earlier.equals(CONFIRM) || !earlier.equals(step));
        chronicle()
                .require(
                        !follows,
                        Invariant.ONE_OPERATION_PER_ORDER,
                        step + " arrives after " + executed + " was executed");
    }

    private void executed(String step) {
        if (state() != PaymentState.PENDING_CONFIRMATION && executed.isEmpty()) {
            executed.add(step);
        }
    }

    private PaymentState state() {
        return account()
                .service()
                .act()
                .transaction(row().state().transactionId())
                .state();
    }

    @Override
    boolean isExecuted(JournalEntry entry) {
        return state() != PaymentState.PENDING_CONFIRMATION;
    }

    @Override
    Optional<SbpPayout> supported(SbpPayout state) {
        return state instanceof SbpPayout.Confirming confirming && state() == PaymentState.PENDING_CONFIRMATION
                ? Optional.of(confirming.notExecuted())
                : Optional.empty();
    }

    @Override
    void atEnd() {
        SbpPayout end = row().state();
        chronicle()
                .require(
                        state() == (end instanceof SbpPayout.Confirmed ? PaymentState.SUCCESS : PaymentState.FAILED),
                        Invariant.TRUE_OUTCOME,
                        end + " is " + state() + " at the service");
    }
}
