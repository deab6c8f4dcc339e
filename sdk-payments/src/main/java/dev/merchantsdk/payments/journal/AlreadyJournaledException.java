package dev.merchantsdk.payments.journal;

import dev.merchantsdk.core.error.SdkException;

/** The order id stands in the journal as open or accepted. Nothing was sent by this call. */
public final class AlreadyJournaledException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final transient JournalEntry entry;

    /**
     * Reports an order id that is taken.
     *
     * @param entry what stands in the journal under it
     */
    public AlreadyJournaledException(JournalEntry entry) {
        super(
                "nothing was sent: the order id stands in the journal as " + entry.state() + " (" + entry.endpoint()
                        + ")",
                entry.state() == JournalState.ACCEPTED
                        ? "The service took it; entry() has the id of its transaction"
                        : "recover() finds out what became of it; a payout may be sent again as it was, once no other call sends it");
        this.entry = entry;
    }

    /** What stands in the journal under the order id. */
    public JournalEntry entry() {
        return entry;
    }
}
