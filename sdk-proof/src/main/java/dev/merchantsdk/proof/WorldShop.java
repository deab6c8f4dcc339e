package dev.merchantsdk.proof;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.jdbc.JdbcStoreException;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.VerifiedTransaction;
import dev.merchantsdk.payments.request.CardToCard;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.TransactionResponse;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.sql.SQLException;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Optional;

/** The program of a shop in one process: sends payments as the guides say, and receives their results. */
final class WorldShop {
    private static final int CALLS = 7;
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(20);
    private static final Duration LONGEST_PAUSE = Duration.ofHours(12);
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final WorldMerchant merchant;
    private final VirtualProcess process;
    private final Chronicle chronicle;
    private final MerchantSdk sdk;
    private final PaymentsClient payments;
    private final PaymentCallbacks inbox;
    private final ProcessStores stores;
    private final Journal journal;
    private final Optional<BackOffice> office;
    private int working;
    private boolean closing;
    private boolean isClosed;
    private int receiving;

    WorldShop(WorldMerchant merchant, VirtualProcess process, ProcessStores stores) {
        this.merchant = merchant;
        this.process = process;
        this.chronicle = merchant.chronicle();
        MerchantAccount account = merchant.account();
        this.sdk = account.sdk(process, attempt -> account.wire().line(process, attempt));
        this.stores = stores;
        this.journal = stores.journal();
        this.payments = PaymentsClient.of(sdk).withJournal(journal);
        this.inbox = PaymentCallbacks.of(sdk)
                .store(stores.callbacks())
                .expectedPrice(merchant.books()::price)
                .journal(journal)
                .onPaid(this::succeeded)
                .onRefunded(this::succeeded)
                .onPaidOut(this::succeeded)
                .onFailed(this::failed)
                .onOther(this::succeeded)
                .onCardBinding(event -> chronicle.note(process, "the token of a card has changed"))
                .failureListener((event, failure) -> merchant.truth().expected(failure))
                .build();
        this.office = stores.sql().map(sql -> new BackOffice(merchant, process, sql, payments, inbox));
    }

    VirtualProcess process() {
        return process;
    }

    PaymentCallbacks inbox() {
        return inbox;
    }

    /** Returns whether the shop receives callbacks. */
    boolean isRunning() {
        return process.isAlive() && !isClosed;
    }

    /** Begins all that is left to do, and the job that recovers unknown outcomes. */
    void start() {
        for (WorldBooks.BookedRow row : merchant.books().rows()) {
            if (!merchant.hasEnded(row.orderId()) && merchant.isServedBy(row.purchase(), process)) {
                working++;
                process.start(() -> {
                    long wait = row.purchase().at() * 1_000_000_000L - process.nanoTime();
                    if (wait > 0) {
                        process.pause(Duration.ofNanos(wait));
                    }
                    if (office.isPresent() && row.purchase().outbox()) {
                        addToOutbox(row, office.get());
                    } else {
                        pay(row);
                    }
                    working--;
                });
            }
        }
        office.ifPresent(desk -> process.start(() -> work(desk)));
        process.start(() -> {
            Duration pause = FIRST_PAUSE;
            while (working > 0 || !merchant.isDone()) {
                process.pause(pause);
                recover();
                pause = longer(pause);
            }
            closing = true;
            if (office.isPresent()) {
                process.pause(LONGEST_PAUSE.multipliedBy(2));
            }
            isClosed = true;
            while (receiving > 0) {
                process.pause(MINUTE);
            }
            sdk.close();
            chronicle.note(process, "closed");
        });
    }

    private static Duration longer(Duration pause) {
        return pause.compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(2) : pause;
    }

    private void work(BackOffice desk) {
        Duration pause = Duration.ofSeconds(2);
        while (!closing) {
            process.pause(pause);
            desk.work();
            if (pause.compareTo(MINUTE) > 0) {
                desk.decideParked();
            }
            pause = pause.compareTo(LONGEST_PAUSE) < 0 ? pause.multipliedBy(5).dividedBy(4) : pause;
        }
    }

    private void addToOutbox(WorldBooks.BookedRow row, BackOffice desk) {
        while (!desk.add(request(row))) {
            process.pause(Duration.ofSeconds(1));
        }
    }

    private void pay(WorldBooks.BookedRow row) {
        Duration pause = MINUTE;
        while (!merchant.hasEnded(row.orderId()) && row.calls() < CALLS) {
            Optional<JournalEntry> entry = entry(row.orderId());
            boolean isOpen = entry.map(JournalEntry::state)
                    .filter(JournalState.OPEN::equals)
                    .isPresent();
            if (entry.filter(known -> known.state() == JournalState.ACCEPTED).isPresent()) {
                return; // its result is awaited
            }
            if (!isOpen || row.purchase().kind().isPayout()) {
                call(row);
            }
            process.pause(pause);
            pause = longer(pause);
        }
    }

    private Optional<JournalEntry> entry(String orderId) {
        try {
            return journal.entry(orderId);
        } catch (StoreFailedException | JdbcStoreException e) {
            return Optional.empty();
        }
    }

    private void call(WorldBooks.BookedRow row) {
        row.begin();
        long start = process.nanoTime();
        chronicle.note(process, "sends " + row.purchase().kind() + " " + row.orderId());
        try {
            TransactionResponse response = send(request(row));
            requireInTime(row, start);
            row.accepted(response.id());
            chronicle.note(process, row.orderId() + " is accepted");
            merchant.truth().accepted(row, response.id());
            merchant.accepted(row, response.id());
        } catch (OutcomeUnknownException | DuplicateOrderException | AlreadyRecordedException e) {
            requireInTime(row, start);
            chronicle.note(
                    process, row.orderId() + " is unknown: " + e.getClass().getSimpleName());
        } catch (SdkException e) {
            requireInTime(row, start);
            notExecuted(row, e);
        } catch (StoreFailedException e) {
            notExecuted(row, e);
        }
    }

    private void notExecuted(WorldBooks.BookedRow row, RuntimeException e) {
        chronicle.note(
                process, row.orderId() + " was not executed: " + e.getClass().getSimpleName());
        if (row.notExecuted()) {
            merchant.truth().notExecuted(row, e);
        }
    }

    private <R> TransactionResponse send(PaymentRequest<R> request) {
        return (TransactionResponse) payments.create(request);
    }

    private void requireInTime(WorldBooks.BookedRow row, long start) {
        Duration limit = row.purchase().kind().isPayout()
                ? merchant.settings().payout()
                : merchant.settings().call();
        // closing the entry may take a second, and the store's own time
        Duration took = Duration.ofNanos(process.nanoTime() - start);
        chronicle.require(
                took.compareTo(limit.plusMillis(1_200)) <= 0,
                Invariant.WITHIN_TIME,
                row.orderId() + " took " + took + " of " + limit);
    }

    private PaymentRequest<?> request(WorldBooks.BookedRow row) {
        return switch (row.purchase().kind()) {
            case PAGE ->
                OneStepPayment.builder()
                        .orderId(row.orderId())
                        .price(row.price())
                        .email("payer@shop.test")
                        .orderActualTill(process.clock()
                                .instant()
                                .plus(Duration.ofMinutes(30))
                                .atOffset(ZoneOffset.UTC))
                        .build();
            case REFUND ->
                Refund.byId(merchant.paidBefore(), row.orderId(), row.price(), "payer@shop.test")
                        .build();
            case PAYOUT -> PayoutToCard.of(row.orderId(), row.price(), "payee@shop.test", merchant.payoutCard());
            case TRANSFER ->
                CardToCard.of(row.orderId(), row.price(), merchant.card(), CardNumber.of(WorldMerchant.OTHER_CARD));
        };
    }

    private void recover() {
        try {
            inbox.recover();
            for (WorldBooks.BookedRow row : merchant.books().rows()) {
                if (!merchant.hasEnded(row.orderId()) && isAccepted(row.orderId())) {
                    lookUp(row.orderId());
                }
            }
        } catch (StoreFailedException | JdbcStoreException e) {
            chronicle.note(process, "the recovery failed");
        }
    }

    private void lookUp(String orderId) {
        OrderOutcome outcome = inbox.lookUp(orderId, MerchantAccount.ONE_QUERY);
        chronicle.note(process, orderId + " is looked up: " + outcome.getClass().getSimpleName());
    }

    private boolean isAccepted(String orderId) {
        return entry(orderId)
                .filter(known -> known.state() == JournalState.ACCEPTED)
                .isPresent();
    }

    /** Receives a callback. Returns whether the service need not send it again. */
    boolean receive(byte[] body) {
        receiving++;
        boolean received =
                inbox.receive("application/x-www-form-urlencoded", body).isOk();
        receiving--;
        return received;
    }

    private void succeeded(VerifiedTransaction result) throws SQLException {
        process.pause(Duration.ofMillis(3));
        chronicle.note(process, result.kind() + " of " + result.orderId() + " is handled");
        merchant.truth().handled(result);
        if (stores.sql().isPresent()) {
            stores.sql()
                    .get()
                    .insertResult(result.transactionId(), result.kind().name());
        } else {
            merchant.books().handled(result.kind(), result.transactionId());
        }
    }

    private void failed(VerifiedTransaction result) {
        chronicle.note(process, "failure of " + result.orderId() + " is handled");
        merchant.truth().failed(result);
        merchant.books().failed(result.transactionId());
    }
}
