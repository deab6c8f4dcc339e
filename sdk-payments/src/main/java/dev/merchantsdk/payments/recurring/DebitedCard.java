package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.BindingToken;

/**
 * What the caller of a guard says of a card.
 *
 * @param key what its debits are kept under
 * @param token what is told of its token alone is kept under; the same key where the merchant has none of its own
 * @param scheme its scheme; unknown leaves what is known
 */
record DebitedCard(RecurringKey key, RecurringKey token, CardScheme scheme) {
    static DebitedCard of(BindingToken token, CardScheme scheme) {
        return of(RecurringKey.ofToken(token), scheme);
    }

    static DebitedCard of(RecurringKey key, CardScheme scheme) {
        return new DebitedCard(key, key, scheme);
    }

    /** The same under the merchant's own key. */
    DebitedCard under(RecurringKey own) {
        return new DebitedCard(own, token, scheme);
    }

    /**
     * Returns a history of the scheme that the caller stated, or else of the stored one. A stored {@link CardScheme#NO_CARD} is not used: limits of cards
     * are off only for a debit that states it itself.
     */
    RecurringHistory described(RecurringHistory history) {
        return scheme == CardScheme.UNKNOWN && history.scheme() != CardScheme.NO_CARD ? history : history.of(scheme);
    }

    /** What is known of it now. */
    RecurringHistory history(RecurringHistoryStore store) {
        RecurringHistory history = described(store.history(key));
        return isTokenPayoutOnly(store) ? history.nowPayoutOnly() : history;
    }

    /** Whether its token is payout-only by what is kept beside its own history. */
    boolean isTokenPayoutOnly(RecurringHistoryStore store) {
        return !token.equals(key) && store.history(token).payoutOnly();
    }
}
