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

    /** Where it is, as list v3 has it. */
    String status();

    /** Where it is, as the secure record has it. */
    int state();

    /** The time at which it was received. */
    Instant created();

    /** The time of the end, if it has ended. */
    Optional<Instant> ended();

    /** The time until which it can be paid, with an offset, if the request has it. */
    Optional<String> expires();

    /** The time of the last change: whole seconds since 1970. */
    long updated();

    /** The bank. */
    int channelId();

    /** The response code of the payment system, if there is one. */
    OptionalInt responseCode();

    /** The card, if one took part. */
    Optional<RecordedCard> card();

    /** Whether a person was there, at the page or the form. */
    boolean attended();

    /** Who pays or is paid. */
    RecordedPayer payer();

    /** The request's custom values, in its order. */
    List<RecordedPair> customValues();

    /** The transaction that a recurring debit repeats. */
    Optional<String> rebillFrom();

    /** The target in the secure record. */
    int targetType();

    /** To which one. */
    Optional<String> target();

    /** Whether it is an account funding transaction. */
    boolean isAft();

    /** Whether it debits a hold. */
    boolean usedPreAuth();

    /** Whether it is of a token that is good for payouts only; empty without a token. */
    Optional<Boolean> isPayoutOnly();

    /** The receipt of the request. */
    Optional<RecordedReceipt> receipt();
}
