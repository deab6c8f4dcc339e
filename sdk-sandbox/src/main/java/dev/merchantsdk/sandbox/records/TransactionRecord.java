package dev.merchantsdk.sandbox.records;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The data of a transaction for both records of the contract. Values are computed on demand, so that a filter over a
 * million records computes one field of each.
 */
public interface TransactionRecord {
    /** The place among all records: a later record has a greater one. */
    long key();

    /** 8 digits, unique: the id of list v3. */
    int number();

    /** 32 characters: the id of the secure record, {@code cs1} of list v3. */
    String id();

    /** The one merchant. */
    long merchantId();

    /** The merchant's own number. */
    String orderId();

    /** Kopecks. */
    long amount();

    /** The kind of the operation in list v3. */
    int opcode();

    /** The kind of the operation in the secure record. */
    int type();

    /** The status in list v3. */
    String status();

    /** The status in the secure record. */
    int state();

    /** The time of the request. */
    Instant created();

    /** The time of the end, if it has ended. */
    Optional<Instant> ended();

    /** The end of the time for paying, with an offset, if the request has it. */
    Optional<String> expires();

    /** The time of the last change: whole seconds since 1970. */
    long updated();

    /** The bank. */
    int channelId();

    /** The response code of the payment system, if there is one. */
    OptionalInt responseCode();

    /** The card, if a card was used. */
    Optional<RecordedCard> card();

    /** Returns whether a person took part, on the page or in the form. */
    boolean attended();

    /** The payer or the recipient. */
    RecordedPayer payer();

    /** The request's custom values, in its order. */
    List<RecordedPair> customValues();

    /** The transaction that a recurring debit repeats. */
    Optional<String> rebillFrom();

    /** The target in the secure record. */
    int targetType();

    /** To which one. */
    Optional<String> target();

    /** Returns whether it is an account funding transaction. */
    boolean isAft();

    /** Returns whether it debits a hold. */
    boolean usedPreAuth();

    /** Whether its token can be used for payouts only; empty without a token. */
    Optional<Boolean> isPayoutOnly();

    /** The receipt of the request. */
    Optional<RecordedReceipt> receipt();
}
