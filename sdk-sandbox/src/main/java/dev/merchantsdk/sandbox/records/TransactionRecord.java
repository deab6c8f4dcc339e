package dev.merchantsdk.sandbox.records;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/** The data of a transaction for the record in list v3 and for the secure record. */
public interface TransactionRecord {
    /** Returns the position among all records. A later record has a greater key. */
    long key();

    /** Returns the id in list v3, a unique number of 8 digits. */
    int number();

    /** Returns the id in the secure record, which has 32 characters. List v3 contains this id as {@code cs1}. */
    String id();

    long merchantId();

    String orderId();

    /** Returns the amount, in kopecks. */
    long amount();

    /** Returns the kind of the operation in list v3. */
    int opcode();

    /** Returns the kind of the operation in the secure record. */
    int type();

    /** Returns the status in list v3. */
    String status();

    /** Returns the status in the secure record. */
    int state();

    /** Returns the time of the request. */
    Instant created();

    /** Returns the end time; empty if the transaction has not ended. */
    Optional<Instant> ended();

    /** Returns the time until which the payer can pay, with an offset; empty if the request does not limit the time. */
    Optional<String> expires();

    /** Returns the time of the last change, in whole seconds since 1970. */
    long updated();

    /** Returns the number of the bank's channel. */
    int channelId();

    /** Returns the response code of the payment system; empty if the transaction has no response code yet. */
    OptionalInt responseCode();

    /** Returns the card; empty if no card was used. */
    Optional<RecordedCard> card();

    /**
     * Returns whether the transaction needs or needed an action of the payer, on the payment page or in the form for
     * the CVV.
     */
    boolean attended();

    /** Returns the payer of a transaction or the recipient of a payout. */
    RecordedPayer payer();

    /** Returns the custom values in the order of the request. */
    List<RecordedPair> customValues();

    /**
     * Returns the value of {@code target.rebill}, which is the id of an earlier transaction; empty if the request has
     * no {@code target.rebill}.
     */
    Optional<String> rebillFrom();

    /** Returns the kind of the target in the secure record. */
    int targetType();

    /**
     * Returns the target of the operation, such as a transaction id or a token; empty if the operation has no target.
     */
    Optional<String> target();

    /** Returns whether the transaction is an account funding transaction. */
    boolean isAft();

    /** Returns whether the transaction debits a hold. */
    boolean usedPreAuth();

    /** Returns whether the token of the transaction is payout-only; empty if the transaction has no token. */
    Optional<Boolean> isPayoutOnly();

    /** Returns the values of {@code fiscalInformation}; empty if the request has no {@code fiscalInformation}. */
    Optional<RecordedReceipt> receipt();
}
