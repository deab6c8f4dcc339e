package shop;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.callback.CardBindingEvent;
import dev.merchantsdk.payments.recurring.RecurringPlan;
import dev.merchantsdk.payments.request.BindingToken;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.spring.CardBound;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.SimplePropertyRowMapper;
import org.springframework.security.crypto.encrypt.TextEncryptor;
import org.springframework.stereotype.Component;
import shop.LiveFeed.ShopNews;
import shop.Sale.Buyer;
import shop.TeaBox.TeaBoxState;

/** The table of subscriptions. */
@Component
record TeaBoxes(JdbcTemplate db, TextEncryptor cards, Clock clock, ApplicationEventPublisher events) {
    private LocalDate today() {
        return LocalDate.now(clock);
    }

    /** Stores that a customer agreed to be debited each month. The card isn't usable before its callback. */
    void agree(String id, Buyer buyer, Amount price, CardToken token) {
        String insert = "INSERT INTO tea_box (id, email, phone, price, agreed_at, card_token, token_key)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?)";
        Object now = Sales.time(clock.instant());
        String encrypted = cards.encrypt(token.reveal());
        db.update(insert, id, buyer.email(), buyer.phone(), price.toBigDecimal(), now, encrypted, key(token));
    }

    CardToken token(TeaBox box) {
        return CardToken.of(cards.decrypt(box.cardToken()));
    }

    /** The card is saved: the subscription begins today. */
    @EventListener
    void start(CardBound bound) {
        CardBindingEvent card = bound.binding();
        String start = "UPDATE tea_box SET state = 'ACTIVE', card_shown = ?, card_key = ?, started_on = ?, next_on = ?"
                + " WHERE token_key = ? AND state = 'NEW'";
        db.update(start, card.cardNumber().orElse(""), cardKey(card), today(), today(), key(card.token()));
        list("token_key = ?", key(card.token())).forEach(box -> report(box.id(), "card saved"));
    }

    /** The service gives each binding a token of its own, but the limits on debits are those of the card. */
    private static String cardKey(CardBindingEvent card) {
        String expires = card.cardExpirationMonth().orElse("") + "/"
                + card.cardExpirationYear().orElse("");
        return card.cardNumber().map(number -> number + " " + expires).orElse(key(card.token()));
    }

    /** The card wasn't saved, or became payout-only, which is final. */
    @EventListener
    void stop(CardBindingEvent binding) {
        list("token_key = ?", key(binding.token())).stream()
                .filter(box -> binding.isPayoutOnly() || (binding.isFailure() && box.state() == TeaBoxState.NEW))
                .forEach(box -> end(box.id(), TeaBoxState.STOPPED));
    }

    void end(String id, TeaBoxState state) {
        String end = "UPDATE tea_box SET state = ?, ended_at = ? WHERE id = ? AND state IN ('NEW', 'ACTIVE')";
        if (db.update(end, state.name(), Sales.time(clock.instant()), id) > 0) {
            report(id, state.name());
        }
    }

    /**
     * Moves the due day when a debit has succeeded. Months in which nothing was debited are not made up for.
     *
     * @return false if another debit has paid for the month: this one was given up, and succeeded after all
     */
    boolean paid(TeaBox box, Sale debit) {
        LocalDate day = LocalDate.ofInstant(debit.createdAt(), clock.getZone());
        LocalDate next = box.dueAfter(day.isAfter(today()) ? day : today()); // other servers' clocks may be ahead
        LocalDate end = box.dueAfter(day);
        String pay = "UPDATE tea_box SET months_paid = months_paid + 1, next_on = ?, paid_until = ?"
                + " WHERE id = ? AND (paid_until IS NULL OR paid_until < ?)";
        report(box.id(), "debited");
        return db.update(pay, next, end, box.id(), end) > 0;
    }

    /** A failed debit is tried again a day later or when the limits allow it, not shortly before the next month's. */
    void postpone(TeaBox box, Instant allowed) {
        LocalDate day = LocalDate.ofInstant(allowed, clock.getZone());
        LocalDate retry = day.isAfter(today()) ? day : today().plusDays(1);
        LocalDate due = box.dueAfter(retry.minusDays(1));
        LocalDate next = retry.isBefore(due.minusWeeks(2)) ? retry : due;
        db.update("UPDATE tea_box SET next_on = ? WHERE id = ? AND next_on <= ?", next, box.id(), today());
        report(box.id(), "debit postponed");
    }

    /** Returns the subscriptions to debit now: the debits of a day are spread over it, but the first one is at once. */
    List<TeaBox> due() {
        Instant midnight = today().atStartOfDay(clock.getZone()).toInstant();
        String sentToday = "EXISTS (SELECT 1 FROM sale WHERE origin = tea_box.id AND created_at >= ?)";
        String ofDay = "state = 'ACTIVE' AND (next_on <= ? OR " + sentToday + ")";
        List<TeaBox> ofToday = list(ofDay, today(), Sales.time(midnight));
        return RecurringPlan.spread(ofToday, midnight, Duration.ofDays(1)).slots().stream()
                .filter(slot -> slot.debit().monthsPaid() == 0 || !slot.at().isAfter(clock.instant()))
                .map(RecurringPlan.Slot::debit)
                .filter(box -> !box.nextOn().orElseThrow().isAfter(today()))
                .toList();
    }

    Optional<TeaBox> find(String id) {
        return list("id = ?", id).stream().findFirst();
    }

    private List<TeaBox> list(String condition, Object... parameters) {
        String query = "SELECT * FROM tea_box WHERE " + condition + " ORDER BY agreed_at, id";
        return db.query(query, new SimplePropertyRowMapper<>(TeaBox.class), parameters);
    }

    private static String key(BindingToken token) {
        return RecurringKey.ofToken(token).fingerprint();
    }

    private void report(String id, String news) {
        events.publishEvent(new ShopNews(id, "Tea box " + id + ": " + news));
    }
}
