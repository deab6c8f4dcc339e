package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.request.BindingToken;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;

/**
 * The card or the account of a debit, as the caller of a guard specifies it.
 *
 * @param key the key under which the history of the card's debits is stored
 * @param givenKey the key that the caller specified; by default the key of the token or of the earlier transaction.
 *     Earlier versions of the SDK stored debits without a card under this key
 * @param token the key under which the SDK records that the token is payout-only. For a debit by an earlier
 *     transaction, this key equals {@code key}
 * @param scheme the card's scheme
 */
record DebitedCard(RecurringKey key, RecurringKey givenKey, RecurringKey token, CardScheme scheme) {
    static DebitedCard of(BindingToken token, CardScheme scheme) {
        RecurringKey key = RecurringKey.ofToken(token);
        return of(key, scheme).withToken(key);
    }

    /**
     * Returns the card with the given key. Debits of an account ({@code NO_CARD}) and debits of a card have separate
     * histories, even if the given key is the same. In a shared history, an approved debit of the account could end a
     * limit of the card.
     */
    static DebitedCard of(RecurringKey key, CardScheme scheme) {
        RecurringKey debitKey = scheme == CardScheme.NO_CARD ? key.ofSbpDebits() : key;
        return new DebitedCard(debitKey, key, debitKey, scheme);
    }

    DebitedCard withKey(RecurringKey other) {
        return of(other, scheme).withToken(token);
    }

    private DebitedCard withToken(RecurringKey other) {
        return new DebitedCard(key, givenKey, other, scheme);
    }

    /** Returns whether a debit that is stored under the key {@code recorded} is a debit of this card. */
    boolean hasKey(RecurringKey recorded) {
        return recorded.equals(key) || recorded.equals(givenKey);
    }

    /**
     * Returns the history with the scheme of this card. If the scheme of this card is {@code UNKNOWN}, the history
     * keeps its stored scheme, except {@code NO_CARD}. Earlier versions of the SDK stored {@code NO_CARD} under keys of
     * cards.
     */
    RecurringHistory withScheme(RecurringHistory history) {
        return scheme == CardScheme.UNKNOWN && history.scheme() != CardScheme.NO_CARD
                ? history
                : history.withScheme(scheme);
    }

    /**
     * Returns the stored history with the card's scheme. If the token is payout-only, the returned history is marked as
     * payout-only.
     */
    RecurringHistory history(RecurringHistoryStore store) {
        RecurringHistory history = withScheme(store.history(key));
        return isTokenPayoutOnly(store) ? history.withPayoutOnly() : history;
    }

    /**
     * Returns whether the token has its own history, and this history is marked as payout-only. If the token and the
     * card have the same key, they share one history, and this method returns false.
     */
    boolean isTokenPayoutOnly(RecurringHistoryStore store) {
        return !token.equals(key) && store.history(token).payoutOnly();
    }
}
