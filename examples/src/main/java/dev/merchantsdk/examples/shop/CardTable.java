package dev.merchantsdk.examples.shop;

import dev.merchantsdk.payments.callback.CardBindingEvent;
import dev.merchantsdk.payments.request.BindingToken;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.spi.CardScheme;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The shop's table of saved cards. This one is in memory; yours is in your database, with {@code token.reveal()} in an
 * encrypted column.
 */
final class CardTable {
    private final Map<BindingToken, CardRow> rows = new ConcurrentHashMap<>();

    /** What a token can be used for. */
    enum CardState {
        /** Nothing yet: the payer has not entered the card. */
        NEW,
        ACTIVE,
        /** Payouts, and payments in which the payer enters the CVV. */
        PAYOUT_ONLY
    }

    /** A saved card. The limits of recurring debits depend on its scheme. */
    record CardRow(String customer, CardToken token, CardScheme scheme, CardState state) {}

    void insert(String customer, CardToken token) {
        rows.put(token, new CardRow(customer, token, CardScheme.UNKNOWN, CardState.NEW));
    }

    // tag::status
    /** Stores a token's status. Payout-only is final: a success that arrives later is out of date. */
    void record(CardBindingEvent binding) {
        CardScheme scheme = binding.cardNumber().map(CardScheme::ofNumber).orElse(CardScheme.UNKNOWN);
        rows.computeIfPresent(binding.token(), (token, row) -> {
            if (binding.isPayoutOnly()) {
                return new CardRow(row.customer(), row.token(), row.scheme(), CardState.PAYOUT_ONLY);
            }
            return binding.isSuccess() && row.state() == CardState.NEW
                    ? new CardRow(row.customer(), row.token(), scheme, CardState.ACTIVE)
                    : row;
        });
    }
    // end::status

    Optional<CardRow> find(String customer, CardState state) {
        return rows.values().stream()
                .filter(row -> row.customer().equals(customer) && row.state() == state)
                .findFirst();
    }
}
