package dev.merchantsdk.sandbox.records;

import dev.merchantsdk.sandbox.payments.Ledger;
import dev.merchantsdk.sandbox.payments.Order;
import dev.merchantsdk.sandbox.payments.PayerStep;
import dev.merchantsdk.sandbox.payments.TestCard;
import dev.merchantsdk.sandbox.payments.TransactionLife;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.regex.Pattern;

/**
 * Debits of the past, so that a test can read long lists. The keys of <var>n</var> debits are -<var>n</var> to -1. The
 * debit with the key -<var>k</var> ended <var>k</var> seconds before the start of the sandbox. It is made from the seed
 * and its key each time it is read, because a million in memory would need 900 MB. Not thread-safe.
 */
final class SeededRecords {
    private static final int END = Ledger.FIRST_NUMBER;
    /** The maximum number of debits. Each has a reserved transaction number of 8 digits. */
    private static final int MOST = END - 10_000_000;

    private static final long DURATION_SECONDS = 2;
    private static final Pattern ID = Pattern.compile("[0-9a-f]{32}");
    private static final int[] REFUSALS = {5, 51, 14, 54, 61, -19};

    private final long seed;
    private final long end;
    private long size;

    /** @param end the start of the sandbox; all debits are older */
    SeededRecords(long seed, Instant end) {
        this.seed = seed;
        this.end = end.getEpochSecond();
    }

    /**
     * Adds debits that are older than all existing ones.
     *
     * @throws IllegalArgumentException if the number is negative, or if there would be more than {@link #MOST}
     */
    void add(long debits) {
        if (debits < 0 || debits > MOST - size) {
            throw new IllegalArgumentException(
                    "there can be 0.." + (MOST - size) + " more seeded records, not " + debits);
        }
        size += debits;
    }

    long size() {
        return size;
    }

    Optional<TransactionLife> byNumber(int number) {
        return findKnown((long) number - END);
    }

    /** Finds a debit by its id, whose second half is the sum of seed and key. */
    Optional<TransactionLife> byId(String id) {
        return ID.matcher(id).matches()
                ? findKnown(HexFormat.fromHexDigitsToLong(id, 16, 32) - seed)
                        .filter(debit -> debit.id().equals(id))
                : Optional.empty();
    }

    private Optional<TransactionLife> findKnown(long key) {
        return -size <= key && key < 0 ? Optional.of(debit((int) key)) : Optional.empty();
    }

    /** Returns the keys of the records that changed in a range of time; the records of the ledger are newer than all. */
    LongRange candidates(LongRange updated) {
        long first = end - size;
        long from = Math.min(Math.max(updated.from(), first), end) - end;
        return new LongRange(from, updated.to() > end ? Long.MAX_VALUE : Math.max(updated.to(), first) - end);
    }

    /** Makes a payment on a page, by card or through the fast payment system, or a recurring debit. */
    TransactionLife debit(int key) {
        SplittableRandom random = new SplittableRandom(seed + key);
        String id = id(random, seed + key);
        boolean recurring = random.nextInt(4) == 0;
        String token = recurring ? id(random, random.nextLong()) : "";
        Instant ended = Instant.ofEpochSecond(end + key);
        TransactionLife debit = new TransactionLife(
                key, id, END + key, order(key, token, random), ended.minusSeconds(DURATION_SECONDS));
        if (!recurring) {
            debit.awaitPayer(PayerStep.CARD, id);
        }
        if (!recurring && random.nextInt(8) == 0) {
            debit.withSbp();
        } else {
            debit.with(new TestCard(TestCard.DOCUMENTED.get(random.nextInt(2)).number()));
        }
        debit.end(random.nextInt(100) < 93 ? 0 : REFUSALS[random.nextInt(REFUSALS.length)], ended);
        return debit;
    }

    private static String id(SplittableRandom random, long secondHalf) {
        HexFormat hex = HexFormat.of();
        return hex.toHexDigits(random.nextLong()) + hex.toHexDigits(secondHalf);
    }

    /** Makes an order of an invented payer, whose phone number is from a range that is not assigned to anyone. */
    private static Order order(int key, String token, SplittableRandom random) {
        int person = random.nextInt(10_000);
        Order.CustomerInfo payer = Order.CustomerInfo.of(
                Optional.of("payer" + person + "@shop.example"), Optional.of("+7000" + (1_000_000 + person)));
        return new Order(
                "payments.pay",
                "pay",
                "S-" + -key,
                100L + random.nextInt(500_000),
                Optional.empty(),
                payer,
                person % 4 == 0 ? List.of(new Order.NamedValue("Table", Integer.toString(person % 10 + 1))) : List.of(),
                Optional.empty(),
                Order.Urls.NONE,
                new Order.Target("", token, "", "", "", "", "", ""),
                Optional.empty());
    }
}
