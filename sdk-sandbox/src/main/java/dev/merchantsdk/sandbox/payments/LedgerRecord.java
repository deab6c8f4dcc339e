package dev.merchantsdk.sandbox.payments;

import dev.merchantsdk.sandbox.records.RecordedCard;
import dev.merchantsdk.sandbox.records.RecordedPair;
import dev.merchantsdk.sandbox.records.RecordedPayer;
import dev.merchantsdk.sandbox.records.RecordedReceipt;
import dev.merchantsdk.sandbox.records.TransactionRecord;
import java.time.Instant;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** A record that shows the current state of a transaction in the ledger. */
final class LedgerRecord implements TransactionRecord {
    private static final DateTimeFormatter TILL = DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ssxxx");

    private static final int CARD_CHANNEL = 61;
    private static final int SBP_CHANNEL = 100;

    private final TransactionLife transaction;
    private final Order order;
    private final Optional<Binding> token;
    private final long merchantId;

    LedgerRecord(TransactionLife transaction, Optional<Binding> token, long merchantId) {
        this.transaction = transaction;
        this.order = transaction.order();
        this.token = token;
        this.merchantId = merchantId;
    }

    @Override
    public long key() {
        return transaction.place();
    }

    @Override
    public int number() {
        return transaction.number();
    }

    @Override
    public String id() {
        return transaction.id();
    }

    @Override
    public long merchantId() {
        return merchantId;
    }

    @Override
    public String orderId() {
        return order.orderId();
    }

    @Override
    public long amount() {
        return order.price();
    }

    @Override
    public int opcode() {
        return RecordNumbers.opcode(order, transaction.isAfterDebit());
    }

    @Override
    public int type() {
        return RecordNumbers.type(order);
    }

    @Override
    public String status() {
        return transaction.state().word();
    }

    @Override
    public int state() {
        return transaction.state().number();
    }

    @Override
    public Instant created() {
        return transaction.createdAt();
    }

    @Override
    public Optional<Instant> ended() {
        return transaction.endedAt();
    }

    /** Returns {@code orderActualTill} in the ISO format, with a {@code T} between date and time. */
    @Override
    public Optional<String> expires() {
        return order.actualTill().map(TILL::format);
    }

    @Override
    public long updated() {
        return transaction.endedAt().orElse(transaction.createdAt()).getEpochSecond();
    }

    @Override
    public int channelId() {
        boolean sbp = transaction.isBySbp()
                || targetType() == RecordNumbers.PAYOUT_SBP
                || token.filter(Binding::isSbp).isPresent();
        return sbp ? SBP_CHANNEL : CARD_CHANNEL;
    }

    @Override
    public OptionalInt responseCode() {
        return transaction.responseCode();
    }

    @Override
    public Optional<RecordedCard> card() {
        return transaction
                .card()
                .map(card -> CardDetails.recorded(card, attended() && card.requiresSecure(), token.isPresent()));
    }

    @Override
    public boolean attended() {
        return transaction.jsOperationId().isPresent();
    }

    @Override
    public RecordedPayer payer() {
        return new RecordedPayer(
                order.payer().email(), order.payer().phone(), attended() ? Optional.of("127.0.0.1") : Optional.empty());
    }

    @Override
    public List<RecordedPair> customValues() {
        return order.customValues();
    }

    @Override
    public Optional<String> rebillFrom() {
        return Optional.of(order.target().rebill()).filter(id -> !id.isEmpty());
    }

    @Override
    public int targetType() {
        return RecordNumbers.targetType(order);
    }

    @Override
    public Optional<String> target() {
        return RecordNumbers.target(order);
    }

    @Override
    public boolean isAft() {
        return order.action().equals("card2card");
    }

    /**
     * Returns whether the transaction is a completion. A completion has the action {@code pay} and a
     * {@code target.transaction}.
     */
    @Override
    public boolean usedPreAuth() {
        return order.action().equals("pay") && !order.target().transaction().isEmpty();
    }

    @Override
    public Optional<Boolean> isPayoutOnly() {
        return token.map(Binding::isPayoutOnly);
    }

    @Override
    public Optional<RecordedReceipt> receipt() {
        return order.receipt();
    }
}
