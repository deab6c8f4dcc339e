package shop;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.callback.CardBindingEvent;
import dev.merchantsdk.payments.request.BindingToken;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.spring.CardBound;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.context.event.EventListener;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.crypto.encrypt.TextEncryptor;
import org.springframework.stereotype.Component;

/** The table of subscriptions. */
@Component
record TeaBoxes(JdbcClient db, TextEncryptor cards, Clock clock, ApplicationEventPublisher events) {
    static final String UNUSABLE = "The bank allows no more debits of this card.";

    LocalDate today() {
        return LocalDate.now(clock);
    }

    Instant dayAgo() {
        return clock.instant().minus(Duration.ofDays(1));
    }

    /** Stores that a customer agreed to be debited each month. The card isn't usable before its callback. */
    void agree(String id, Buyer buyer, Amount price, CardToken token) {
        db.sql("INSERT INTO tea_box (id, email, phone, price, agreed_at, card_token, card_key)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?)")
                .params(id, buyer.email(), buyer.number(), price.toBigDecimal(), Sales.time(clock.instant()))
                .params(cards.encrypt(token.reveal()), key(token))
                .update();
    }

    CardToken token(TeaBox box) {
        return CardToken.of(cards.decrypt(box.cardToken()));
    }

    /** The card is saved: the subscription begins today. */
    @EventListener
    void start(CardBound bound) {
        CardBindingEvent binding = bound.binding();
        CardScheme scheme = binding.cardNumber().map(CardScheme::ofNumber).orElse(CardScheme.UNKNOWN);
        db.sql("UPDATE tea_box SET state = 'ACTIVE', card_scheme = ?, card_shown = ?, started_on = ?, next_on = ?"
                        + " WHERE card_key = ? AND state = 'NEW'")
                .params(scheme.name(), binding.cardNumber().orElse(null), today(), today(), key(binding.token()))
                .update();
        list("card_key = ?", key(binding.token())).forEach(box -> changed(box.id(), "card saved"));
    }

    /** The card wasn't saved, or became payout-only, which is final. */
    @EventListener
    void stop(CardBindingEvent binding) {
        for (TeaBox box : list("card_key = ?", key(binding.token()))) {
            if (binding.isPayoutOnly()) {
                end(box.id(), TeaBoxState.STOPPED, UNUSABLE);
            } else if (binding.isFailure() && box.state() == TeaBoxState.NEW) {
                end(box.id(), TeaBoxState.STOPPED, "The card couldn't be saved.");
            }
        }
    }

    void end(String id, TeaBoxState state, String note) {
        db.sql("UPDATE tea_box SET state = ?, ended_at = ?, note = ? WHERE id = ? AND state IN ('NEW', 'ACTIVE')")
                .params(state.name(), Sales.time(clock.instant()), note, id)
                .update();
        changed(id, note);
    }

    /** Moves the due day when a debit has succeeded. Months in which nothing was debited are not made up for. */
    void paid(Sale debit) {
        debit.dueOn().flatMap(due -> find(debit.origin().orElseThrow())).ifPresent(box -> {
            LocalDate next = Stream.iterate(1, month -> month + 1)
                    .map(box::dueOn)
                    .filter(day -> day.isAfter(debit.dueOn().get()) && day.isAfter(today()))
                    .findFirst()
                    .orElseThrow();
            db.sql("UPDATE tea_box SET months_paid = months_paid + 1, next_on = ?, note = NULL"
                            + " WHERE id = ? AND next_on = ?")
                    .params(next, box.id(), debit.dueOn().get())
                    .update();
            changed(box.id(), "month paid");
        });
    }

    void note(String id, String note) {
        int rows = db.sql("UPDATE tea_box SET note = ? WHERE id = ? AND COALESCE(note, '') <> ?")
                .params(note, id, note)
                .update();
        if (rows > 0) {
            changed(id, note);
        }
    }

    /** A failed debit is tried again a day later, when the card may have money. */
    List<TeaBox> due() {
        return list(
                "state = 'ACTIVE' AND next_on <= ? AND NOT EXISTS (SELECT 1 FROM sale"
                        + " WHERE origin = tea_box.id AND sale.state = 'FAILED' AND created_at > ?)",
                today(),
                Sales.time(dayAgo()));
    }

    List<TeaBox> all() {
        return list("TRUE");
    }

    Optional<TeaBox> find(String id) {
        return list("id = ?", id).stream().findFirst();
    }

    private List<TeaBox> list(String condition, Object... parameters) {
        return db.sql("SELECT * FROM tea_box WHERE " + condition + " ORDER BY agreed_at, id")
                .params(parameters)
                .query(TeaBox.class)
                .list();
    }

    private static String key(BindingToken token) {
        return RecurringKey.ofToken(token).fingerprint();
    }

    private void changed(String id, String text) {
        events.publishEvent(new ShopNews(id, "Tea box " + id + ": " + text));
    }
}
